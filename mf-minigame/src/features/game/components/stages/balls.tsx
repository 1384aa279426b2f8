import { keyframes } from '@emotion/react';
import { lantern, space, useIsMobile } from '@madang/ui';
import { ballTone } from '../../../../ball.tsx';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

/** Balls one after the other, in the order in which they came; the powerball last. */
export function Balls({ outcome, round }: StageProps) {
  const balls = outcome.balls as number[];
  const power = outcome.power as number | undefined;
  const many = balls.length > 8;
  const shown = useReveal(round, balls.length + (power === undefined ? 0 : 1), many ? 160 : 600);
  const sum = balls.slice(0, shown).reduce((all, ball) => all + ball, 0);
  const isMobile = useIsMobile();
  const size = many ? (isMobile ? 21 : 34) : isMobile ? 32 : 56;
  return (
    <div css={{ display: 'grid', gap: isMobile ? space(1) : space(4), justifyItems: 'center' }}>
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          alignItems: 'center',
          gap: isMobile ? 3 : many ? 6 : 10,
          maxWidth: 520,
        }}
      >
        {balls.map((ball, place) => (
          <Ball
            key={ball}
            text={place < shown ? `${ball}` : '?'}
            size={size}
            background={place < shown ? ballTone(ball) : undefined}
          />
        ))}
        {power !== undefined && (
          <Ball
            text={shown > balls.length ? `${power}` : '?'}
            size={size + (isMobile ? 6 : 8)}
            background={shown > balls.length ? lantern : undefined}
            glows
          />
        )}
      </div>
      <p css={{ color: '#9fb0c0', fontVariantNumeric: 'tabular-nums' }}>
        {shown < balls.length ? '지금까지 합' : '합'} <b css={{ color: '#e8eef4' }}>{sum}</b>
      </p>
    </div>
  );
}

const fallIn = keyframes({
  from: { transform: 'translateY(-64px) scale(0.7) rotate(-120deg)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

interface BallProps {
  text: string;
  size: number;
  background: string | undefined;
  glows?: boolean;
}
const Ball = ({ text, size, background, glows }: BallProps) => (
  // Another element once it is known: it falls in.
  <span
    key={background ? 'known' : 'hidden'}
    css={{
      display: 'grid',
      placeItems: 'center',
      '@media (prefers-reduced-motion: no-preference)': background
        ? { animation: `${fallIn} 420ms cubic-bezier(0.3, 1.5, 0.5, 1)` }
        : {},
      width: size,
      height: size,
      borderRadius: '50%',
      background: background
        ? `radial-gradient(circle at 34% 28%, rgb(255 255 255 / 0.75) 0 8%, transparent 30%), ${background}`
        : 'transparent',
      border: background ? 0 : '2px dashed #5a6675',
      color: background ? '#161d26' : '#9fb0c0',
      fontSize: Math.max(size * 0.4, Math.min(size * 0.5, 13)),
      fontWeight: 700,
      boxShadow: background
        ? `inset 0 -4px 8px rgb(0 0 0 / 0.22)${glows ? ', 0 0 28px rgb(245 184 61 / 0.45)' : ''}`
        : undefined,
    }}
  >
    {text}
  </span>
);
