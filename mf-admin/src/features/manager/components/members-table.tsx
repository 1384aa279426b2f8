import type { AgentMember, AgentPeriod } from '@madang/contracts';
import { Badge, type Column, color, DataTable, DateTime, formatNumber, Money } from '@madang/ui';
import { Link } from 'react-router-dom';

const columnsOf = (period: AgentPeriod): Column<AgentMember>[] => [
  {
    key: 'nickname',
    header: '회원',
    cell: ({ id, nickname, removed }) => (
      <>
        <Link to={`/manager/members/${id}?period=${period}`} css={{ fontWeight: 600 }}>
          {nickname}
        </Link>{' '}
        {removed && <Badge>탈퇴</Badge>}
      </>
    ),
  },
  { key: 'level', header: '레벨', align: 'right', hideOnMobile: true, cell: ({ level }) => level },
  {
    key: 'joined',
    header: '가입',
    hideOnMobile: true,
    cell: ({ joinedAt }) => <DateTime at={joinedAt} format="day" />,
  },
  {
    key: 'last',
    header: '마지막 정산',
    hideOnMobile: true,
    cell: ({ lastAt }) =>
      lastAt ? <DateTime at={lastAt} format="short" /> : <span css={{ color: color.muted }}>없음</span>,
  },
  { key: 'bets', header: '베팅', align: 'right', hideOnMobile: true, cell: ({ bets }) => `${formatNumber(bets)}건` },
  { key: 'turnover', header: '베팅금액', align: 'right', cell: ({ turnoverWon }) => <Money won={turnoverWon} /> },
  {
    key: 'rolling',
    header: '롤링',
    align: 'right',
    cell: ({ rollingWon }) => (
      <b>
        <Money won={rollingWon} />
      </b>
    ),
  },
];

export const MembersTable = ({ members, period }: { members: readonly AgentMember[]; period: AgentPeriod }) => (
  <DataTable caption="하위 회원" columns={columnsOf(period)} rows={members} rowKey={({ id }) => id} />
);
