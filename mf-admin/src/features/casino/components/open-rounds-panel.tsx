import { aggregatorNames, type OpenCasinoRound } from '@madang/contracts';
import { type Column, DataTable, DateTime, EmptyState, Money, Panel } from '@madang/ui';
import { MemberLink } from '../../../members/member-link.tsx';

const columns: Column<OpenCasinoRound>[] = [
  { key: 'game', header: '게임', cell: ({ gameName }) => gameName },
  {
    key: 'member',
    header: '회원',
    belowOnMobile: true,
    width: 120,
    cell: ({ userId }) => <MemberLink userId={userId} />,
  },
  {
    key: 'round',
    header: '라운드',
    width: 260,
    hideOnMobile: true,
    cell: ({ aggregator, roundRef }) => (
      <span title={roundRef} css={{ overflowWrap: 'anywhere' }}>
        {aggregatorNames[aggregator]} {roundRef}
      </span>
    ),
  },
  { key: 'staked', header: '베팅금액', width: 130, align: 'right', cell: ({ stakedWon }) => <Money won={stakedWon} /> },
  {
    key: 'won',
    header: '당첨금',
    width: 130,
    align: 'right',
    hideOnMobile: true,
    cell: ({ wonWon }) => <Money won={wonWon} />,
  },
  { key: 'at', header: '시작', width: 170, hideOnMobile: true, cell: ({ openedAt }) => <DateTime at={openedAt} /> },
];

/** Rounds that no aggregator closed for more than a day, the oldest first. */
export const OpenRoundsPanel = ({ rounds, count }: { rounds: readonly OpenCasinoRound[]; count: number }) => (
  <Panel
    flush
    title={`하루 넘게 끝나지 않은 라운드 ${count > rounds.length ? `${count}건 중 ${rounds.length}건` : ''}`}
  >
    {rounds.length === 0 ? (
      <EmptyState title="끝나지 않은 라운드가 없습니다." />
    ) : (
      <DataTable caption="끝나지 않은 라운드" columns={columns} rows={rounds} rowKey={({ id }) => id} />
    )}
  </Panel>
);
