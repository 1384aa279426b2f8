import {
  type Bet,
  type CasinoRound,
  listSecurityEvents,
  type MinigameBet,
  mayUse,
  memberBets,
  memberCasino,
  memberMinigames,
  type TracedBet,
} from '@madang/contracts';
import { api, useEndpoint, useMember } from '@madang/session';
import {
  Badge,
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  formatDateTime,
  Odds,
  PagedView,
  Panel,
  SelectField,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CsvButton } from '../../../table/csv-button.tsx';
import { everyPage } from '../../../table/every-page.ts';
import { securityColumns } from '../../../table/security-columns.tsx';
import { downloadCsv, toCsv } from '../../../table/to-csv.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { betColumns, numberColumn, StatusBadge, statusText, textOf, Won } from './bet-columns.tsx';
import { BetDialog, isCancellable } from './bet-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const itemsPerPage = 30;
const states = { all: '모두', open: '진행', settled: '정산' } as const;

interface ListProps<Row> {
  title: string;
  query: Parameters<typeof PagedView<Row>>[0]['query'];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  above?: ReactNode;
  actions?: ReactNode;
}

const List = <Row,>({ title, query, columns, rowKey, above, actions }: ListProps<Row>) => (
  <Panel flush title={title} actions={actions}>
    {above}
    <PagedView
      query={query}
      skeleton={<SkeletonRows rows={10} />}
      empty={<p css={{ padding: space(4), color: color.muted }}>기록이 없습니다.</p>}
    >
      {(rows) => <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
    </PagedView>
  </Panel>
);

const traceColumn: Column<TracedBet> = {
  key: 'trace',
  header: '추적 번호',
  hideOnMobile: true,
  cell: ({ traceId }) => <small css={{ color: color.muted, wordBreak: 'break-all' }}>{traceId}</small>,
};

/** Those among them that the member took out of the list. */
export function BetsTab({ memberId }: { memberId: number }) {
  const { filter, setFilter } = useTableAddress();
  const [page] = usePageNumber();
  const status = (['open', 'settled'] as const).find((each) => each === filter('status')) ?? 'all';
  const bets = useEndpoint(
    memberBets,
    { params: { memberId }, query: { page, itemsPerPage, status } },
    { keepPrevious: true },
  );
  const mayTrade = mayUse(useMember(), 'trading');
  const [cancelled, cancel] = useState<Bet | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const opened = /^\d{1,19}$/.exec(parameters.get('bet') ?? '')?.[0];
  const at = (betId: string | null) => {
    const next = new URLSearchParams(parameters);
    if (betId === null) next.delete('bet');
    else next.set('bet', betId);
    return next;
  };
  const acts: Column<Bet> = {
    key: 'acts',
    header: '처리',
    cell: (bet) =>
      isCancellable(bet) && (
        <Button size="small" aria-label={`B-${bet.id} 취소`} onClick={() => cancel(bet)}>
          취소
        </Button>
      ),
  };
  return (
    <>
      <List
        title="베팅"
        query={bets}
        columns={[
          numberColumn((betId) => `?${at(betId)}`, state),
          ...betColumns,
          traceColumn,
          ...(mayTrade ? [acts] : []),
        ]}
        rowKey={({ id }) => id}
        actions={<CsvButton size="small" save={() => saveBets(memberId, status)} />}
        above={
          <div css={{ maxWidth: 200, padding: space(4) }}>
            <SelectField label="상태" value={status} onChange={({ target }) => setFilter('status', target.value)}>
              {Object.entries(states).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        }
      />
      {opened && !cancelled && (
        <BetDialog
          memberId={memberId}
          betId={opened}
          onCancel={cancel}
          onClose={() => setParameters(at(null), { replace: true, state })}
        />
      )}
      {cancelled && <CancelDialog bet={cancelled} onClose={() => cancel(null)} />}
    </>
  );
}

/** Every bet of these states, as a file. */
async function saveBets(memberId: number, status: keyof typeof states): Promise<void> {
  const rows = await everyPage((page, itemsPerPage) =>
    api.call(memberBets, { params: { memberId }, query: { status, page, itemsPerPage } }),
  );
  downloadCsv(
    `베팅 ${memberId} ${states[status]}`,
    toCsv(
      ['번호', '시각', '내용', '배당', '베팅액', '당첨', '상태', '정산 시각'],
      rows.map((bet) => [
        ...[`B-${bet.id}`, formatDateTime(bet.placedAt), textOf(bet), bet.totalOdds, bet.stakeWon, bet.payoutWon],
        ...[statusText(bet.status), bet.settledAt && formatDateTime(bet.settledAt)],
      ]),
    ),
  );
}

const minigameColumns: Column<MinigameBet>[] = [
  { key: 'id', header: '번호', hideOnMobile: true, cell: ({ id }) => `B-${id}` },
  { key: 'at', header: '시각', cell: ({ placedAt }) => <DateTime at={placedAt} format="short" /> },
  { key: 'game', header: '게임', cell: ({ gameName, ofDay }) => `${gameName} ${ofDay}회` },
  {
    key: 'pick',
    header: '선택',
    belowOnMobile: true,
    cell: ({ marketName, selectionName }) => `${marketName} ${selectionName}`,
  },
  { key: 'odds', header: '배당', align: 'right', hideOnMobile: true, cell: ({ price }) => <Odds odds={price} /> },
  { key: 'stake', header: '베팅액', align: 'right', cell: ({ stakeWon }) => <Won won={stakeWon} /> },
  { key: 'paid', header: '당첨', align: 'right', hideOnMobile: true, cell: ({ payoutWon }) => <Won won={payoutWon} /> },
  { key: 'status', header: '상태', cell: ({ status }) => <StatusBadge status={status} /> },
];

export function MinigamesTab({ memberId }: { memberId: number }) {
  const [page] = usePageNumber();
  const bets = useEndpoint(
    memberMinigames,
    { params: { memberId }, query: { page, itemsPerPage } },
    { keepPrevious: true },
  );
  return <List title="미니게임" query={bets} columns={minigameColumns} rowKey={({ id }) => id} />;
}

const roundStates = { open: ['진행', 'info'], closed: ['종료', 'neutral'], back: ['취소', 'neutral'] } as const;
const casinoColumns: Column<CasinoRound>[] = [
  { key: 'id', header: '번호', hideOnMobile: true, cell: ({ id }) => `C-${id}` },
  { key: 'at', header: '시각', cell: ({ openedAt }) => <DateTime at={openedAt} format="short" /> },
  {
    key: 'game',
    header: '게임',
    belowOnMobile: true,
    cell: ({ gameName, kind }) => `${gameName} · ${kind === 'slot' ? '슬롯' : '카지노'}`,
  },
  { key: 'stake', header: '베팅액', align: 'right', cell: ({ stakedWon }) => <Won won={stakedWon} /> },
  { key: 'won', header: '당첨', align: 'right', cell: ({ wonWon }) => <Won won={wonWon} /> },
  {
    key: 'held',
    header: '보류',
    align: 'right',
    hideOnMobile: true,
    cell: ({ heldWon }) => <Won won={heldWon || null} />,
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Badge tone={roundStates[state][1]}>{roundStates[state][0]}</Badge>,
  },
];

export function CasinoTab({ memberId }: { memberId: number }) {
  const [page] = usePageNumber();
  const rounds = useEndpoint(
    memberCasino,
    { params: { memberId }, query: { page, itemsPerPage } },
    { keepPrevious: true },
  );
  return <List title="카지노" query={rounds} columns={casinoColumns} rowKey={({ id }) => id} />;
}

/** The security log of this member: sign-ins, and what the staff did. */
export function LogTab({ userId }: { userId: string }) {
  const [page] = usePageNumber();
  const events = useEndpoint(
    listSecurityEvents,
    { query: { page, itemsPerPage, subject: userId } },
    { keepPrevious: true },
  );
  return <List title="기록" query={events} columns={securityColumns} rowKey={({ id }) => id} />;
}
