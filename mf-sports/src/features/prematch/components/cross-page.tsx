import { type BettingPageName, listFixtures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useFeedOpen, useWatchedListing } from '@madang/stream';
import {
  ClosedState,
  EmptyState,
  mobile,
  PageHeader,
  Pager,
  QueryView,
  Skeleton,
  space,
  usePageNumber,
} from '@madang/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { leagueBlocks } from '../../../fixtures/market-rows.ts';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { readFilters } from '../cross-filters.ts';
import { fixtureList } from '../list-layout.ts';
import { useHeldList } from '../use-held-list.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FixtureSkeleton } from './fixture-skeleton.tsx';
import { LeagueSection } from './league-section.tsx';
import { NewFixtures } from './new-fixtures.tsx';
import { SportTabs } from './sport-tabs.tsx';

const view: BettingPageName = 'cross';

/** `/korea/cross`: per fixture win-draw-lose or win-lose, handicap, over/under. */
export default function CrossPage() {
  const [parameters] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const query = { view, ...readFilters(parameters), page };
  const fixtures = useEndpoint(listFixtures, { query }, { keepPrevious: true });
  useWatchedListing();
  const list = useRef<HTMLDivElement>(null);
  const answer = fixtures.isPlaceholderData ? undefined : fixtures.data?.items;
  const held = useHeldList(JSON.stringify(query), answer, list);

  const turnTo = (next: number) => {
    setPage(next);
    // The focus takes the view, and readers, to where the new page begins.
    list.current?.focus();
  };

  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageHeader title="국내형 크로스" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        {fixtures.data ? (
          <SportTabs sports={fixtures.data.sports} />
        ) : (
          <Skeleton height={36} css={{ [mobile]: { height: 44 } }} />
        )}
        <ActiveFilters sample={fixtures.data?.items[0]} />
        <NewFixtures count={held.list?.waiting ?? 0} onShow={held.showNew} />
        <div ref={list} tabIndex={-1} aria-busy={fixtures.isFetching} css={listStyle}>
          <QueryView
            query={fixtures}
            skeleton={<FixtureSkeleton />}
            isEmpty={({ items }) => (held.list?.shown ?? items).length === 0}
            empty={<NoFixtures />}
          >
            {({ items }) =>
              leagueBlocks(held.list?.shown ?? items).map((block) => (
                <LeagueSection key={block.key} block={block} gone={held.list?.gone} />
              ))
            }
          </QueryView>
        </div>
        {fixtures.data && <Pager page={fixtures.data.page} pageCount={fixtures.data.pageCount} onPage={turnTo} />}
      </div>
    </OnBettingPage>
  );
}

const listStyle = {
  ...fixtureList,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  outline: 'none',
} as const;

function NoFixtures() {
  return useFeedOpen() ? (
    <EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해 주세요." />
  ) : (
    <ClosedState title="경기 정보를 받을 수 없습니다." text="연결되면 자동으로 다시 표시됩니다." />
  );
}
