import type { Mark } from '@madang/rules/minigame/marks';

const tones = { first: '#3f6fb0', second: '#b0484c', third: '#3c7a54', black: '#39434f' } as const;

/** A result in a pattern: its tone and, always, its letter. */
export const Dot = ({ mark, size = 22 }: { mark: Mark | null; size?: number }) => (
  <span
    css={{
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: size,
      height: size,
      borderRadius: '50%',
      background: mark ? tones[mark.tone] : '#4a5666',
      color: '#fff',
      fontSize: Math.round(size * ((mark?.letter.length ?? 1) > 1 ? 0.46 : 0.52)),
      fontWeight: 700,
      lineHeight: 1,
    }}
  >
    {mark?.letter ?? '–'}
  </span>
);
