import { type Approval, approvalKinds } from '@madang/contracts';
import { Badge, type Column, DataTable, DateTime, formatWon, Panel } from '@madang/ui';

const outcomes = { approved: ['승인', 'good'], refused: ['거절', 'bad'] } as const;
/** An approval that is over before its time was done or decided otherwise. */
const isLate = (expiresAt: string) => Date.parse(expiresAt) < Date.now();
const columns: Column<Approval>[] = [
  { key: 'kind', header: '처리', cell: ({ kind }) => approvalKinds[kind].name },
  { key: 'fact', header: '내용', cell: ({ facts }) => facts.map(([, text]) => text).join(' · ') },
  {
    key: 'won',
    header: '금액',
    align: 'right',
    cell: ({ moves }) => formatWon(moves.toMembersWon + moves.fromMembersWon),
  },
  { key: 'asked', header: '첫 승인', cell: ({ askedBy, reason }) => `${askedBy} · ${reason}` },
  {
    key: 'outcome',
    header: '결과',
    cell: ({ decided, expiresAt }) =>
      decided ? (
        <>
          <Badge tone={outcomes[decided.outcome][1]}>{outcomes[decided.outcome][0]}</Badge> {decided.by} ·{' '}
          {decided.reason}
        </>
      ) : (
        <Badge>{isLate(expiresAt) ? '시간 지남' : '이미 처리됨'}</Badge>
      ),
  },
  {
    key: 'at',
    header: '시각',
    hideOnMobile: true,
    cell: ({ decided, expiresAt, askedAt }) => (
      <DateTime at={decided?.at ?? (isLate(expiresAt) ? expiresAt : askedAt)} />
    ),
  },
];

/** The work that waits no more: approved, refused, or late. */
export const DecidedTable = ({ approvals }: { approvals: readonly Approval[] }) => (
  <Panel flush title="지난 승인">
    <DataTable caption="지난 승인" columns={columns} rows={approvals} rowKey={({ id }) => id} />
  </Panel>
);
