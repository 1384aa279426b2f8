import { keyframes } from '@emotion/react';
import { kindOf, monthOf } from '@madang/rules/minigame/engines/go-stop';
import { mobile } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

const kindNames = { bright: '광', animal: '열끗', ribbon: '띠', junk: '피' } as const;
/** The flowers of the months, with the hue of each. */
const months = [
  ['송학', '#3c7a54'],
  ['매조', '#c0486a'],
  ['벚꽃', '#d9709a'],
  ['흑싸리', '#3d3550'],
  ['난초', '#5a5fb0'],
  ['모란', '#b0304c'],
  ['홍싸리', '#a8483a'],
  ['공산', '#39434f'],
  ['국화', '#c99a2e'],
  ['단풍', '#b8502c'],
  ['오동', '#5c4a78'],
  ['비', '#3f6fb0'],
] as const;
const backs = [0, 1, 2];
const petals = [0, 72, 144, 216, 288];

const shuffle = keyframes({
  '0%, 100%': { transform: 'none' },
  '50%': { transform: 'translateX(var(--way)) rotate(calc(var(--way) / 12px * 1deg))' },
});
const flip = keyframes({ from: { transform: 'perspective(500px) rotateY(90deg)' }, to: { transform: 'none' } });

/** The pack is shuffled, then its first card is turned. */
export function FlowerCard({ outcome, round }: StageProps) {
  const card = outcome.card as number;
  const isTurned = useReveal(round, 2, 900) === 2;
  return (
    <span css={{ position: 'relative', width, height, [mobile]: onPhone }}>
      {isTurned ? (
        <Face card={card} />
      ) : (
        backs.map((back) => <span key={back} css={[sheet, backOf, { '--way': `${(back - 1) * 60}px` }]} />)
      )}
    </span>
  );
}

function Face({ card }: { card: number }) {
  const month = monthOf(card);
  const [flower, hue] = months[month - 1] ?? months[0];
  return (
    <span css={[sheet, face]}>
      <svg viewBox="-40 -40 80 80" width="84" aria-hidden="true" css={{ [mobile]: { width: 44 } }}>
        <circle r="36" fill={hue} opacity="0.14" />
        {petals.map((turn) => (
          <ellipse key={turn} cy="-16" rx="10" ry="15" fill={hue} transform={`rotate(${turn})`} />
        ))}
        <circle r="6" fill="#f5b83d" />
      </svg>
      <b css={{ fontSize: 30, lineHeight: 1.2, [mobile]: { fontSize: 17 } }}>{month}월</b>
      <span css={{ fontSize: 15, color: '#5a4636', [mobile]: { fontSize: 11 } }}>
        {flower} · {kindNames[kindOf(card)]}
      </span>
    </span>
  );
}

const width = 130;
const height = 190;
const onPhone = { width: 84, height: 98 } as const;
const sheet = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  borderRadius: 8,
  border: '6px solid #6d2025',
  [mobile]: { borderWidth: 4 },
  fontWeight: 700,
} as const;
const backOf = {
  background: 'repeating-linear-gradient(45deg, #8a2c30 0 8px, #7c262a 8px 16px)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${shuffle} 600ms ease-in-out infinite` },
} as const;
const face = {
  background: '#f1e8d6',
  color: '#a8363a',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${flip} 420ms ease-out` },
} as const;
