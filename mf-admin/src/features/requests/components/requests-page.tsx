import { listRequestQueue } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PagedView, PageHeader, Panel, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { RequestQueue } from './request-queue.tsx';
import { RollingQueue } from './rolling-queue.tsx';

const askedEveryMs = 5_000;

/** `/admin/requests`: charges, exchanges and rolling that members ask for, and the decisions. */
export default function RequestsPage() {
  const [parameters] = useSearchParams();
  const [page] = usePageNumber();
  const open = parameters.get('open') === 'false' ? 'false' : 'true';
  const queue = useEndpoint(
    listRequestQueue,
    { query: { open, page } },
    { keepPrevious: true, refetchInterval: askedEveryMs },
  );
  return (
    <>
      <PageHeader title="충전·환전·롤링" text="입금을 확인한 뒤 승인해 주세요. 거절 사유는 회원에게 보입니다." />
      <Panel
        flush
        title={open === 'true' ? '처리할 신청' : '처리한 신청'}
        actions={
          <Link to={open === 'true' ? '?open=false' : '?'}>
            {open === 'true' ? '처리한 신청 보기' : '처리할 신청 보기'}
          </Link>
        }
      >
        <PagedView
          query={queue}
          skeleton={<SkeletonRows rows={4} height={64} label="신청을 불러오는 중" />}
          empty={<EmptyState title="신청이 없습니다." text="회원이 신청하면 여기에 표시됩니다." />}
        >
          {(items) => <RequestQueue requests={items} />}
        </PagedView>
      </Panel>
      <div css={{ marginTop: space(4) }}>
        <RollingQueue open={open} />
      </div>
    </>
  );
}
