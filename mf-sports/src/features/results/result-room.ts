/** Results measure the room that the menu leaves them: outcomes in columns, below the teams, and on a phone with narrow cells. */
export const resultRoom = { containerType: 'inline-size', containerName: 'results' } as const;
export const inColumns = '@container results (min-width: 1130px)';
export const onPhone = '@container results (max-width: 639.98px)';

/** Beyond so many a phone shows the periods in the fold alone. */
export const phonePeriodsMax = 5;

/** Time, match with its periods, three outcomes, state, fold. */
export const rowColumns = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 8,
  paddingLeft: 12,
  [inColumns]: { gridTemplateColumns: '52px minmax(0, 1fr) repeat(3, 128px) 60px 40px', columnGap: 16 },
  [onPhone]: { gridTemplateColumns: '44px minmax(0, 1fr) auto' },
} as const;

/**
 * The names of both sides, their sums, a cell for each period; a phone has the sums at the end of the line.
 * @param periods of the league @param most of all leagues: in columns they stand one below the other
 */
export const boardColumns = (periods: number, most: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr) 32px', ...cells(periods, 26)].join(' '),
    alignItems: 'center',
    columnGap: 2,
    [inColumns]: { gridTemplateColumns: ['minmax(0, 1fr) 32px', ...cells(most, 26)].join(' ') },
    [onPhone]: {
      gridTemplateColumns: ['minmax(0, 1fr)', ...cells(periods > phonePeriodsMax ? 0 : periods, 22), '32px'].join(' '),
    },
  }) as const;
const cells = (count: number, width: number) => Array.from({ length: count }, () => `${width}px`);
/** The sum of a side. */
export const sumCell = { [onPhone]: { order: 1 } } as const;
export const awayOnPhone = { [onPhone]: { display: 'none' } } as const;
