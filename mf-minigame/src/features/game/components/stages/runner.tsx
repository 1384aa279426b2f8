import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';

const gallop = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(1.09) translateX(2px)' } });
const shake = keyframes({ from: { transform: 'translateY(-0.6px)' }, to: { transform: 'translateY(0.6px)' } });

/** Body, neck and head, and the tail behind. */
const animal = (coat: string) => (
  <g fill={coat}>
    <path d="M2 13 Q8 8 16 11 L16 15 Q8 18 2 13Z" opacity="0.7" />
    <ellipse cx="36" cy="13" rx="22" ry="8" />
    <path d="M52 8 Q64 7 74 11 Q81 13 74 15 Q64 19 52 18Z" />
    <path d="M64 8 l4 -4 l2 5Z M64 18 l4 4 l2 -5Z" />
  </g>
);
const car = (
  <g>
    <path d="M14 3h10v4H14ZM14 19h10v4H14ZM58 3h10v4H58ZM58 19h10v4H58Z" fill="#39434f" />
    <path d="M6 7h50l20 3q6 3 0 6l-20 3H6Z" fill="#5a6e8c" />
    <path d="M6 5h5v16H6Z" fill="#8fa4c2" />
    <path d="M50 9h7l6 2v4l-6 2h-7Z" fill="#1e2733" />
  </g>
);
/** The shell is coiled; two feelers go ahead. */
const snail = (
  <g>
    <path d="M4 13 Q20 5 60 7 Q76 8 76 13 Q76 18 60 19 Q20 21 4 13Z" fill="#6f8f5e" />
    <path d="M72 10 L82 5 M72 16 L82 21" stroke="#6f8f5e" strokeWidth="2.5" strokeLinecap="round" />
    <circle cx="36" cy="13" r="12" fill="#a9784e" />
    <path
      d="M36 13 a3 3 0 0 1 4 3 a6 6 0 0 1 -10 1 a9 9 0 0 1 5 -13 a9 9 0 0 1 9 4"
      fill="none"
      stroke="#6f4a2b"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </g>
);

const looks: Readonly<Record<string, ReactNode>> = {
  horses: animal('#8c603c'),
  dogs: animal('#9a8d7d'),
  speed6: car,
  snail,
};

/** One of the field from above. */
export const Runner = ({ kind, runs }: { kind: string; runs: boolean }) => (
  <svg
    viewBox="0 0 84 26"
    width="84"
    height="26"
    aria-hidden="true"
    css={
      runs && {
        '@media (prefers-reduced-motion: no-preference)': {
          animation: `${kind === 'speed6' ? shake : gallop} ${kind === 'snail' ? 600 : 180}ms ease-in-out infinite alternate`,
        },
      }
    }
  >
    {looks[kind]}
  </svg>
);
