import { type AgentMember, type AgentPeriod, listAgentMembers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  color,
  DataTable,
  DateTime,
  Money,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { Lost } from './lost.tsx';
import { SignedInMark } from './signed-in-mark.tsx';

const shown = 6;

const columnsOf = (period: AgentPeriod): Column<AgentMember>[] => [
  {
    key: 'nickname',
    header: '회원',
    cell: ({ id, nickname, level, online, removed }) => (
      <>
        <SignedInMark online={online} />
        <Link to={`/manager/members/${id}?period=${period}`} css={{ fontWeight: 600 }}>
          {nickname}
        </Link>{' '}
        <Badge>LV.{level}</Badge> {removed && <Badge>탈퇴</Badge>}
      </>
    ),
  },
  { key: 'agent', header: '소속', hideOnMobile: true, cell: ({ agent }) => agent },
  {
    key: 'last',
    header: '마지막 정산',
    hideOnMobile: true,
    cell: ({ lastAt }) => (lastAt ? <DateTime at={lastAt} format="short" /> : '-'),
  },
  { key: 'turnover', header: '베팅금액', align: 'right', cell: ({ turnoverWon }) => <Money won={turnoverWon} /> },
  {
    key: 'lost',
    header: '회원 손실',
    align: 'right',
    cell: ({ stakesWon, payoutsWon, bonusesWon }) => <Lost won={stakesWon - payoutsWon - bonusesWon} />,
  },
  {
    key: 'rolling',
    header: '롤링 수익',
    align: 'right',
    hideOnMobile: true,
    cell: ({ rollingWon }) => <Money won={rollingWon} />,
  },
];

/** Who bet most of the chosen part, and the way to all of them. */
export function TopMembers({ period, of }: { period: AgentPeriod; of?: number }) {
  const part = of === undefined ? {} : { of };
  const members = useEndpoint(
    listAgentMembers,
    { query: { period, ...part, itemsPerPage: shown } },
    { keepPrevious: true },
  );
  const all = new URLSearchParams({ period, ...(of !== undefined && { of: String(of) }) });
  return (
    <Panel
      flush
      title={members.data ? `회원 ${members.data.totalCount}명` : '회원'}
      actions={<Link to={`/manager/members?${all}`}>모두 보기</Link>}
    >
      <QueryView
        query={members}
        skeleton={<SkeletonRows rows={shown} label="회원을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>하위 회원이 없습니다.</p>}
      >
        {({ items }) => (
          <DataTable caption="베팅금액이 큰 회원" columns={columnsOf(period)} rows={items} rowKey={({ id }) => id} />
        )}
      </QueryView>
    </Panel>
  );
}
