import { listApprovals } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { ApprovalCard } from '../../../approvals/approval-card.tsx';
import { DecidedTable } from './decided-table.tsx';

const askedEveryMs = 5_000;

/** `/admin/approvals`: the work that waits for a second operator, and the last that does no more. */
export default function ApprovalsPage() {
  const approvals = useEndpoint(listApprovals, {}, { refetchInterval: askedEveryMs });
  return (
    <>
      <PageHeader
        title="두 번째 승인"
        text="다른 운영자가 남긴 첫 승인입니다. 내용이 그 뒤에 바뀌었거나 시간이 지나면 승인할 수 없습니다."
      />
      <QueryView query={approvals} skeleton={<SkeletonRows rows={3} height={160} label="승인을 불러오는 중" />}>
        {({ open, over }) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            {open.length === 0 ? (
              <Panel title="기다리는 승인">
                <EmptyState title="두 번째 승인을 기다리는 처리가 없습니다." />
              </Panel>
            ) : (
              <div
                css={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 460px), 1fr))',
                  gap: space(4),
                }}
              >
                {open.map((approval) => (
                  <ApprovalCard key={approval.id} approval={approval} />
                ))}
              </div>
            )}
            {over.length > 0 && <DecidedTable approvals={over} />}
          </div>
        )}
      </QueryView>
    </>
  );
}
