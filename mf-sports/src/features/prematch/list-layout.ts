import { mobile } from '@madang/ui';
import { rowDrawnInView } from '../../fixtures/drawn-alone.ts';
import { fixtureInLine, marketsInLine, namesInButtons } from '../../fixtures/list-width.ts';
import type { PageLayout } from './korean-pages.ts';

const inLine = { result: '220px', handicap: '184px', total: '196px' } as const;
const stretched = { result: '220px', handicap: 'minmax(0, 184fr)', total: 'minmax(0, 196fr)' } as const;
const named = { result: 'minmax(0, 1fr)', handicap: '248px', total: '248px' } as const;
/** Names stand in the buttons of results: a page without those shows them beside. */
export const hasNames = (layout: PageLayout): boolean => layout !== 'grid' && layout.includes('result');

/** The columns of a page, the same in each fixture and above them in the league's header. */
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
  const columns = (widths: typeof inLine | typeof stretched | typeof named) =>
    ({ gridTemplateColumns: layout.map((place) => widths[place]).join(' ') }) as const;
  return {
    display: 'grid',
    gap: 8,
    [marketsInLine]: columns(stretched),
    [fixtureInLine]: columns(inLine),
    [namesInButtons]: { ...columns(named), gap: 16 },
  } as const;
}

const moreWidth = '56px';
/** Time and teams, then the markets, then how many more there are; above the markets where they have lines of their own. */
export function fixtureColumns(layout: PageLayout) {
  const base = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 4,
    padding: '8px 12px',
    [mobile]: { padding: '8px 10px' },
  } as const;
  if (layout === 'grid') return base;
  return {
    ...base,
    [fixtureInLine]: {
      gridTemplateColumns: `minmax(0, 1fr) auto ${moreWidth}`,
      columnGap: 10,
      minHeight: 43,
      padding: '2px 8px 2px 12px',
    },
    [namesInButtons]: {
      minHeight: 39,
      ...(hasNames(layout) ? { gridTemplateColumns: `112px minmax(0, 1fr) ${moreWidth}` } : {}),
    },
  } as const;
}

/** How tall a fixture of `--lines` lines is, or in a grid of so many markets: about that, before it was drawn once. */
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
    ...height(48, 60),
    [marketsInLine]: { ...height(36, 48), [mobile]: height(48, 38) },
    [fixtureInLine]: height(36, 7),
    [namesInButtons]: height(36, 3),
  } as const;
}

/** Where the markets stand, and the count of the further ones. */
export const marketsPlace = (layout: PageLayout) =>
  ({
    gridColumn: '1 / -1',
    gridRow: 2,
    ...(layout === 'grid' ? {} : { [fixtureInLine]: { gridColumn: 2, gridRow: 1 } }),
  }) as const;
export const morePlace = (layout: PageLayout) =>
  ({
    gridColumn: 2,
    gridRow: 1,
    ...(layout === 'grid' ? {} : { [fixtureInLine]: { gridColumn: 3 } }),
  }) as const;
