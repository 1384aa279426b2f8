import { lantern, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

interface Sides {
  home: { name: string };
  away: { name: string };
}
const steps = 12;
const pointsAt = (side: unknown, shown: number): number => {
  if (!Array.isArray(side)) return Math.floor((Number(side) * shown) / steps + 1e-9);
  const quarters = Math.ceil((shown / steps) * side.length);
  return (side as number[]).slice(0, quarters).reduce((sum, points) => sum + points, 0);
};

/** The score as it grows; basketball by quarters. */
export function Match({ outcome, setup, round }: StageProps) {
  const shown = useReveal(round, steps, 450);
  const { home, away } = setup as Sides;
  const [forHome, forAway] = [pointsAt(outcome.home, shown), pointsAt(outcome.away, shown)];
  const isDone = shown === steps;
  return (
    <div css={{ display: 'grid', gap: space(3), width: '100%' }}>
      <div css={pitch}>
        <Side name={home.name} points={forHome} leads={isDone && forHome > forAway} />
        <span css={{ color: '#c7d3c9', fontSize: 13 }}>{isDone ? '종료' : `${Math.ceil((shown / steps) * 100)}%`}</span>
        <Side name={away.name} points={forAway} leads={isDone && forAway > forHome} />
      </div>
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
  padding: `${space(6)}px ${space(4)}px`,
  borderRadius: 10,
  background: 'repeating-linear-gradient(90deg, #1c2c22 0 60px, #203428 60px 120px)',
} as const;
