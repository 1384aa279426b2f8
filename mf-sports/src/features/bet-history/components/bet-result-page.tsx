import { listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Pager, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { BetCard } from './bet-card.tsx';
import { StatusFilter, statusIn } from './status-filter.tsx';

/** `/bet_result`: the member's bets, newest first. */
export default function BetResultPage() {
  const [parameters] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const status = statusIn(parameters);
  const bets = useEndpoint(listBets, { query: { status, page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title="베팅내역" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <StatusFilter chosen={status} />
        <QueryView
          query={bets}
          skeleton={<SkeletonRows rows={4} height={164} label="베팅내역을 불러오는 중" />}
          isEmpty={({ totalCount }) => totalCount === 0}
          empty={<EmptyState title="베팅내역이 없습니다." text="베팅하면 여기에서 진행 상황을 볼 수 있습니다." />}
        >
          {({ items, page: shownPage, pageCount }) => (
            <>
              <ul aria-label="베팅내역" aria-busy={bets.isFetching} css={{ display: 'grid', gap: space(3) }}>
                {items.map((bet) => (
                  <BetCard key={bet.id} bet={bet} />
                ))}
              </ul>
              <Pager page={shownPage} pageCount={pageCount} onPage={turnTo} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
