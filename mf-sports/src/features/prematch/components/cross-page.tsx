import { textOf } from '@madang/session';
import { useFeedOpen } from '@madang/stream';
import { ClosedState, EmptyState, ErrorState, mobile, PageHeader, Pager, Skeleton, space } from '@madang/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FixturePage, useFixtures } from '../api/list-fixtures.ts';
import { readFilters, withFilters } from '../cross-filters.ts';
import { leagueBlocks } from '../market-rows.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FeedNotice } from './feed-notice.tsx';
import { FixtureSkeleton } from './fixture-skeleton.tsx';
import { LeagueSection } from './league-section.tsx';
import { SportTabs } from './sport-tabs.tsx';

/** `/korea/cross`: per fixture win-draw-lose or win-lose, handicap, over/under. */
export function CrossPage() {
  const [parameters, setParameters] = useSearchParams();
  const fixtures = useFixtures(readFilters(parameters));
  const list = useRef<HTMLDivElement>(null);

  const turnTo = (page: number) => {
    setParameters(withFilters(parameters, { page: String(page) }));
    // The focus takes the view, and readers, to where the new page begins.
    list.current?.focus();
  };

  return (
    <>
      <FeedNotice />
      <PageHeader title="국내형 크로스" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        {fixtures.data ? (
          <SportTabs sports={fixtures.data.sports} />
        ) : (
          <Skeleton height={36} css={{ [mobile]: { height: 44 } }} />
        )}
        <ActiveFilters sample={fixtures.data?.items[0]} />
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={fixtures.isFetching}
          css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2), outline: 'none' }}
        >
          {fixtures.data ? (
            <FixtureList fixtures={fixtures.data} />
          ) : fixtures.isError ? (
            <ErrorState
              text={textOf(fixtures.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void fixtures.refetch()}
            />
          ) : (
            <FixtureSkeleton />
          )}
        </div>
        {fixtures.data && <Pager page={fixtures.data.page} pageCount={fixtures.data.pageCount} onPage={turnTo} />}
      </div>
    </>
  );
}

function FixtureList({ fixtures }: { fixtures: FixturePage }) {
  const feedOpen = useFeedOpen();
  if (fixtures.items.length > 0) {
    return leagueBlocks(fixtures.items).map((block) => <LeagueSection key={block.key} block={block} />);
  }
  return feedOpen ? (
    <EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해주세요." />
  ) : (
    <ClosedState title="경기 정보를 받을 수 없습니다." text="연결되면 자동으로 다시 표시됩니다." />
  );
}
