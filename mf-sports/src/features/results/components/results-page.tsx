import { listResults } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, EmptyState, PageHeader, Pager, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { withFilters } from '../../../fixtures/list-filters.ts';
import { questionAt } from '../question-at.ts';
import { ResultFilters } from './result-filters.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTabs } from './result-tabs.tsx';

/** `/game_result/sports`: finished fixtures of a day, and how the member's own bets on them ended. */
export default function ResultsPage() {
  const [parameters] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const { day, sportId, search, leagueIds, isOwn } = questionAt(parameters);
  const results = useEndpoint(
    listResults,
    {
      query: {
        ...{ day, page, itemsPerPage: 30 },
        ...(sportId && { sportId }),
        ...(search && { search }),
        ...(leagueIds && { leagueIds }),
        ...(isOwn && { own: 'true' as const }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title="게임결과" documentTitle="스포츠 결과" text="스포츠" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <ResultTabs />
        <ResultFilters shown={results.data} />
        <QueryView
          query={results}
          skeleton={<SkeletonRows rows={12} height={44} label="게임결과를 불러오는 중" />}
          isEmpty={({ totalCount }) => totalCount === 0}
          empty={<NoResults isNarrowed={Boolean(search || leagueIds || isOwn)} />}
        >
          {({ items, page: shown, pageCount }) => (
            <>
              <ResultList results={items} />
              <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function NoResults({ isNarrowed }: { isNarrowed: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  return isNarrowed ? (
    <EmptyState
      title="조건에 맞는 경기가 없습니다."
      text="다른 날짜나 종목에는 있을 수 있습니다."
      action={
        <Button onClick={() => setParameters(withFilters(parameters, { search: null, leagueIds: null, own: null }))}>
          조건 지우기
        </Button>
      }
    />
  ) : (
    <EmptyState title="끝난 경기가 없습니다." text="다른 날짜나 종목을 골라 주세요." />
  );
}
