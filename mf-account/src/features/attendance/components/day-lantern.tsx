import { color, lantern, lattice } from '@madang/ui';
import type { CalendarDay } from '../month-days.ts';

const ribs = 'M-9-13Q-17 0-9 13M0-16V16M9-13Q17 0 9 13';
const caps = 'M-7-16h14M-7 16h14';

/** Lit today, burnt down with a mark where the member came, an outline where it is still dark. Only today's glows. */
export function DayLantern({ state }: { state: CalendarDay['state'] }) {
  if (state === 'today') return <LitLantern />;
  const came = state === 'came';
  return (
    <svg viewBox="-24 -26 48 56" aria-hidden="true" css={{ width: 'auto', height: '100%', maxHeight: 52 }}>
      <ellipse rx="17" ry="16" fill={came ? '#8a6c38' : 'none'} stroke={came ? 'none' : color.line} strokeWidth="1.5" />
      {came && <path d={ribs} stroke="#5f4a26" strokeWidth="1.5" fill="none" />}
      <path d={caps} stroke={came ? '#4a3312' : color.line} strokeWidth="3.5" strokeLinecap="round" />
      {came && (
        <path
          d="m-6 0 4.5 4.5L7-4"
          stroke="#f1e8d6"
          strokeWidth="2.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

const LitLantern = () => (
  <svg
    viewBox="-40 -40 80 80"
    aria-hidden="true"
    css={{ width: 'auto', height: '130%', maxHeight: 80, margin: '-12px 0' }}
  >
    <defs>
      <radialGradient id="attendance-glow">
        <stop offset="0" stopColor={lantern} stopOpacity="0.5" />
        <stop offset="1" stopColor={lantern} stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle r="40" fill="url(#attendance-glow)" />
    <path d="M0-40V-21" stroke={lattice} strokeWidth="1.5" />
    <ellipse rx="19" ry="18" fill={lantern} />
    <path d="M-10-15Q-19 0-10 15M0-18V18M10-15Q19 0 10 15" stroke="#c78a17" strokeWidth="1.5" fill="none" />
    <path d="M-8-18h16M-8 18h16" stroke="#6e4a12" strokeWidth="4" strokeLinecap="round" />
    <path d="M0 21v6" stroke="#c9524f" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
