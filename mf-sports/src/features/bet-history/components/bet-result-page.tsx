import { textOf } from '@madang/session';
import { EmptyState, ErrorState, PageHeader, Pager, SkeletonRows, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { useBets } from '../api/list-bets.ts';
import { BetCard } from './bet-card.tsx';
import { StatusFilter, statusIn } from './status-filter.tsx';

/** `/bet_result`: the member's bets, newest first. */
export function BetResultPage() {
  const [parameters, setParameters] = useSearchParams();
  const status = statusIn(parameters);
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const bets = useBets({ status, page });
  return (
    <>
      <PageHeader title="베팅내역" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <StatusFilter chosen={status} />
        {bets.data ? (
          <>
            {bets.data.items.length === 0 && (
              <EmptyState title="베팅내역이 없습니다." text="베팅하면 여기에서 진행 상황을 볼 수 있습니다." />
            )}
            <ul aria-label="베팅내역" aria-busy={bets.isFetching} css={{ display: 'grid', gap: space(3) }}>
              {bets.data.items.map((bet) => (
                <BetCard key={bet.id} bet={bet} />
              ))}
            </ul>
            <Pager
              page={bets.data.page}
              pageCount={bets.data.pageCount}
              onPage={(next) => setParameters({ ...(status !== 'all' && { status }), page: String(next) })}
            />
          </>
        ) : bets.isError ? (
          <ErrorState text={textOf(bets.error, '잠시 후 다시 시도해주세요.')} onRetry={() => void bets.refetch()} />
        ) : (
          <SkeletonRows rows={4} height={164} label="베팅내역을 불러오는 중" />
        )}
      </div>
    </>
  );
}
