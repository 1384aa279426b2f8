import { keyframes } from '@emotion/react';
import { numbers } from '@madang/rules/minigame/random';
import { mobile, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

const stepMs = 300;
/** So long the closed cup is shaken, in steps. */
const shaken = 4;

const shake = keyframes({
  '0%, 100%': { transform: 'rotate(-5deg) translateX(-4px)' },
  '50%': { transform: 'rotate(5deg) translateX(4px)' },
});
const drop = keyframes({ from: { transform: 'translateY(-70px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } });

/** A cup is shaken, then its beads are counted out one by one. */
export function Beads({ outcome, round }: StageProps) {
  const count = outcome.number as number;
  const steps = shaken + count;
  const shown = useReveal(round, steps, stepMs);
  const out = Math.max(0, shown - shaken);
  const isClosed = shown < shaken;
  return (
    <div css={frame}>
      <div css={[bowl, isClosed && shaking]}>
        {isClosed && <span css={lid}>?</span>}
        {numbers(1, out).map((bead) => (
          <span key={bead} css={[one, { background: bead % 2 ? '#e07aa8' : '#f1e8d6' }]} />
        ))}
      </div>
      <b css={{ fontSize: 24, [mobile]: { fontSize: 16 } }}>
        {isClosed ? '흔드는 중' : shown === steps ? `${count}개 · ${count % 2 ? '홀' : '짝'}` : `${out}개`}
      </b>
    </div>
  );
}

const frame = {
  display: 'grid',
  gap: space(3),
  justifyItems: 'center',
  [mobile]: { gridAutoFlow: 'column', alignItems: 'center', gap: space(2) },
} as const;
const bowl = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignContent: 'flex-end',
  gap: 6,
  width: 220,
  height: 110,
  padding: space(3),
  borderRadius: '20px 20px 110px 110px',
  background: '#3d2a38',
  [mobile]: { gap: 3, width: 124, height: 88, padding: space(2), borderRadius: '12px 12px 62px 62px' },
} as const;
const lid = {
  position: 'absolute',
  inset: '-10px -6px auto',
  display: 'grid',
  placeItems: 'center',
  height: 64,
  [mobile]: { inset: '-4px -3px auto', height: 48 },
  borderRadius: '16px 16px 10px 10px',
  background: '#6b4459',
  color: '#f1e8d6',
  fontSize: 26,
  fontWeight: 700,
} as const;
const shaking = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${shake} 220ms ease-in-out infinite` },
} as const;
const one = {
  width: 26,
  height: 26,
  [mobile]: { width: 16, height: 16 },
  borderRadius: '50%',
  boxShadow: 'inset -3px -4px 6px rgb(0 0 0 / 0.25)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${drop} 240ms ease-out` },
} as const;
