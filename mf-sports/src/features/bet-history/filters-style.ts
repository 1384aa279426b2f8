import { mobile, space } from '@madang/ui';

/** States on the left, the rest on the right; below each other on a phone. */
export const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  [mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
