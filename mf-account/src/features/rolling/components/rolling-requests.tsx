import { listRollingRequests, type RollingRequest, type RollingTab } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  Money,
  PagedView,
  Panel,
  SkeletonRows,
  usePageNumber,
} from '@madang/ui';
import { stateWords } from '../rolling-words.ts';

const columns: Column<RollingRequest>[] = [
  { key: 'id', header: '번호', cell: ({ id }) => `R-${id}` },
  { key: 'at', header: '신청', cell: ({ requestedAt }) => <DateTime at={requestedAt} format="short" /> },
  { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => <Money won={amount} /> },
  {
    key: 'state',
    header: '상태',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge> {reason}
      </>
    ),
  },
  {
    key: 'decided',
    header: '처리',
    hideOnMobile: true,
    cell: ({ decidedAt }) => decidedAt && <DateTime at={decidedAt} format="short" />,
  },
];

/** Requests for settlement, and what became of them. */
export function RollingRequests({ tab }: { tab: RollingTab }) {
  const [page] = usePageNumber();
  const requests = useEndpoint(listRollingRequests, { query: { tab, page } }, { keepPrevious: true });
  return (
    <Panel title="신청 내역" flush>
      <PagedView
        query={requests}
        skeleton={<SkeletonRows rows={4} label="신청 내역을 불러오는 중" />}
        empty={<EmptyState title="정산 신청이 없습니다." text="신청하면 여기에 표시됩니다." />}
      >
        {(items) => <DataTable caption="신청 내역" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PagedView>
    </Panel>
  );
}
