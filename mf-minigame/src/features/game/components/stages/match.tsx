import { lantern, mobile, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import { Commentary } from './commentary.tsx';
import { ballAt, isCourt, playOf, sayMatch, scoreAt, timeAt } from './match-play.ts';
import type { StageProps } from './stage-props.ts';

interface Sides {
  home: { name: string };
  away: { name: string };
}
/** The field from above with the ball on it, and the score as it grows; basketball by quarters. */
export function Match(props: StageProps) {
  const { outcome, setup, round } = props;
  const { steps, stepMs } = playOf(outcome);
  const shown = useReveal(round, steps, stepMs);
  const { home, away } = setup as Sides;
  const now = scoreAt(outcome, round, shown);
  const isDone = shown === steps;
  return (
    <div css={{ display: 'grid', gap: space(2), width: '100%', [mobile]: { gap: 2 } }}>
      <div css={pitch}>
        <Side name={home.name} points={now.home} leads={isDone && now.home > now.away} />
        <span css={{ color: '#c7d3c9', fontSize: 13 }}>{isDone ? '종료' : timeAt(outcome, shown)}</span>
        <Side name={away.name} points={now.away} leads={isDone && now.away > now.home} />
      </div>
      <Field isCourt={isCourt(outcome)} ball={ballAt(outcome, round, shown)} isOver={isDone} ms={stepMs} />
      <Commentary lines={sayMatch(outcome, round, shown, [home.name, away.name])} />
    </div>
  );
}

interface FieldProps {
  isCourt: boolean;
  ball: { x: number; y: number };
  isOver: boolean;
  ms: number;
}
const Field = ({ isCourt, ball, isOver, ms }: FieldProps) => (
  <svg viewBox="0 0 300 96" aria-hidden="true" css={{ width: '100%', maxHeight: 130, [mobile]: { maxHeight: 54 } }}>
    <rect x="1" y="1" width="298" height="94" rx="6" fill={isCourt ? '#3a2b20' : '#1c3226'} stroke={chalk} />
    <path d="M150 1V95" stroke={chalk} />
    <circle cx="150" cy="48" r="18" fill="none" stroke={chalk} />
    {isCourt ? (
      <path d="M1 12h22a44 36 0 0 1 0 72H1M299 12h-22a44 36 0 0 0 0 72h22" fill="none" stroke={chalk} />
    ) : (
      <path d="M1 22h36v52H1M299 22h-36v52h36M1 36h12v24H1M299 36h-12v24h12" fill="none" stroke={chalk} />
    )}
    <circle
      r="5"
      fill={isCourt ? '#e08a4b' : '#f1e8d6'}
      opacity={isOver ? 0.5 : 1}
      css={moving}
      style={{ transform: `translate(${ball.x * 300}px, ${ball.y * 96}px)`, transitionDuration: `${ms}ms` }}
    />
  </svg>
);

const chalk = 'rgb(201 211 196 / 0.35)';
const moving = {
  transition: 'transform ease-in-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

const Side = ({ name, points, leads }: { name: string; points: number; leads: boolean }) => (
  <span css={sideOf}>
    <span css={nameOf}>{name}</span>
    <b css={[score, { color: leads ? lantern : '#e8eef4' }]}>{points}</b>
  </span>
);

const sideOf = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  minWidth: 0,
  [mobile]: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
} as const;
const nameOf = {
  minWidth: 0,
  color: '#e8eef4',
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [mobile]: { fontSize: 12, whiteSpace: 'nowrap' },
} as const;
const score = {
  fontSize: 44,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: { flex: 'none', fontSize: 19 },
} as const;
const pitch = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  padding: `${space(3)}px ${space(4)}px`,
  [mobile]: { gap: space(1), padding: `0 ${space(1)}px` },
  borderRadius: 10,
  background: 'repeating-linear-gradient(90deg, #1c2c22 0 60px, #203428 60px 120px)',
} as const;
