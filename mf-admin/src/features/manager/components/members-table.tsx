import type { AgentMember, AgentPeriod } from '@madang/contracts';
import { Badge, type Column, color, DateTime, formatNumber, Money } from '@madang/ui';
import { Link } from 'react-router-dom';
import { ChosenTable } from '../../../table/chosen-table.tsx';
import { sortable } from '../../../table/sortable.tsx';
import type { useTableAddress } from '../../../table/use-table-address.ts';
import { Lost } from './lost.tsx';
import { SignedInMark } from './signed-in-mark.tsx';

type Address = ReturnType<typeof useTableAddress>;

const columnsOf = (period: AgentPeriod, address: Address): Column<AgentMember>[] => [
  {
    ...sortable(address, 'nickname', '회원'),
    cell: ({ id, nickname, online, removed }) => (
      <>
        <SignedInMark online={online} />
        <Link to={`/manager/members/${id}?period=${period}`} css={{ fontWeight: 600 }}>
          {nickname}
        </Link>{' '}
        {removed && <Badge>탈퇴</Badge>}
      </>
    ),
  },
  { key: 'agent', header: '소속', hideOnMobile: true, cell: ({ agent }) => agent },
  { key: 'level', header: '레벨', align: 'right', hideOnMobile: true, cell: ({ level }) => level },
  {
    ...sortable(address, 'joined', '가입'),
    hideOnMobile: true,
    cell: ({ joinedAt }) => <DateTime at={joinedAt} format="day" />,
  },
  {
    ...sortable(address, 'last', '마지막 정산'),
    hideOnMobile: true,
    cell: ({ lastAt }) =>
      lastAt ? <DateTime at={lastAt} format="short" /> : <span css={{ color: color.muted }}>없음</span>,
  },
  { key: 'bets', header: '베팅', align: 'right', hideOnMobile: true, cell: ({ bets }) => `${formatNumber(bets)}건` },
  {
    ...sortable(address, 'turnover', '베팅금액'),
    align: 'right',
    cell: ({ turnoverWon }) => <Money won={turnoverWon} />,
  },
  {
    ...sortable(address, 'lost', '회원 손실'),
    align: 'right',
    cell: ({ stakesWon, payoutsWon, bonusesWon }) => <Lost won={stakesWon - payoutsWon - bonusesWon} />,
  },
  {
    ...sortable(address, 'rolling', '롤링'),
    align: 'right',
    hideOnMobile: true,
    cell: ({ rollingWon }) => (
      <b>
        <Money won={rollingWon} />
      </b>
    ),
  },
];

interface MembersTableProps {
  members: readonly AgentMember[];
  period: AgentPeriod;
  address: Address;
}
export const MembersTable = ({ members, period, address }: MembersTableProps) => (
  <ChosenTable
    caption="하위 회원"
    address={address}
    columns={columnsOf(period, address)}
    rows={members}
    rowKey={({ id }) => id}
  />
);
