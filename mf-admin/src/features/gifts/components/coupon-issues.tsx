import { type CouponIssue, listCouponIssues, stopCoupon } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  color,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  formatNumber,
  formatPoints,
  formatWon,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  usePageNumber,
} from '@madang/ui';

/** Issues of coupons and their use; a running one can be stopped. */
export function CouponIssues() {
  const [page, turnTo] = usePageNumber();
  const issues = useEndpoint(listCouponIssues, { query: { page } }, { keepPrevious: true });
  return (
    <Panel flush title="발행한 쿠폰">
      <QueryView
        query={issues}
        skeleton={<SkeletonRows rows={4} label="쿠폰을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="발행한 쿠폰이 없습니다." />}
      >
        {({ items, page: shown, pageCount }) => (
          <>
            <DataTable caption="발행한 쿠폰" columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const states: Record<CouponIssue['state'], [label: string, tone: BadgeTone]> = {
  open: ['진행 중', 'good'],
  expired: ['만료', 'neutral'],
  stopped: ['중단', 'bad'],
};

const columns: Column<CouponIssue>[] = [
  {
    key: 'name',
    header: '쿠폰',
    cell: ({ name, gives, amount }) => (
      <>
        <b css={{ fontWeight: 600 }}>{name}</b>{' '}
        <span css={{ color: color.muted }}>{gives === 'won' ? formatWon(amount) : formatPoints(amount)}</span>
      </>
    ),
  },
  { key: 'to', header: '받는 회원 · 코드', belowOnMobile: true, cell: ({ userId, code }) => userId ?? code },
  {
    key: 'used',
    header: '받음 · 사용',
    align: 'right',
    cell: ({ taken, used, copies }) => `${formatNumber(taken)} / ${formatNumber(copies)} · ${formatNumber(used)}`,
  },
  {
    key: 'until',
    header: '만료',
    width: 170,
    hideOnMobile: true,
    cell: ({ expiresAt, issuedBy }) => (
      <>
        <DateTime at={expiresAt} />
        <span css={{ display: 'block', color: color.muted, fontSize: 12 }}>{issuedBy} 발행</span>
      </>
    ),
  },
  {
    key: 'state',
    header: '상태',
    width: 90,
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  {
    key: 'act',
    header: '처리',
    belowOnMobile: true,
    align: 'right',
    width: 110,
    cell: (issue) => <StopButton issue={issue} />,
  },
];

function StopButton({ issue: { id, name, state } }: { issue: CouponIssue }) {
  const stopping = useAct(stopCoupon, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  if (state !== 'open') return null;
  const stop = async () => {
    const text = `${name} 쿠폰을 중단하시겠습니까? 받은 회원도 사용할 수 없게 됩니다.`;
    if (await confirmDialog({ text, confirmLabel: '중단', danger: true })) stopping.mutate({ body: { id } });
  };
  return (
    <Button size="small" variant="danger" loading={stopping.isPending} aria-label={`${name} 중단`} onClick={stop}>
      중단
    </Button>
  );
}
