import { keyframes } from '@emotion/react';
import { rouletteColor } from '@madang/rules/minigame/engines/number-draw';
import { lantern, mobile, space, useIsMobile } from '@madang/ui';
import { useState } from 'react';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

const pips: readonly (readonly [number, number][])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 0],
    [1, 2],
    [2, 0],
    [2, 2],
  ],
];

const roll = keyframes({
  from: { transform: 'rotate(-14deg) translateY(-5px)' },
  to: { transform: 'rotate(14deg) translateY(3px)' },
});
const rolling = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${roll} 170ms ease-in-out infinite alternate` },
} as const;

export function Dice({ outcome, round }: StageProps) {
  const dice = outcome.dice as number[];
  const isMobile = useIsMobile();
  const shown = useReveal(round, dice.length, 700);
  return (
    <div css={{ display: 'grid', gap: space(3), justifyItems: 'center', [mobile]: { gap: space(1) } }}>
      <div css={{ display: 'flex', gap: space(4), [mobile]: { gap: space(2) } }}>
        {[...dice.entries()].map(([place, die]) => (
          <svg
            key={place}
            viewBox="0 0 60 60"
            width={isMobile ? 46 : 76}
            role="img"
            aria-label={place < shown ? `${die}` : '굴리는 중'}
            css={place >= shown && rolling}
          >
            <rect x="2" y="2" width="56" height="56" rx="12" fill={place < shown ? '#f1e8d6' : '#2a3644'} />
            {place < shown &&
              pips[die - 1]?.map(([row, column]) => (
                <circle
                  key={`${row}${column}`}
                  cx={15 + column * 15}
                  cy={15 + row * 15}
                  r="5"
                  fill={die === 1 ? '#b0484c' : '#161d26'}
                />
              ))}
          </svg>
        ))}
      </div>
      <p css={{ color: '#9fb0c0' }}>
        합 <b css={{ color: '#e8eef4' }}>{dice.slice(0, shown).reduce((sum, die) => sum + die, 0)}</b>
      </p>
    </div>
  );
}

const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const wheelMs = 3_200;
const fills = { red: '#a8363a', black: '#2a3644', green: '#2f7a55' } as const;

/** The wheel turns until the number stands under the mark. */
export function Wheel({ outcome, round, engine }: StageProps) {
  const drawn = outcome.number as number;
  const isRoulette = engine === 'roulette';
  const places = isRoulette ? wheelOrder : Array.from({ length: 12 }, (_, place) => place + 1);
  const part = 360 / places.length;
  const shown = useReveal(round, 1, wheelMs);
  const isMobile = useIsMobile();
  const turn = useTurn(round, places.indexOf(drawn) * part);
  return (
    <svg
      // On a phone its upper part, where the mark is.
      viewBox={isMobile ? '-110 -118 220 160' : '-110 -118 220 228'}
      css={{ width: '100%', maxWidth: 250, [mobile]: { maxWidth: 140 } }}
      role="img"
      aria-label={shown ? `${drawn}` : '돌리는 중'}
    >
      <g css={turning} style={{ transform: `rotate(${turn}deg)` }}>
        {places.map((number, place) => (
          <g key={number} transform={`rotate(${place * part})`}>
            <path
              d={slice(part)}
              fill={isRoulette ? fills[rouletteColor(number)] : place % 2 ? '#3d2a38' : '#6b4459'}
              stroke="#0e1319"
            />
            <text y="-84" textAnchor="middle" fontSize={isRoulette ? 10 : 16} fontWeight="700" fill="#f1e8d6">
              {number}
            </text>
          </g>
        ))}
      </g>
      <path d="M0 -96 L-8 -116 L8 -116 Z" fill={lantern} />
      <circle r="40" fill="#161d26" stroke="#5a6675" />
      <text y="12" textAnchor="middle" fontSize="34" fontWeight="700" fill={shown ? lantern : '#9fb0c0'}>
        {shown ? drawn : '?'}
      </text>
    </svg>
  );
}

const turning = {
  transition: `transform ${wheelMs - 100}ms cubic-bezier(0.15, 0.6, 0.2, 1)`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

/** In degrees: at each new round three times around, then on to its place, never back. */
function useTurn(round: number, place: number): number {
  const [wheel, setWheel] = useState({ round, turn: -place });
  if (wheel.round === round) return wheel.turn;
  const onward = (((-place - wheel.turn) % 360) + 360) % 360;
  const next = { round, turn: wheel.turn + 3 * 360 + onward };
  setWheel(next);
  return next.turn;
}

function slice(part: number): string {
  const half = ((part / 2) * Math.PI) / 180;
  const [x, y] = [100 * Math.sin(half), -100 * Math.cos(half)];
  return `M0 0 L${-x} ${y} A100 100 0 0 1 ${x} ${y} Z`;
}
