import { type Approval, approvalKinds } from '@madang/contracts';
import { Badge, type Column, color, DataTable, DateTime, formatWon, Panel } from '@madang/ui';

const outcomes = { approved: ['승인', 'good'], refused: ['거절', 'bad'] } as const;
/** An approval that is over before its time was done or decided otherwise. */
const isLate = (expiresAt: string) => Date.parse(expiresAt) < Date.now();
const whole = { whiteSpace: 'nowrap' } as const;
const columns: Column<Approval>[] = [
  {
    key: 'kind',
    header: '처리',
    cell: ({ kind, facts }) => (
      <>
        <b>{approvalKinds[kind].name}</b>
        <span css={{ display: 'block', color: color.muted }}>{facts.map(([, text]) => text).join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'won',
    header: '금액',
    align: 'right',
    cell: ({ moves }) => <span css={whole}>{formatWon(moves.toMembersWon + moves.fromMembersWon)}</span>,
  },
  {
    key: 'asked',
    header: '첫 승인',
    hideOnMobile: true,
    cell: ({ askedBy, reason }) => (
      <>
        <span css={whole}>{askedBy}</span> · {reason}
      </>
    ),
  },
  {
    key: 'outcome',
    header: '결과',
    belowOnMobile: true,
    cell: ({ decided, expiresAt }) =>
      decided ? (
        <>
          <Badge tone={outcomes[decided.outcome][1]}>{outcomes[decided.outcome][0]}</Badge>{' '}
          <span css={whole}>{decided.by}</span> · {decided.reason}
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
