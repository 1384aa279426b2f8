import type { AgentOverview, AgentPlayByGame } from '@madang/contracts';
import { type Column, DataTable, formatNumber, Money, Panel } from '@madang/ui';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { DayBars } from './day-bars.tsx';
import { Lost } from './lost.tsx';

type Line = Omit<AgentPlayByGame, 'game'> & { name: string; percent: string };

const columns: Column<Line>[] = [
  { key: 'name', header: '종류', cell: ({ name }) => <b>{name}</b> },
  { key: 'percent', header: '비율', align: 'right', hideOnMobile: true, cell: ({ percent }) => percent },
  { key: 'bets', header: '베팅', align: 'right', hideOnMobile: true, cell: ({ bets }) => `${formatNumber(bets)}건` },
  { key: 'turnover', header: '베팅금액', align: 'right', cell: ({ turnoverWon }) => <Money won={turnoverWon} /> },
  {
    key: 'lost',
    header: '회원 손실',
    align: 'right',
    cell: ({ stakesWon, payoutsWon }) => <Lost won={stakesWon - payoutsWon} />,
  },
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

/** @param percents what the agent gets of each game now, where that is known */
export function GamesPanel({
  games,
  percents,
}: {
  games: AgentOverview['games'];
  percents?: AgentOverview['percents'];
}) {
  const sum = sumOf(games);
  const lines = games.map(({ game, ...play }) => ({
    ...play,
    name: gameWords[game],
    percent: percents?.[game] ? `${percents[game]}%` : '',
  }));
  const shown = percents ? columns : columns.filter(({ key }) => key !== 'percent');
  return (
    <Panel title="종류별" flush>
      <DataTable
        caption="종류별 베팅금액과 롤링"
        columns={shown}
        rows={[...lines, { ...sum, name: '합계', percent: '' }]}
        rowKey={({ name }) => name}
      />
    </Panel>
  );
}

export const DaysPanel = ({ days }: Pick<AgentOverview, 'days'>) => (
  <Panel title="일별 베팅금액">
    <DayBars days={days} />
  </Panel>
);

export const sumOf = (games: AgentOverview['games']) =>
  games.reduce(
    (all, { bets, turnoverWon, stakesWon, payoutsWon, rollingWon }) => ({
      bets: all.bets + bets,
      turnoverWon: all.turnoverWon + turnoverWon,
      stakesWon: all.stakesWon + stakesWon,
      payoutsWon: all.payoutsWon + payoutsWon,
      rollingWon: all.rollingWon + rollingWon,
    }),
    { bets: 0, turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 },
  );
