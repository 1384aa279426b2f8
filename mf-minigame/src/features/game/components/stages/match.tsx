import { lantern, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

interface Sides {
  home: { name: string };
  away: { name: string };
}
const steps = 12;
const stepMs = 450;
const pointsAt = (side: unknown, shown: number): number => {
  if (!Array.isArray(side)) return Math.floor((Number(side) * shown) / steps + 1e-9);
  const quarters = Math.ceil((shown / steps) * side.length);
  return (side as number[]).slice(0, quarters).reduce((sum, points) => sum + points, 0);
};

/** Minutes of ninety; of basketball the quarter. */
const timeAt = (side: unknown, shown: number): string =>
  Array.isArray(side)
    ? `${Math.max(1, Math.ceil((shown / steps) * side.length))}쿼터`
    : `${Math.round((shown / steps) * 90)}분`;

/** Where the ball is, 0 left to 1 right: in the goal that just fell, else somewhere on its way, each round its own. */
function ballAt({ home, away }: StageProps['outcome'], shown: number, round: number): { x: number; y: number } {
  const scored = (side: unknown) => pointsAt(side, shown) > pointsAt(side, shown - 1);
  if (shown === 0 || shown === steps) return { x: 0.5, y: 0.5 };
  const [forHome, forAway] = [scored(home), scored(away)];
  // Where both scored within a step, they take turns.
  if (forHome && (!forAway || shown % 2 === 0)) return { x: 0.97, y: 0.5 };
  if (forAway) return { x: 0.03, y: 0.5 };
  const way = shown * 2.1 + (round % 97);
  return { x: 0.5 + 0.36 * Math.sin(way), y: 0.5 + 0.34 * Math.cos(way * 1.7) };
}

/** The field from above with the ball on it, and the score as it grows; basketball by quarters. */
export function Match(props: StageProps) {
  const { outcome, setup, round } = props;
  const shown = useReveal(round, steps, stepMs);
  const { home, away } = setup as Sides;
  const [forHome, forAway] = [pointsAt(outcome.home, shown), pointsAt(outcome.away, shown)];
  const isDone = shown === steps;
  return (
    <div css={{ display: 'grid', gap: space(3), width: '100%' }}>
      <div css={pitch}>
        <Side name={home.name} points={forHome} leads={isDone && forHome > forAway} />
        <span css={{ color: '#c7d3c9', fontSize: 13 }}>{isDone ? '종료' : timeAt(outcome.home, shown)}</span>
        <Side name={away.name} points={forAway} leads={isDone && forAway > forHome} />
      </div>
      <Field isCourt={Array.isArray(outcome.home)} ball={ballAt(outcome, shown, round)} isOver={isDone} />
      {Array.isArray(outcome.home) && Array.isArray(outcome.away) && isDone && (
        <p css={{ color: '#9fb0c0', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {(outcome.home as number[])
            .map((points, quarter) => `${points}:${(outcome.away as number[])[quarter]}`)
            .join('  ')}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  isCourt: boolean;
  ball: { x: number; y: number };
  isOver: boolean;
}
const Field = ({ isCourt, ball, isOver }: FieldProps) => (
  <svg viewBox="0 0 300 96" aria-hidden="true" css={{ width: '100%', maxHeight: 130 }}>
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
      style={{ transform: `translate(${ball.x * 300}px, ${ball.y * 96}px)` }}
    />
  </svg>
);

const chalk = 'rgb(201 211 196 / 0.35)';
const moving = {
  transition: `transform ${stepMs}ms ease-in-out`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

const Side = ({ name, points, leads }: { name: string; points: number; leads: boolean }) => (
  <span css={{ display: 'grid', justifyItems: 'center', gap: 4, minWidth: 0 }}>
    <span css={{ color: '#e8eef4', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
    <b css={{ fontSize: 44, lineHeight: 1.1, color: leads ? lantern : '#e8eef4', fontVariantNumeric: 'tabular-nums' }}>
      {points}
    </b>
  </span>
);

const pitch = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  padding: `${space(3)}px ${space(4)}px`,
  borderRadius: 10,
  background: 'repeating-linear-gradient(90deg, #1c2c22 0 60px, #203428 60px 120px)',
} as const;
