import { agentOverview } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { formatNumber, formatWon, PageHeader, QueryView, SkeletonRows } from '@madang/ui';
import { usePart, usePeriod } from '../use-period.ts';
import { JoinCode } from './join-code.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Lost } from './lost.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { DaysPanel, GamesPanel, sumOf } from './play-panels.tsx';
import { SettlementSummary } from './settlement-summary.tsx';
import { Split } from './split.tsx';
import { TreePanel } from './tree-panel.tsx';

/** `/manager`: what the members below an agent bet, and what the agent earned by it. */
export default function OverviewPage() {
  const overview = useEndpoint(agentOverview, { query: { period: usePeriod(), ...usePart() } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title="총판 현황" text="하위 회원의 정산된 베팅입니다." actions={<PeriodChoice />} />
      <Split
        main={
          <QueryView query={overview} skeleton={<SkeletonRows rows={8} height={56} label="현황을 불러오는 중" />}>
            {({ members, joined, playing, from, to, games, days, percents, losing, bonusesWon }) => {
              const { bets, turnoverWon, stakesWon, payoutsWon, rollingWon } = sumOf(games);
              return (
                <>
                  <KeyFigures
                    figures={[
                      {
                        label: '하위 회원',
                        value: `${formatNumber(members)}명`,
                        note: `기간 중 가입 ${formatNumber(joined)}명`,
                      },
                      {
                        label: '베팅한 회원',
                        value: `${formatNumber(playing)}명`,
                        note: from === to ? from : `${from} ~ ${to}`,
                      },
                      { label: '베팅금액', value: formatWon(turnoverWon), note: `${formatNumber(bets)}건` },
                      {
                        label: '회원 손실',
                        value: <Lost won={stakesWon - payoutsWon - bonusesWon} />,
                        note: `당첨금 ${formatWon(payoutsWon)} · 보너스 ${formatWon(bonusesWon)} · 루징 ${losing}%`,
                      },
                      { label: '롤링', value: formatWon(rollingWon), note: '정산 전후를 더한 금액' },
                    ]}
                  />
                  <DaysPanel days={days} />
                  <GamesPanel games={games} percents={percents} />
                </>
              );
            }}
          </QueryView>
        }
        aside={
          <>
            <TreePanel />
            <SettlementSummary />
            <JoinCode />
          </>
        }
      />
    </>
  );
}
