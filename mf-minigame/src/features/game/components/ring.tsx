import { color, formatCountdown, mobile } from '@madang/ui';
import type { Countdown } from '../use-round.ts';

const radius = 46;
const around = 2 * Math.PI * radius;
const hotMs = 20_000;

/** The remaining time of the round; the tick is the cut-off. */
export function Ring({ countdown: { drawMs, left, cutOffAt } }: { countdown: Countdown }) {
  const isHot = drawMs <= hotMs;
  return (
    <div role="timer" aria-label="추첨까지" css={frame}>
      <svg viewBox="0 0 104 104" aria-hidden="true" css={{ width: '100%' }}>
        <circle cx="52" cy="52" r={radius} fill="none" stroke={color.line} strokeWidth="6" />
        <circle
          cx="52"
          cy="52"
          r={radius}
          fill="none"
          stroke={isHot ? color.rising : color.text}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${around * left} ${around}`}
          transform="rotate(-90 52 52)"
        />
        <line
          x1="52"
          y1="1"
          x2="52"
          y2="9"
          stroke={color.rising}
          strokeWidth="2"
          transform={`rotate(${cutOffAt * 360} 52 52)`}
        />
      </svg>
      <span css={words}>
        <b css={[time, { color: isHot ? color.rising : color.text }]}>{formatCountdown(drawMs)}</b>
        <span css={{ color: color.muted, fontSize: 12 }}>추첨까지</span>
      </span>
    </div>
  );
}

const frame = {
  position: 'relative',
  width: 132,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: { width: 92 },
} as const;
// Small enough that the tick stays clear of it.
const time = { fontSize: 26, lineHeight: 1.2, [mobile]: { fontSize: 20 } } as const;
const words = { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' } as const;
