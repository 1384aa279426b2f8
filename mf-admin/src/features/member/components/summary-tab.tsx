import { type MemberLimit, type MemberPage, memberBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  type Column,
  color,
  DataTable,
  fontSize,
  formatDateTime,
  formatNumber,
  formatWon,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TimeChart } from '../../../chart/time-chart.tsx';
import { holdOf, signed } from '../../../members/member-words.ts';
import { betColumns, numberColumn, Won } from './bet-columns.tsx';
import { LinksPanel, NotesPanel, SessionsPanel } from './side-panels.tsx';

/** 30 days, the balance, open bets and limits; beside them notes, sessions and links. */
export function SummaryTab({ page }: { page: MemberPage }) {
  const { member, days30, turnover } = page;
  return (
    <div css={columnsStyle}>
      <div css={stackStyle}>
        <Panel flush title="30일">
          <dl css={figuresStyle}>
            <Figure name="충전" value={formatNumber(days30.charges.won)} more={`${days30.charges.count}건`} />
            <Figure name="환전" value={formatNumber(days30.exchanges.won)} more={`${days30.exchanges.count}건`} />
            <Figure
              name="베팅액"
              value={formatNumber(days30.stakeWon)}
              more={days30.openWon > 0 && `미결제 ${formatNumber(days30.openWon)}`}
            />
            <Figure name="돌려준 금액" value={formatNumber(days30.payoutWon)} />
            <Figure name="홀드" value={holdOf(days30)} more={`${signed(days30.resultWon)}원`} />
            <Figure
              name="남은 베팅 조건"
              value={formatNumber(turnover.leftWon)}
              more={turnover.dueWon > 0 && `전체 ${formatNumber(turnover.dueWon)}`}
            />
          </dl>
        </Panel>
        <Balance page={page} />
        <OpenBets memberId={member.id} />
        <Limits page={page} />
      </div>
      <div css={stackStyle}>
        <NotesPanel notes={page.notes} />
        <SessionsPanel page={page} />
        <LinksPanel links={page.links} />
      </div>
    </div>
  );
}

interface FigureProps {
  name: string;
  value: string;
  more?: ReactNode;
}
const Figure = ({ name, value, more }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
    </dd>
    <dd css={{ color: color.muted, fontSize: fontSize.small }}>{more}</dd>
  </div>
);

/** The balance at the end of each day as a line, above the charges and exchanges. */
function Balance({ page: { days30 } }: { page: MemberPage }) {
  const { days } = days30;
  const most = Math.max(1, ...days.flatMap(({ chargedWon, exchangedWon }) => [chargedWon, exchangedWon]));
  const last = days.at(-1);
  return (
    <Panel
      title="보유금액"
      actions={
        <span css={{ color: color.muted, fontSize: fontSize.small }}>
          <i css={[legendStyle, { background: color.good }]} /> 충전{' '}
          <i css={[legendStyle, { background: color.falling }]} /> 환전
        </span>
      }
    >
      <TimeChart
        label={`30일의 보유금액, 지금 ${formatWon(last?.afterWon ?? 0)}`}
        values={days.map(({ afterWon }) => afterWon)}
        height={120}
      />
      <div css={barsStyle} aria-hidden>
        {days.map(({ day, chargedWon, exchangedWon }) => (
          <span key={day} title={`${day} 충전 ${formatWon(chargedWon)} 환전 ${formatWon(exchangedWon)}`}>
            <i css={{ background: color.good }} style={{ height: Math.round((chargedWon / most) * 40) }} />
            <i css={{ background: color.falling }} style={{ height: Math.round((exchangedWon / most) * 40) }} />
          </span>
        ))}
      </div>
      <p css={axisStyle}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{last?.day.slice(5)}</span>
      </p>
    </Panel>
  );
}

function OpenBets({ memberId }: { memberId: number }) {
  const { state } = useLocation();
  const bets = useEndpoint(
    memberBets,
    { params: { memberId }, query: { status: 'open', itemsPerPage: 5 } },
    { refetchInterval: 15_000 },
  );
  return (
    <Panel
      flush
      title={`미결제 베팅 ${bets.data?.totalCount ?? ''}`}
      actions={
        <Link to={`/admin/members/${memberId}/bets?status=open`} css={{ textDecoration: 'underline' }}>
          모두 보기
        </Link>
      }
    >
      <QueryView
        query={bets}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>진행 중인 베팅이 없습니다.</p>}
      >
        {({ items }) => (
          <DataTable
            caption="미결제 베팅"
            columns={[
              numberColumn((betId) => `/admin/members/${memberId}/bets?bet=${betId}`, state),
              ...betColumns.filter(({ key }) => key !== 'status'),
            ]}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
    </Panel>
  );
}

const routeWords = { ordinary: '사전', inPlay: '인플레이', special: '스페셜' } as const;
type LimitRow = MemberPage['limits'][number];
const sources = { level: '레벨', tendency: '성향', member: '한도 비율' } as const;
const limitColumns: Column<LimitRow>[] = [
  { key: 'route', header: '구분', cell: ({ route }) => routeWords[route] },
  {
    key: 'min',
    header: '최소',
    align: 'right',
    hideOnMobile: true,
    cell: ({ minStakeWon }) => formatNumber(minStakeWon),
  },
  { key: 'max', header: '최대', align: 'right', cell: ({ maxStakeWon }) => <Won won={maxStakeWon} /> },
  { key: 'win', header: '최대 당첨', align: 'right', cell: ({ maxWinWon }) => <Won won={maxWinWon} /> },
  {
    key: 'odds',
    header: '최대 배당',
    align: 'right',
    cell: ({ maxTotalOdds, from }) => <b css={{ fontWeight: from === 'level' ? 400 : 700 }}>{maxTotalOdds}</b>,
  },
  {
    key: 'from',
    header: '근거',
    hideOnMobile: true,
    cell: ({ from }) => <span css={from !== 'level' && { color: color.falling }}>{sources[from]}</span>,
  },
];
/** "+4.2%" */
const percentText = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}%`;
const kindWords = { deposit: '충전', stake: '베팅', loss: '손실' } as const;
const periodWords = { day: '하루', week: '한 주', month: '한 달' } as const;
const ownColumns: Column<MemberLimit>[] = [
  { key: 'kind', header: '본인 한도', cell: ({ kind, period }) => `${periodWords[period]} ${kindWords[kind]}` },
  { key: 'won', header: '한도', align: 'right', cell: ({ won }) => (won === null ? '없음' : formatNumber(won)) },
  { key: 'used', header: '사용', align: 'right', cell: ({ usedWon }) => formatNumber(Math.max(0, usedWon)) },
  {
    key: 'next',
    header: '예정',
    belowOnMobile: true,
    cell: ({ next }) =>
      next ? `${formatDateTime(next.from, 'short')}부터 ${next.won === null ? '없음' : formatNumber(next.won)}` : '–',
  },
];

function Limits({ page: { member, limits, own, meanEdge } }: { page: MemberPage }) {
  const set = own.limits.filter(({ won, next }) => won !== null || next !== null);
  return (
    <Panel flush title={`적용 한도 · LV.${member.level} 기준`}>
      <DataTable caption="적용 한도" columns={limitColumns} rows={limits} rowKey={({ route }) => route} />
      <p css={{ padding: space(4), color: color.muted }}>
        레벨 한도의 {member.stakePercent}% · 최근 베팅의 배당은 마감 배당보다{' '}
        {meanEdge === null ? '(아직 알 수 없음)' : <b>{percentText(meanEdge)}</b>}
      </p>
      {own.pause && (
        <p css={{ padding: space(4), color: color.brandText }}>
          본인이 정한 휴식: {own.pause.until ? `${formatDateTime(own.pause.until)}까지` : '영구'}
        </p>
      )}
      {set.length > 0 ? (
        <DataTable
          caption="본인이 정한 한도"
          columns={ownColumns}
          rows={set}
          rowKey={({ kind, period }) => `${kind} ${period}`}
        />
      ) : (
        <p css={{ padding: space(4), color: color.muted }}>본인이 정한 한도가 없습니다.</p>
      )}
    </Panel>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const stackStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } as const;
const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  background: color.line,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { minWidth: 0, padding: `${space(3)}px ${space(4)}px`, background: color.surface },
  '& dt': { color: color.muted, fontSize: fontSize.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 1439px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const barsStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  height: 44,
  marginTop: space(1),
  borderTop: `1px solid ${color.line}`,
  '& > span': { display: 'flex', flex: 1, alignItems: 'flex-end', justifyContent: 'center', gap: 1, height: '100%' },
  '& i': { width: 4, borderRadius: 1 },
} as const;
const axisStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  color: color.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const legendStyle = { display: 'inline-block', width: 8, height: 8, marginLeft: space(2), borderRadius: 2 } as const;
