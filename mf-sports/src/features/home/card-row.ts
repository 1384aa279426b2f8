import { mobile, space } from '@madang/ui';

/** Cards beside each other, as many as there is room for; on a phone one row that scrolls inside itself, to the edges of the page. */
export const cardRow = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(4),
  [mobile]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(264px, 80%)',
    gap: 10,
    margin: `0 -${space(3)}px`,
    padding: `0 ${space(3)}px`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    outlineOffset: -2,
  },
} as const;
