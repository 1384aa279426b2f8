import { keyframes } from '@emotion/react';
import { lantern, space } from '@madang/ui';
import { Shirt } from '../../../../shirt.tsx';
import { useReveal } from '../../use-reveal.ts';
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
                <Animal kind={engine} runs={shown < steps} />
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

const gallop = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(1.09) translateX(2px)' } });
const coats: Readonly<Record<string, string>> = {
  horses: '#8c603c',
  dogs: '#9a8d7d',
  snail: '#6f8f5e',
  speed6: '#5a6e8c',
};

/** From above: body, neck and head, and the tail behind. */
const Animal = ({ kind, runs }: { kind: string; runs: boolean }) => (
  <svg
    viewBox="0 0 84 26"
    width="84"
    height="26"
    aria-hidden="true"
    css={
      runs && {
        '@media (prefers-reduced-motion: no-preference)': {
          animation: `${gallop} 180ms ease-in-out infinite alternate`,
        },
      }
    }
  >
    <g fill={coats[kind] ?? '#8c603c'}>
      <path d="M2 13 Q8 8 16 11 L16 15 Q8 18 2 13Z" opacity="0.7" />
      <ellipse cx="36" cy="13" rx="22" ry="8" />
      <path d="M52 8 Q64 7 74 11 Q81 13 74 15 Q64 19 52 18Z" />
      <path d="M64 8 l4 -4 l2 5Z M64 18 l4 4 l2 -5Z" />
    </g>
  </svg>
);

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
