import { decideRolling, listRollingQueue, type QueuedRolling } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  formatNumber,
  formatWon,
  Money,
  Panel,
  QueryView,
  SkeletonRows,
} from '@madang/ui';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { stateWords, tabWords } from '../../../rolling/rolling-words.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './use-decide.ts';

const askedEveryMs = 5_000;

function RollingActs({ id, userId, amount, state }: QueuedRolling) {
  const { decide, running, needsTwo, forgetTwo } = useDecide(decideRolling, id);
  const name = `${userId} ${formatWon(amount)} 롤링`;
  if (state !== 'requested') return null;
  return (
    <>
      <DecisionButtons
        name={name}
        question={`${name}을 지급하시겠습니까? 승인하면 되돌릴 수 없습니다.`}
        running={running}
        decide={(to, reason) => decide({ to, reason })}
      />
      {needsTwo && <FirstApproval command={{ kind: 'rolling-request', id }} onClose={forgetTwo} />}
    </>
  );
}

const columns: Column<QueuedRolling>[] = [
  { key: 'tab', header: '종류', cell: ({ tab }) => tabWords[tab] },
  {
    key: 'member',
    header: '회원',
    cell: ({ userId, nickname }) => (
      <>
        <b css={{ fontWeight: 600 }}>{userId}</b> <span css={{ color: color.muted }}>{nickname}</span>
      </>
    ),
  },
  { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => <Money won={amount} /> },
  {
    key: 'turnover',
    header: '근거',
    belowOnMobile: true,
    cell: ({ entries, turnoverWon }) => `${formatNumber(entries)}건 · 베팅 ${formatWon(turnoverWon)}`,
  },
  { key: 'at', header: '신청', hideOnMobile: true, cell: ({ requestedAt }) => <DateTime at={requestedAt} /> },
  {
    key: 'state',
    header: '상태',
    belowOnMobile: true,
    cell: ({ state, decidedBy, reason }) => (
      <>
        <Badge tone={stateWords[state][1]}>{stateWords[state][0]}</Badge> {decidedBy} {reason}
      </>
    ),
  },
  {
    key: 'act',
    header: '처리',
    belowOnMobile: true,
    align: 'right',
    width: 160,
    cell: (request) => <RollingActs {...request} />,
  },
];

/** Requests for settlement of rolling: those to decide, or the last that were decided. */
export function RollingQueue({ open }: { open: 'true' | 'false' }) {
  const queue = useEndpoint(listRollingQueue, { query: { open, itemsPerPage: 50 } }, { refetchInterval: askedEveryMs });
  return (
    <Panel flush title={open === 'true' ? '처리할 롤링 정산' : '처리한 롤링 정산'}>
      <QueryView
        query={queue}
        skeleton={<SkeletonRows rows={2} height={64} label="롤링 정산을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="롤링 정산 신청이 없습니다." text="회원이 신청하면 여기에 표시됩니다." />}
      >
        {({ items }) => <DataTable caption="롤링 정산 신청" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </QueryView>
    </Panel>
  );
}
