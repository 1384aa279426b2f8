import { rowDrawnInView } from '../../fixtures/drawn-alone.ts';
import { fixtureInLine, leagueBeside, marketsBelow, marketsInLine, namesInButtons } from '../../fixtures/list-width.ts';
import type { MarketPlace } from '../../fixtures/market-rows.ts';
import type { PageLayout } from './korean-pages.ts';

/** League after league the league has a line of its own; by time it stands in each row. */
export const byTime = '[data-order="time"] &';
export const byLeague = '[data-order="league"] &';

/** Three cells of a market: two prices, and the draw or the line between them. */
const cells = (price: number, between: number) => `${price}px ${between}px ${price}px`;
const tight = { result: cells(50, 50), handicap: cells(50, 42), total: cells(50, 42) } as const;
const wide = { result: cells(60, 60), handicap: cells(60, 44), total: cells(60, 44) } as const;
const named = 'minmax(0, 1fr) 72px minmax(0, 1fr)';

/** On a page with enough room, a list of few markets has the teams in the buttons. */
export const hasNames = (layout: PageLayout): boolean => layout !== 'grid' && layout.length < 3;

/** A market in its place: the columns of its cells, the same in each fixture and in the head of the list. */
export const cellColumns = (place: MarketPlace, layout: PageLayout) =>
  ({
    display: 'grid',
    alignItems: 'center',
    gap: 4,
    gridTemplateColumns: 'minmax(0, 1fr) 52px minmax(0, 1fr)',
    [fixtureInLine]: { gridTemplateColumns: tight[place] },
    [leagueBeside]: { gridTemplateColumns: wide[place] },
    ...(hasNames(layout) && { [namesInButtons]: { gridTemplateColumns: named } }),
  }) as const;

const share = { result: 'minmax(0, 1fr)', handicap: 'minmax(0, 1fr)', total: '304px' } as const;

/** The columns of a page, the same in each fixture and in the head of the list. */
export function marketColumns(layout: PageLayout) {
  if (layout === 'grid') {
    return {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [marketsInLine]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 },
      [namesInButtons]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    } as const;
  }
  return {
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [marketsInLine]: { gridTemplateColumns: layout.map(() => 'minmax(0, 1fr)').join(' '), columnGap: 16 },
    [fixtureInLine]: { gridTemplateColumns: layout.map(() => 'max-content').join(' '), columnGap: 8 },
    [leagueBeside]: { columnGap: 12 },
    ...(hasNames(layout) && {
      [namesInButtons]: { gridTemplateColumns: layout.map((place) => share[place]).join(' '), columnGap: 16 },
    }),
  } as const;
}

const time = '54px';
const more = '44px';
/** The way to the match, and the count of the further lines. */
const moreBesideMatch = '80px';
/** Time, league, teams, markets, and how many more there are. Narrow lists have the markets below the others. */
export function fixtureColumns(layout: PageLayout) {
  const base = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 8px',
    padding: '6px 12px 8px',
    [marketsBelow]: { minHeight: 85, padding: '4px 12px 8px' },
  } as const;
  if (layout === 'grid') return base;
  const last = layout.length > 1 ? moreBesideMatch : more;
  return {
    ...base,
    [fixtureInLine]: {
      gridTemplateColumns: `${time} minmax(180px, 1fr) auto ${more}`,
      gap: '0 8px',
      minHeight: 43,
      padding: '1px 4px 1px 12px',
      // Three lines, with air above the first.
      [byTime]: { paddingBlock: 3 },
    },
    [leagueBeside]: {
      gridTemplateColumns: `${time} minmax(180px, 1fr) auto ${more}`,
      gap: '0 12px',
      padding: '1px 8px 1px 12px',
      [byTime]: { paddingBlock: 1, columnGap: 8, gridTemplateColumns: `${time} 116px minmax(180px, 1fr) auto ${more}` },
    },
    ...(hasNames(layout) && {
      [namesInButtons]: {
        minHeight: 40,
        gridTemplateColumns: `112px minmax(0, 1fr) ${last}`,
        [byTime]: { gridTemplateColumns: `112px 132px minmax(0, 1fr) ${last}` },
      },
    }),
  } as const;
}

/** The height of a fixture of `--lines` lines, or in a grid of so many markets: about that, before it was drawn once. */
export function rowHeight(layout: PageLayout) {
  const height = (line: number, rest: number, lines = 'var(--lines)') =>
    rowDrawnInView(`calc(${lines} * ${line}px + ${rest}px)`);
  if (layout === 'grid') {
    return {
      ...height(74, 56),
      [marketsInLine]: height(74, 30, 'round(up, var(--lines) / 2, 1)'),
      [namesInButtons]: height(66, 38, '1'),
    } as const;
  }
  return {
    ...height(48, 37),
    [marketsInLine]: height(32, 44),
    [fixtureInLine]: { ...height(36, 7), [byTime]: height(36, 16) },
    [leagueBeside]: height(36, 7),
    ...(hasNames(layout) && { [namesInButtons]: height(36, 4) }),
  } as const;
}

/** The place of the markets, and of the count of the further ones. */
export const marketsPlace = (layout: PageLayout) =>
  ({
    gridColumn: '1 / -1',
    gridRow: 2,
    ...(layout === 'grid' ? {} : { [fixtureInLine]: { gridColumn: -3, gridRow: 1 } }),
  }) as const;
export const morePlace = (layout: PageLayout) =>
  ({
    gridColumn: 2,
    gridRow: 1,
    ...(layout === 'grid' ? {} : { [fixtureInLine]: { gridColumn: -2 } }),
  }) as const;
