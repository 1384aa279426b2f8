import { type Fixture, listFixtures } from '@madang/contracts';
import { type BettingPage, bettingPages } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { useFeedOpen, useWatchedListing } from '@madang/stream';
import {
  ClosedState,
  color,
  EmptyState,
  fontSize,
  mobile,
  Pager,
  PageTitle,
  QueryView,
  radius,
  Skeleton,
  space,
  useIsMobile,
  usePageNumber,
  VisuallyHidden,
} from '@madang/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../../../fixtures/active-filters.tsx';
import { fixtureList } from '../../../fixtures/list-width.ts';
import { dayBlocks, type MarketPlace } from '../../../fixtures/market-rows.ts';
import { SportTabs } from '../../../fixtures/sport-tabs.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import {
  arrangementAt,
  type KoreanView,
  koreanPages,
  listedAt,
  type PageLayout,
  readKoreanPageAhead,
} from '../korean-pages.ts';
import { useListChoice } from '../list-choice.ts';
import { barHeight, stuckVariables } from '../stuck.ts';
import { useHeldList } from '../use-held-list.ts';
import { BonusRows } from './bonus-rows.tsx';
import { DayHeader } from './day-header.tsx';
import { FixtureBlock } from './fixture-block.tsx';
import { FixtureSkeleton } from './fixture-skeleton.tsx';
import { ListBar } from './list-bar.tsx';
import { ListHead } from './list-head.tsx';
import { MarketSwitch } from './market-switch.tsx';
import { NewFixtures } from './new-fixtures.tsx';
import { PageLinks } from './page-links.tsx';

/** For a member who wants it so. */
const LeagueRows = lazy(() => import('./league-rows.tsx'));

interface FixturePageProps {
  view: KoreanView;
}

/** The shell calls it when it knows the member, before it shows the page. */
export const readAhead = ({ search }: { search: string }, { view }: FixturePageProps) =>
  readKoreanPageAhead(view, search);

/** A Korean page: what it lists is in `bettingPages`, how it shows it in `koreanPages`. */
export default function FixturePage({ view }: FixturePageProps) {
  const { label, layout }: { label: string; layout: PageLayout } = koreanPages[view];
  const [parameters] = useSearchParams();
  const [, setPage] = usePageNumber();
  useListChoice();
  const { order, day } = arrangementAt(parameters);
  const query = listedAt(view, parameters);
  const fixtures = useEndpoint(listFixtures, { query }, { keepPrevious: true });
  useWatchedListing();
  const list = useRef<HTMLDivElement>(null);
  const answer = fixtures.isPlaceholderData ? undefined : fixtures.data?.items;
  const held = useHeldList(JSON.stringify(query), answer, list);
  const [chosen, setChosen] = useState<MarketPlace>();
  const isMobile = useIsMobile();
  const places = layout === 'grid' ? [] : layout;
  const shown = chosen ?? places[0];

  const turnTo = (next: number) => {
    setPage(next);
    // The focus takes the view, and readers, to where the new page begins.
    list.current?.focus();
  };
  const bonus = bettingPages[view].bonus && <BonusRows />;

  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageTitle title={`국내형 ${label}`} />
      <div css={[stuckVariables, frame]}>
        <div css={titleLine}>
          <h1 css={title}>
            국내형<VisuallyHidden> {label}</VisuallyHidden>
          </h1>
          <PageLinks current={view} />
          <RoundText round={fixtures.data?.items[0]?.proto} page={bettingPages[view]} />
        </div>
        <div css={sportsLine}>
          {fixtures.data ? (
            <SportTabs sports={fixtures.data.sports} />
          ) : (
            !fixtures.error && <Skeleton height={36} css={{ flex: 1, [mobile]: { height: 44 } }} />
          )}
        </div>
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={fixtures.isFetching}
          data-shown={shown}
          data-order={order}
          css={listStyle}
        >
          <ListBar view={view} days={fixtures.data?.days ?? []}>
            {places.length > 1 && shown && <MarketSwitch places={places} shown={shown} onShow={setChosen} />}
            <NewFixtures count={held.list?.waiting ?? 0} onShow={held.showNew} />
          </ListBar>
          <ActiveFilters sample={fixtures.data?.items[0]} />
          <div css={rows}>
            <ListHead layout={layout} />
            {!isMobile && bonus}
            <QueryView
              query={fixtures}
              skeleton={<FixtureSkeleton layout={layout} />}
              isEmpty={({ items }) => (held.list?.shown ?? items).length === 0}
              empty={<NoFixtures />}
            >
              {({ items }) => (
                <Rows
                  fixtures={held.list?.shown ?? items}
                  layout={layout}
                  gone={held.list?.gone}
                  isByLeague={order === 'league'}
                  hasDays={day === undefined}
                />
              )}
            </QueryView>
            {isMobile && bonus}
          </div>
        </div>
        {fixtures.data && <Pager page={fixtures.data.page} pageCount={fixtures.data.pageCount} onPage={turnTo} />}
      </div>
    </OnBettingPage>
  );
}

interface RowsProps {
  fixtures: readonly Fixture[];
  layout: PageLayout;
  gone: ReadonlySet<string> | undefined;
  isByLeague: boolean;
  /** Without a chosen day the list says where another begins. */
  hasDays: boolean;
}

function Rows({ fixtures, layout, gone, isByLeague, hasDays }: RowsProps) {
  if (isByLeague) {
    return (
      <Suspense fallback={<FixtureSkeleton layout={layout} />}>
        <LeagueRows {...{ fixtures, layout, gone }} />
      </Suspense>
    );
  }
  return dayBlocks(fixtures).map(({ day, fixtures: ofDay }) => (
    <section key={day} aria-label={day}>
      {hasDays && <DayHeader at={ofDay[0]?.startsAt ?? ''} count={ofDay.length} />}
      <ul>
        {ofDay.map((fixture) => (
          <FixtureBlock key={fixture.id} fixture={fixture} layout={layout} gone={gone?.has(fixture.id)} />
        ))}
      </ul>
    </section>
  ));
}

/** The round that is on, and the number of selections of its bets. */
function RoundText({ round, page: { folders } }: { round: Fixture['proto']; page: BettingPage }) {
  const text = [
    round && `${round.year}년 ${round.round}회차`,
    folders && `${folders.min}~${folders.max}경기 조합`,
  ].filter(Boolean);
  return text.length > 0 && <p css={roundText}>{text.join(' · ')}</p>;
}

function NoFixtures() {
  return useFeedOpen() ? (
    <EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해 주세요." />
  ) : (
    <ClosedState title="경기 정보를 받을 수 없습니다." text="연결되면 자동으로 다시 표시됩니다." />
  );
}

/** On a phone the list reaches from edge to edge, and begins below the header. */
const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [mobile]: { margin: `-${space(3)}px -${space(3)}px 0`, '--bar': `${barHeight}px`, '--head': '0px' },
  '--bar': '40px',
} as const;
const titleLine = {
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minHeight: 44,
  marginBottom: space(1),
  [mobile]: { flexWrap: 'wrap', gap: 0, marginBottom: 0 },
} as const;
const title = {
  fontSize: fontSize.page,
  lineHeight: 1.3,
  // There the tabs below the header say where the member is.
  [mobile]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
const roundText = {
  marginLeft: 'auto',
  color: color.muted,
  fontSize: fontSize.table,
  [mobile]: { margin: 0, padding: `${space(1)}px ${space(3)}px` },
} as const;
const sportsLine = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 0,
  padding: `${space(1)}px`,
  border: `1px solid ${color.line}`,
  borderBottom: 0,
  borderRadius: `${radius}px ${radius}px 0 0`,
  background: color.surface,
  [mobile]: { minHeight: 48, padding: `2px ${space(3)}px`, borderWidth: '1px 0 0', borderRadius: 0 },
} as const;
const listStyle = { ...fixtureList, outline: 'none' } as const;
const rows = {
  marginTop: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  // Not clipped: within a clip browsers count rows as shifted that scroll anchoring holds where they are.
  '& > :first-child': { borderRadius: `${radius - 1}px ${radius - 1}px 0 0` },
  [mobile]: { marginTop: 0, borderWidth: '0 0 1px', borderRadius: 0 },
} as const;
