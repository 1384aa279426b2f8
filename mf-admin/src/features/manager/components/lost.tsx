import { color, formatNumber } from '@madang/ui';

/** Losses of members: they are the agent's gain, and a win stands below zero. */
export const Lost = ({ won }: { won: number }) => (
  <span
    css={{
      color: won > 0 ? color.good : won < 0 ? color.bad : undefined,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    }}
  >
    {won > 0 ? '+' : ''}
    {formatNumber(won)}원
  </span>
);
