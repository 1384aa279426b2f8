import { mobile, space } from '@madang/ui';

/** The places of cards, and of their skeletons while they load. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space(4),
  '@media (max-width: 1599.98px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10 },
} as const;
