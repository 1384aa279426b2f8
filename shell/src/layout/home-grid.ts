import { space } from '@madang/ui';

/** The first page is 1728 wide: 1384, a gap of 24, 320. */
export const homeFrame = { maxWidth: 1728 + 2 * 24, columnGap: space(6), rowGap: 0, paddingBlock: space(6) } as const;

/** The page takes both columns, and both rows of the frame: its first part stands beside the rail, the second below both. */
export const homeMain = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridTemplateRows: 'subgrid',
  gridColumn: '1 / -1',
  gridRow: '1 / span 2',
} as const;

/** Over the page's empty cell: the member's card, and the slip, which stays in view until the rail ends. */
export const homeRail = {
  display: 'grid',
  alignContent: 'start',
  gap: space(4),
  gridColumn: 2,
  gridRow: 1,
} as const;
