import type { CasinoGame } from '@madang/contracts';
import { lantern } from '@madang/ui';
import { useId } from 'react';

interface DrawnPictureProps {
  game: Pick<CasinoGame, 'id' | 'kind' | 'hue'>;
  className?: string | undefined;
}

/**
 * The courtyard at night for a game that has no picture: lattice, one lantern, and a sign of its kind in the game's hue. Where the
 * lantern hangs and which sign it is follow from the id, so that a game looks alike wherever it stands.
 */
export function DrawnPicture({ game: { id, kind, hue }, className }: DrawnPictureProps) {
  const own = useId();
  const number = [...id].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9973, 5);
  const tint = (saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
  const lanternX = [46, 160, 274][number % 3] ?? 160;
  const signs = kind === 'slot' ? slotSigns : tableSigns;
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <pattern
          id={`${own}-lattice`}
          width="28"
          height="28"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0H28M0 0V28" fill="none" stroke={tint(24, 24)} strokeWidth="1.5" />
        </pattern>
        <radialGradient id={`${own}-glow`}>
          <stop offset="0" stopColor={lantern} stopOpacity=".46" />
          <stop offset=".5" stopColor={lantern} stopOpacity=".12" />
          <stop offset="1" stopColor={lantern} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0H320V200H0z" fill={tint(20, 14)} />
      <path d="M0 0H320V158H0z" fill={`url(#${own}-lattice)`} />
      <path d="M0 158H320V200H0z" fill={tint(18, 10)} />
      <path d="M0 158H320" stroke={tint(24, 26)} strokeWidth="1.5" />
      <path d={`M${lanternX} 0V22`} stroke="#8a6a2a" strokeWidth="1.5" />
      <circle cx={lanternX} cy="38" r="56" fill={`url(#${own}-glow)`} />
      <ellipse cx={lanternX} cy="38" rx="13" ry="12" fill={lantern} />
      <path
        d={`M${lanternX - 6} 27.6q-6 10.4 0 20.8M${lanternX} 26v24M${lanternX + 6} 27.6q6 10.4 0 20.8`}
        fill="none"
        stroke="#c78a17"
        strokeWidth="1.5"
      />
      <ellipse cx="160" cy="164" rx="76" ry="9" fill="#0e1319" opacity=".5" />
      <g fill={tint(46, 56)} stroke={tint(52, 74)} strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d={signs[Math.floor(number / 3) % signs.length]} />
      </g>
    </svg>
  );
}

/** Waves, a knot, a moon, a fan. */
const slotSigns = [
  'M92 150q0-44 44-44q30 0 30 26q-4-10-14-10q-12 0-12 13q0 15 22 15q0-30 34-30q32 0 32 22q-4-8-12-8q-10 0-10 8q0 8 8 8z',
  'M160 62l38 38-38 38-38-38zM160 84l16 16-16 16-16-16zM122 100H96M198 100h26M160 138v22',
  'M182 60a48 48 0 1 0 24 80a40 40 0 1 1-24-80z',
  'M160 152L96 96A88 88 0 0 1 224 96zM160 152V72M160 152L126 82M160 152l34-70',
];
/** A table with cards, chips, a die, a wheel. */
const tableSigns = [
  'M124 72h34a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5h-34a5 5 0 0 1-5-5V77a5 5 0 0 1 5-5zM170 82l30 8a5 5 0 0 1 4 6l-13 50a5 5 0 0 1-6 4l-22-6zM141 92l10 12-10 12-10-12z',
  'M112 118a48 18 0 1 0 96 0a48 18 0 1 0-96 0zM112 118v16a48 18 0 0 0 96 0v-16M112 96a48 18 0 1 0 96 0a48 18 0 1 0-96 0zM112 96v16',
  'M160 60l46 24v50l-46 24-46-24V84zM160 108l46-24M160 108l-46-24M160 108v50M160 84h.1M138 120h.1M182 120h.1',
  'M160 60a48 48 0 1 1-.1 0zM160 60v96M112 108h96M126 74l68 68M194 74l-68 68M160 98a10 10 0 1 1-.1 0z',
];
