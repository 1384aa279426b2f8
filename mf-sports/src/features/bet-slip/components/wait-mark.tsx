import { keyframes } from '@emotion/react';
import { color, Icon, useNow } from '@madang/ui';
import { useState } from 'react';
import type { ShownDelayedBet } from '../use-delayed-bets.ts';

const radius = 17;
const round = 2 * Math.PI * radius;

/** A ring that runs out while the bet waits, with its seconds; then what became of it. */
export function WaitMark({ bet }: { bet: ShownDelayedBet }) {
  if (bet.state === 'waiting') return <Ring bet={bet} />;
  const isTaken = bet.state === 'accepted';
  return (
    <span
      aria-hidden="true"
      css={[
        mark,
        isTaken ? { background: color.goodTint, color: color.good } : { background: color.badTint, color: color.bad },
      ]}
    >
      <Icon name={isTaken ? 'check' : 'close'} size={18} />
    </span>
  );
}

function Ring({ bet: { dueAtMs, waitsMs } }: { bet: ShownDelayedBet }) {
  const leftMs = Math.max(0, dueAtMs - useNow());
  const [delayMs] = useState(() => leftMs - waitsMs);
  return (
    <span aria-hidden="true" css={mark}>
      <svg viewBox="0 0 40 40" width={40} height={40} css={{ gridArea: '1 / 1' }}>
        <title>남은 시간</title>
        <circle cx={20} cy={20} r={radius} fill="none" stroke={color.line} strokeWidth={3} />
        <circle
          cx={20}
          cy={20}
          r={radius}
          fill="none"
          stroke={color.brand}
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={round}
          transform="rotate(-90 20 20)"
          // It runs by itself, from where it is.
          css={{ animation: `${runOut} ${waitsMs}ms linear forwards` }}
          style={{ animationDelay: `${delayMs}ms` }}
        />
      </svg>
      <b css={{ gridArea: '1 / 1', fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>{Math.ceil(leftMs / 1_000)}</b>
    </span>
  );
}

const runOut = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: round } });

const mark = { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: '50%' } as const;
