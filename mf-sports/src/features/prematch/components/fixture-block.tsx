import { type Fixture, feedPackages } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, Skeleton, space } from '@madang/ui';
import { lazy, memo, Suspense, useId, useMemo, useRef, useState } from 'react';
import { moveByArrows } from '../../../fixtures/arrow-keys.ts';
import { marketsBelow, namesInButtons } from '../../../fixtures/list-width.ts';
import { type MarketPlace, marketPlaces, marketRows, placeNames, placesOf } from '../../../fixtures/market-rows.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingPage } from '../../../slip/betting-page.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import type { PageLayout } from '../korean-pages.ts';
import { cellColumns, fixtureColumns, hasNames, marketColumns, marketsPlace, rowHeight } from '../list-layout.ts';
import { mainLines } from '../main-lines.ts';
import { useFoldUnseen } from '../use-fold-unseen.ts';
import { ClosedFixture } from './closed-fixture.tsx';
import { FixtureHeader } from './fixture-header.tsx';
import { MarketLine } from './market-line.tsx';
import { MoreButton } from './more-button.tsx';

const FurtherLines = lazy(() => import('./further-lines.tsx'));
/** Of one page alone. */
const MarketCell = lazy(() =>
  import('../../../fixtures/market-cell.tsx').then((module) => ({ default: module.MarketCell })),
);
const cellHeight = 66;

interface FixtureBlockProps {
  fixture: Fixture;
  layout: PageLayout;
  /** The list knows it no longer; it stays where it was while the page is looked at. */
  gone?: boolean;
}

/** So many markets of a fixture are shown before it is opened, where each has its name. */
const cellsShown = 3;

/** One fixture: kick-off, teams and score, then its lines of odds. Once it has started, one low line. */
export function FixtureBlock({ fixture, layout, gone = false }: FixtureBlockProps) {
  const view = useBettingPage();
  const state = useFixtureState(fixture.id, fixture);
  const lock = useBettingLock();
  const offer = useOfferState(fixture);
  const [open, setOpen] = useState(false);
  const furtherId = useId();
  const betOn = fixture.package === feedPackages.inPlay ? 'inPlay' : 'scheduled';
  const closed = state.status !== betOn || (gone && offer === 'closed');
  const frame = useRef<HTMLLIElement>(null);
  const { folded, keptHeight } = useFoldUnseen(frame, closed);
  const all = useMemo(() => (layout === 'grid' ? [] : placesOf(marketRows(fixture), layout)), [fixture, layout]);
  const main = useMemo(() => (foldsLines(layout) ? mainLines(all) : all), [layout, all]);
  const places = open ? all : main;
  const further = furtherOf(fixture, layout, all);
  const locked = lock && 'suspended';
  const closesAtMs = Date.parse(fixture.startsAt) - (bettingPages[view].closesBeforeMs ?? 0);
  return (
    <li
      ref={frame}
      data-fixture={fixture.id}
      style={{ minHeight: keptHeight, ...linesOf(fixture, layout, places) }}
      css={[rowHeight(layout), frameStyle]}
    >
      <article aria-label={`${fixture.home} 대 ${fixture.away}`} onKeyDown={moveByArrows}>
        {folded ? (
          <ClosedFixture fixture={fixture} state={state} />
        ) : (
          <>
            <div css={fixtureColumns(layout)}>
              <FixtureHeader {...{ fixture, state, offer: lock ? 'suspended' : offer, layout, closesAtMs }} />
              <div id={foldsLines(layout) ? furtherId : undefined} css={[marketColumns(layout), marketsPlace(layout)]}>
                <Markets {...{ fixture, layout, places, locked }} all={open} />
              </div>
              {further > 0 && (
                <MoreButton count={further} open={open} controls={furtherId} layout={layout} onOpen={setOpen} />
              )}
            </div>
            {open && layout !== 'grid' && !foldsLines(layout) && (
              <Suspense>
                <FurtherLines id={furtherId} view={view} fixture={fixture} places={layout} locked={locked} />
              </Suspense>
            )}
          </>
        )}
      </article>
    </li>
  );
}

/** A page of handicaps and totals has every line of them, and shows the main ones until the others are asked for. */
const foldsLines = (layout: PageLayout): boolean => layout !== 'grid' && layout.length === 2;

/** The count on the button that opens more: markets of a grid, lines of a page that folds them, and elsewhere those that the list left out. */
function furtherOf({ markets, further = 0 }: Fixture, layout: PageLayout, places: Places): number {
  if (layout === 'grid') return markets.length - cellsShown;
  if (foldsLines(layout)) return places.reduce((sum, { rows }) => sum + Math.max(0, rows.length - 1), 0);
  return layout.length === marketPlaces.length ? further : 0;
}

/** The number of lines of the tallest of its columns. */
const linesOf = ({ markets }: Fixture, layout: PageLayout, places: Places) => ({
  '--lines':
    layout === 'grid' ? Math.min(cellsShown, markets.length) : Math.max(1, ...places.map(({ rows }) => rows.length)),
});

type Places = ReturnType<typeof placesOf>;
interface MarketsProps extends Pick<FixtureBlockProps, 'fixture' | 'layout'> {
  places: Places;
  locked: 'suspended' | null;
  all: boolean;
}

/** Score and clock do not render it anew. */
const Markets = memo(function Markets({ fixture, layout, places, locked, all }: MarketsProps) {
  if (fixture.markets.length === 0) return <p css={{ color: color.muted, fontSize: fontSize.table }}>배당 준비 중</p>;
  if (layout === 'grid') {
    const shown = fixture.markets.slice(0, all ? undefined : cellsShown);
    return (
      <Suspense fallback={shown.map(({ marketId }) => <Skeleton key={marketId} height={cellHeight} />)}>
        {shown.map((market) => (
          <MarketCell key={market.marketId} fixture={fixture} market={market} locked={locked} />
        ))}
      </Suspense>
    );
  }
  return places.map(({ place, rows }) => (
    <div key={place} css={[placeStyle, hiddenUnless(place)]}>
      {rows.map((row) => (
        <MarketLine key={row.key} {...{ fixture, row, place, layout, locked }} />
      ))}
      {rows.length === 0 && <NoMarket {...{ fixture, place, layout }} />}
    </div>
  ));
});

const frameStyle = { borderBottom: `1px solid ${color.line}` } as const;

/** The place keeps its columns; where names stand in buttons and there are none, they stand alone. Where it is all that is shown, it says so. */
function NoMarket({
  fixture: { home, away },
  place,
  layout,
}: Pick<FixtureBlockProps, 'fixture' | 'layout'> & { place: MarketPlace }) {
  return (
    <p css={[cellColumns(place, layout), none]}>
      {(place !== 'total' || hasNames(layout)) && (
        <span css={[bareNames, place === layout[0] && hasNames(layout) && inLineToo]}>
          {home} : {away}
        </span>
      )}
      <span css={said}>{placeNames[place]} 배당이 없습니다</span>
    </p>
  );
}

const none = { minHeight: 32, color: color.muted, fontSize: fontSize.table } as const;
const bareNames = {
  display: 'none',
  gridColumn: '1 / -1',
  [marketsBelow]: { display: 'block', color: color.text, fontWeight: 600 },
} as const;
const inLineToo = { [namesInButtons]: { display: 'block' } } as const;
const said = { display: 'none', gridColumn: '1 / -1', [marketsBelow]: { display: 'block' } } as const;
const placeStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  minWidth: 0,
} as const;
/** On a page with markets below each other, the member says which of them are shown. */
const hiddenUnless = (place: string) => ({
  [marketsBelow]: { [`[data-shown]:not([data-shown="${place}"]) &`]: { display: 'none' } },
});
