import type { AgentOverview, AgentPlayByGame, TreeAgent } from '@madang/contracts';
import { type Column, color, DataTable, fontSize, formatNumber, hue, Money, mobile, Panel, space } from '@madang/ui';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { DayBars } from './day-bars.tsx';
import { Lost } from './lost.tsx';

type Rates = Pick<AgentOverview, 'percents' | 'losing' | 'given' | 'losingWon' | 'bonusesWon'>;
interface Line extends Omit<AgentPlayByGame, 'game'> {
  name: string;
  tint?: string;
  /** What members lost, bonuses with it. */
  lostWon: number;
  own?: string | undefined;
  given?: string | undefined;
  losing?: string | undefined;
  losingWon?: number | undefined;
}

const tints = { single: hue.soccer, multi: hue.baseball, mini: hue.minigame, casino: hue.casino, slot: hue.slot };

const percent = (key: 'own' | 'given' | 'losing', header: string): Column<Line> => ({
  ...{ key, header, align: 'right', hideOnMobile: true },
  cell: (line) => <span css={{ color: color.muted }}>{line[key]}</span>,
});

const columnsOf = (isOfAgent: boolean, name: string | null): Column<Line>[] => [
  {
    key: 'name',
    header: '종류',
    cell: ({ name: game, tint }) => (
      <span css={{ display: 'flex', alignItems: 'center', gap: space(2), whiteSpace: 'nowrap' }}>
        {tint && <i css={{ width: 4, height: 14, borderRadius: 2 }} style={{ background: tint }} />}
        <b>{game}</b>
      </span>
    ),
  },
  { key: 'bets', header: '베팅', align: 'right', hideOnMobile: true, cell: ({ bets }) => `${formatNumber(bets)}건` },
  { key: 'turnover', header: '베팅금액', align: 'right', cell: ({ turnoverWon }) => <Money won={turnoverWon} /> },
  {
    key: 'payouts',
    header: '당첨금',
    align: 'right',
    hideOnMobile: true,
    cell: ({ payoutsWon }) => <Money won={payoutsWon} />,
  },
  {
    key: 'lost',
    header: '회원 손실',
    align: 'right',
    hideOnMobile: true,
    cell: ({ lostWon }) => <Lost won={lostWon} />,
  },
  ...(isOfAgent ? [percent('own', '내 비율')] : []),
  ...(name ? [percent('given', `${name} 쪽 비율`)] : []),
  {
    key: 'rolling',
    header: '롤링 수익',
    align: 'right',
    cell: ({ rollingWon }) => (
      <b>
        <Money won={rollingWon} />
      </b>
    ),
  },
  ...(isOfAgent
    ? [
        percent('losing', '루징'),
        {
          key: 'losingWon',
          header: '루징 수익',
          align: 'right',
          hideOnMobile: true,
          cell: ({ losingWon = 0 }) => (
            <b>
              <Money won={losingWon} />
            </b>
          ),
        } satisfies Column<Line>,
      ]
    : []),
];

interface GamesPanelProps {
  games: AgentOverview['games'];
  /** The agent's, where the figures are the agent's own earnings of many members. */
  rates?: Rates;
  /** The part of the tree that is shown alone. */
  name?: string | null;
}

export function GamesPanel({ games, rates, name = null }: GamesPanelProps) {
  const losing = rates && (rates.given ? (Number(rates.losing) - Number(rates.given.losing)).toFixed(2) : rates.losing);
  const lines: Line[] = games.map(({ game, ...play }) => ({
    ...play,
    name: gameWords[game],
    tint: tints[game],
    lostWon: play.stakesWon - play.payoutsWon,
    own: rates && `${rates.percents[game]}%`,
    given: rates?.given ? `${rates.given.percents[game]}%` : undefined,
    losing: losing && `${losing}%`,
    losingWon: rates?.losingWon[game],
  }));
  if (rates && rates.bonusesWon !== 0)
    lines.push({
      ...{ name: '보너스', bets: 0, turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 },
      lostWon: -rates.bonusesWon,
      losing: `${losing}%`,
      losingWon: rates.losingWon.bonus,
    });
  const add = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const sum: Line = {
    ...sumOf(games),
    name: '합계',
    lostWon: add(({ lostWon }) => lostWon),
    losingWon: add(({ losingWon = 0 }) => losingWon),
  };
  return (
    <Panel title="종류별 수익" flush>
      <DataTable
        caption="종류별 베팅금액과 수익"
        columns={columnsOf(rates !== undefined, rates?.given ? name : null)}
        rows={[...lines, sum]}
        rowKey={({ name: game }) => game}
      />
    </Panel>
  );
}

interface DaysPanelProps extends Pick<AgentOverview, 'days'> {
  tree?: readonly TreeAgent[];
  /** The agent whose part is shown: those right below are compared. */
  of?: number | undefined;
}

export function DaysPanel({ days, tree = [], of }: DaysPanelProps) {
  const right = tree.filter(({ upperId }) => upperId !== null && upperId === of);
  const whole = tree.find(({ id }) => id === of);
  const direct = (whole?.turnoverWon ?? 0) - right.reduce((sum, { turnoverWon }) => sum + turnoverWon, 0);
  const parts = [
    ...right.map(({ nickname, tier, turnoverWon }) => ({ name: nickname, detail: `${tier}단`, turnoverWon })),
    { name: '직접 추천', detail: '회원', turnoverWon: direct },
  ].sort((a, b) => b.turnoverWon - a.turnoverWon);
  return (
    <Panel
      title="일별"
      actions={
        <span css={legendStyle}>
          <i style={{ background: color.lineStrong }} />
          베팅금액 <i style={{ background: color.good }} />
          회원 손실 <i style={{ background: color.bad }} />
          회원 이익
        </span>
      }
    >
      <div css={right.length > 0 && daysStyle}>
        <DayBars days={days} />
        {right.length > 0 && <Parts parts={parts.slice(0, 5)} />}
      </div>
    </Panel>
  );
}

function Parts({ parts }: { parts: readonly { name: string; detail: string; turnoverWon: number }[] }) {
  const top = Math.max(...parts.map(({ turnoverWon }) => turnoverWon), 1);
  return (
    <section aria-label="하위 조직 상위" css={{ display: 'grid', alignContent: 'start', gap: space(2), minWidth: 0 }}>
      <span css={{ color: color.muted, fontSize: fontSize.small }}>하위 조직 상위</span>
      {parts.map(({ name, detail, turnoverWon }) => (
        <div key={name} css={{ display: 'grid', gap: 2, fontSize: fontSize.table }}>
          <span css={{ display: 'flex', justifyContent: 'space-between', gap: space(2) }}>
            <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{name}</b> <span css={{ color: color.muted }}>{detail}</span>
            </span>
            <Money won={turnoverWon} />
          </span>
          <span css={{ height: 3, borderRadius: 2, background: color.raised }}>
            <i
              css={{ display: 'block', height: '100%', borderRadius: 2, background: color.muted }}
              style={{ width: `${Math.max(0, turnoverWon / top) * 100}%` }}
            />
          </span>
        </div>
      ))}
    </section>
  );
}

const daysStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  gap: space(5),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const legendStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  fontSize: fontSize.small,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '& i': { width: 10, height: 10, borderRadius: 2 },
  '& i + i': { marginLeft: space(2) },
} as const;

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
