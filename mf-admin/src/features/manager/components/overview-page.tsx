import { type AgentOverview, agentOverview, listAgentTree } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, formatNumber, formatWon, mobile, PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CsvButton } from '../../../table/csv-button.tsx';
import { saveMembers } from '../save-members.ts';
import { usePart, usePeriod } from '../use-period.ts';
import { CodesPanel } from './codes-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Lost } from './lost.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { DaysPanel, GamesPanel, sumOf } from './play-panels.tsx';
import { SettlementSummary } from './settlement-summary.tsx';
import { Split } from './split.tsx';
import { TopMembers } from './top-members.tsx';
import { TreePanel } from './tree-panel.tsx';

const spanOf = ({ from, to }: Pick<AgentOverview, 'from' | 'to'>) => (from === to ? from : `${from} ~ ${to.slice(5)}`);
/** Who is signed in changes without a bet. */
const refreshed = { keepPrevious: true, refetchInterval: 60_000 } as const;

/** `/manager`: what the members below an agent bet, and what the agent earned by it. The chosen part of the tree filters all of it. */
export default function OverviewPage() {
  const [period, part] = [usePeriod(), usePart()];
  const overview = useEndpoint(agentOverview, { query: { period, ...part } }, refreshed);
  const tree = useEndpoint(listAgentTree, { query: { period } }, { keepPrevious: true });
  const chosen = tree.data?.find(({ id, upperId }) => (part.of === undefined ? upperId === null : id === part.of));
  const name = part.of === undefined ? null : (chosen?.nickname ?? null);
  return (
    <>
      <PageHeader
        title={
          <>
            {chosen?.nickname ?? '총판 현황'} {chosen && <Badge>{chosen.tier}단</Badge>}
          </>
        }
        documentTitle="총판 현황"
        text={`하위 회원의 정산된 베팅입니다.${overview.data ? ` ${spanOf(overview.data)}` : ''}`}
        actions={
          <div css={actsStyle}>
            <div>
              <PeriodChoice />
            </div>
            <CsvButton size="small" label="회원별 CSV" save={() => saveMembers({ period, ...part })} />
          </div>
        }
      />
      <QueryView query={overview} skeleton={<SkeletonRows rows={8} height={56} label="현황을 불러오는 중" />}>
        {(found) => (
          <>
            <Figures overview={found} name={name} online={<Online count={found.online} {...part} />} />
            <Split
              first="main"
              main={
                <>
                  <DaysPanel days={found.days} tree={tree.data ?? []} of={chosen?.id} />
                  <GamesPanel games={found.games} rates={found} name={name} />
                  <TopMembers period={period} {...part} />
                </>
              }
              aside={
                <>
                  <TreePanel />
                  <SettlementSummary />
                  <CodesPanel />
                </>
              }
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** A first period has next to nothing before it. */
const inWords = (percent: number) => (percent > 999 ? '10배 이상' : `${percent >= 0 ? '+' : ''}${percent.toFixed(1)}%`);

/** The members who are signed in, and the way to them. */
function Online({ count, of }: { count: number; of?: number }) {
  const shown = new URLSearchParams({ state: 'online', ...(of !== undefined && { of: String(of) }) });
  return <Link to={`/manager/members?${shown}`}>지금 접속 {formatNumber(count)}명</Link>;
}

interface FiguresProps {
  overview: AgentOverview;
  name: string | null;
  online: ReactNode;
}

function Figures({ overview, name, online }: FiguresProps) {
  const { members, joined, playing, games, percents: _, losing, given, bonusesWon, losingWon } = overview;
  const { bets, turnoverWon, stakesWon, payoutsWon, rollingWon } = sumOf(games);
  const before = overview.turnoverBeforeWon;
  const change = before > 0 ? ((turnoverWon - before) / before) * 100 : null;
  return (
    <KeyFigures
      figures={[
        { label: '하위 회원', value: `${formatNumber(members)}명`, note: `기간 중 가입 ${formatNumber(joined)}명` },
        {
          label: '베팅한 회원',
          value: `${formatNumber(playing)}명`,
          note: (
            <>
              {online} · {formatNumber(bets)}건
            </>
          ),
        },
        {
          label: '베팅금액',
          value: formatWon(turnoverWon),
          note: change === null ? '직전 기간 없음' : `직전 기간 대비 ${inWords(change)}`,
        },
        {
          label: '회원 손실',
          value: <Lost won={stakesWon - payoutsWon - bonusesWon} />,
          note: `당첨금 ${formatWon(payoutsWon)} · 보너스 ${formatWon(bonusesWon)}`,
        },
        {
          label: '내 롤링 수익',
          value: formatWon(rollingWon),
          note: name ? `내 비율 − ${name} 쪽 비율` : '정산 전후를 더한 금액',
        },
        {
          label: '내 루징 수익 (예상)',
          value: formatWon(Object.values(losingWon).reduce((sum, won) => sum + won, 0)),
          note: given ? `${losing}% − ${given.losing}%` : `${losing}% − 하위 총판 비율`,
        },
      ]}
    />
  );
}

const actsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  // The choice in one piece, and the rest beside it where there is room.
  [mobile]: { width: '100%', '& > div': { flex: '1 1 260px', minWidth: 0 } },
} as const;
