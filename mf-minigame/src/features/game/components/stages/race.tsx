import { lantern, space } from '@madang/ui';
import { Shirt } from '../../../../shirt.tsx';
import { useReveal } from '../../use-reveal.ts';
import { Runner } from './runner.tsx';
import type { StageProps } from './stage-props.ts';

const steps = 24;

/** How far a runner is after so many steps: each has a pace of its own, and they come in as drawn. */
function wayOf(place: number, number: number, shown: number): number {
  const end = 100 - place * 7;
  const at = shown / steps;
  const sway = Math.sin(number * 2.3 + at * 7) * 9 * at * (1 - at) * 4;
  return Math.max(0, Math.min(100, end * at + sway));
}

/** The field from above. */
export function Race({ outcome, setup, round, engine }: StageProps) {
  const order = outcome.order as number[];
  const shown = useReveal(round, steps, 260);
  const names = Array.isArray(setup) ? (setup as { name: string }[]).map(({ name }) => name) : [];
  const ways = order.map((number, place) => ({ number, way: wayOf(place, number, shown) }));
  const now = [...ways].sort((a, b) => b.way - a.way).map(({ number }) => number);
  return (
    <div css={{ display: 'grid', gap: space(2), width: '100%' }}>
      <div
        css={track}
        role="img"
        aria-label={shown === steps ? `${now.map((number) => `${number}번`).join(', ')} 순` : '경주 중'}
      >
        {[...ways]
          .sort((a, b) => a.number - b.number)
          .map(({ number, way }) => (
            <div key={number} css={lane}>
              <span css={runner} style={{ left: `calc(${way} * (100% - 92px) / 100)` }}>
                <Runner kind={engine} runs={shown < steps} />
                <span css={{ position: 'absolute', top: 1, left: 26 }}>
                  <Shirt number={number} />
                </span>
              </span>
            </div>
          ))}
        <span css={finish} />
      </div>
      <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, color: '#9fb0c0' }}>
        {shown === steps ? '결과' : '지금 순위'}
        {now.slice(0, 5).map((number) => (
          <Shirt key={number} number={number} />
        ))}
        {shown === steps && names[(order[0] ?? 1) - 1] && (
          <b css={{ color: '#e8eef4' }}>1위 {names[(order[0] ?? 1) - 1]}</b>
        )}
      </p>
    </div>
  );
}

const track = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: `${space(3)}px ${space(2)}px`,
  borderBlock: '2px solid #c9d3c4',
  background: 'repeating-linear-gradient(90deg, #1c2c22 0 60px, #203428 60px 120px)',
} as const;
const lane = { position: 'relative', height: 28, borderBottom: '1px dashed rgb(201 211 196 / 0.12)' } as const;
const runner = {
  position: 'absolute',
  top: 1,
  display: 'block',
  width: 84,
  height: 26,
  transition: 'left 260ms linear',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;
const finish = {
  position: 'absolute',
  insetBlock: 0,
  right: 26,
  width: 6,
  background: `repeating-linear-gradient(${lantern} 0 6px, #161d26 6px 12px)`,
} as const;
