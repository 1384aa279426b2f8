import { color, lantern, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

const tones = ['#e9a3c4', '#f1e8d6', '#a9c3ec', '#b6d6b0', '#d7c3ee', '#f0c58f', '#b9d9de'];
const toneOf = (ball: number) => tones[Math.floor((ball - 1) / 10) % tones.length];

/** Balls one after the other, in the order in which they came; the powerball last. */
export function Balls({ outcome, round }: StageProps) {
  const balls = outcome.balls as number[];
  const power = outcome.power as number | undefined;
  const many = balls.length > 8;
  const shown = useReveal(round, balls.length + (power === undefined ? 0 : 1), many ? 160 : 600);
  const sum = balls.slice(0, shown).reduce((all, ball) => all + ball, 0);
  const size = many ? 34 : 56;
  return (
    <div css={{ display: 'grid', gap: space(4), justifyItems: 'center' }}>
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          alignItems: 'center',
          gap: many ? 6 : 10,
          maxWidth: 520,
        }}
      >
        {balls.map((ball, place) => (
          <Ball
            key={ball}
            text={place < shown ? `${ball}` : '?'}
            size={size}
            background={place < shown ? toneOf(ball) : undefined}
          />
        ))}
        {power !== undefined && (
          <Ball
            text={shown > balls.length ? `${power}` : '?'}
            size={size + 8}
            background={shown > balls.length ? lantern : undefined}
            glows
          />
        )}
      </div>
      <p css={{ color: color.muted, fontVariantNumeric: 'tabular-nums' }}>
        합 <b css={{ color: color.text }}>{sum}</b>
      </p>
    </div>
  );
}

interface BallProps {
  text: string;
  size: number;
  background: string | undefined;
  glows?: boolean;
}
const Ball = ({ text, size, background, glows }: BallProps) => (
  <span
    css={{
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: '50%',
      background: background ?? 'transparent',
      border: background ? 0 : '2px dashed #5a6675',
      color: background ? '#161d26' : '#9fb0c0',
      fontSize: size * 0.4,
      fontWeight: 700,
      boxShadow: glows && background ? '0 0 28px rgb(245 184 61 / 0.45)' : undefined,
    }}
  >
    {text}
  </span>
);
