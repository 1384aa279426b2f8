import type { QueuedRequest } from '@madang/contracts';
import { Badge, type BadgeTone, type Column, color, DataTable, DateTime, formatWon, Money } from '@madang/ui';
import { RequestActs } from './request-acts.tsx';

const states: Record<QueuedRequest['state'], [label: string, tone: BadgeTone]> = {
  requested: ['신청', 'info'],
  checking: ['확인 중', 'brand'],
  approved: ['승인', 'good'],
  refused: ['거절', 'bad'],
  cancelled: ['취소', 'neutral'],
};

/** Where the money comes from or goes to. */
function wayOf({ method, holder, bank, accountNumber, coinAmount, coinTx }: QueuedRequest): string {
  return method === 'coin'
    ? `${holder} · 코인 ${coinAmount} · ${coinTx}`
    : [holder, bank, accountNumber].filter(Boolean).join(' · ');
}

const columns: Column<QueuedRequest>[] = [
  {
    key: 'kind',
    header: '종류',
    width: 90,
    cell: ({ kind }) => <Badge tone={kind === 'charge' ? 'good' : 'info'}>{kind === 'charge' ? '충전' : '환전'}</Badge>,
  },
  {
    key: 'member',
    header: '회원',
    cell: ({ userId, nickname, level }) => (
      <>
        <b css={{ fontWeight: 600 }}>{userId}</b>{' '}
        <span css={{ color: color.muted }}>
          {nickname} · {level}레벨
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: ({ amount, bonusName, bonusWon }) => (
      <>
        <b css={{ fontWeight: 700 }}>
          <Money won={amount} />
        </b>
        {bonusName && (
          <span css={{ display: 'block', color: color.muted, fontSize: 12 }}>
            {bonusName} +{formatWon(bonusWon)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'way',
    header: '계좌',
    cell: (request) => <span css={{ overflowWrap: 'anywhere' }}>{wayOf(request)}</span>,
  },
  {
    key: 'at',
    header: '신청',
    width: 160,
    hideOnMobile: true,
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    key: 'state',
    header: '상태',
    width: 130,
    cell: ({ state, checkingBy, decidedBy, reason }) => (
      <>
        <Badge tone={states[state][1]}>{states[state][0]}</Badge>
        <span css={{ display: 'block', color: color.muted, fontSize: 12 }}>{decidedBy ?? checkingBy}</span>
        {reason && <span css={{ display: 'block', fontSize: 12 }}>{reason}</span>}
      </>
    ),
  },
  { key: 'act', header: '처리', align: 'right', width: 240, cell: (request) => <RequestActs request={request} /> },
];

export const RequestQueue = ({ requests }: { requests: readonly QueuedRequest[] }) => (
  <DataTable caption="충전·환전 신청" columns={columns} rows={requests} rowKey={({ id }) => id} />
);
