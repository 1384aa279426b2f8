import { mobile, space } from '@madang/ui';

/** Where cards stand, and what stands for them while they are on their way. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(2) },
} as const;
