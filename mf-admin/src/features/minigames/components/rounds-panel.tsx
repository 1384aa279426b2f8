import { listOperatorsMinigames, listOperatorsRounds, mayUse, type OperatorsRound } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import {
  Badge,
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  formatDateTime,
  Money,
  PagedView,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UndoRoundDialog, VoidRoundDialog } from './round-dialogs.tsx';

const kinds = { bets: '베팅 있는 회차', voids: '무효 처리한 회차', all: '모든 회차' } as const;
type Only = keyof typeof kinds;

const standingOf = ({ voids: [last] }: OperatorsRound) => (last && !last.undone ? last : undefined);

/** The rounds of a game on a day. Game, day and filter are in the address. */
export function RoundsPanel() {
  const [parameters, setParameters] = useSearchParams();
  const [page] = usePageNumber();
  const games = useEndpoint(listOperatorsMinigames, {});
  const gameId = Number(parameters.get('game')) || games.data?.[0]?.id || 0;
  const date = parameters.get('date') ?? formatDateTime(new Date().toISOString(), 'day');
  const only = (parameters.get('only') ?? 'bets') as Only;
  const ofDay = Number(parameters.get('of')) || undefined;
  const rounds = useEndpoint(
    listOperatorsRounds,
    { query: { gameId, date, only: only in kinds ? only : 'bets', page, ...(ofDay && { ofDay }) } },
    { keepPrevious: true, enabled: gameId > 0, refetchInterval: 30_000 },
  );
  const game = games.data?.find(({ id }) => id === gameId);
  const gameName = game ? `${game.providerName} ${game.nameKorean}` : '';
  const show = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return (
    <Panel flush title="회차">
      <div css={filters}>
        <SelectField label="게임" value={gameId} onChange={({ target }) => show('game', target.value)}>
          {games.data?.map(({ id, providerName, nameKorean }) => (
            <option key={id} value={id}>
              {providerName} {nameKorean}
            </option>
          ))}
        </SelectField>
        <TextField
          label="날짜"
          type="date"
          value={date}
          onChange={({ target }) => target.value && show('date', target.value)}
        />
        <SelectField label="보기" value={only} onChange={({ target }) => show('only', target.value)}>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="회차"
          inputMode="numeric"
          maxLength={4}
          value={parameters.get('of') ?? ''}
          onChange={({ target }) => show('of', target.value.replace(/\D/g, ''))}
        />
      </div>
      {/* Without the games there is nothing to ask for: their failure is the page's. */}
      <QueryView query={games} skeleton={<SkeletonRows rows={8} label="회차를 불러오는 중" />}>
        {() => (
          <PagedView
            query={rounds}
            skeleton={<SkeletonRows rows={8} label="회차를 불러오는 중" />}
            empty={<EmptyState title="조건에 맞는 회차가 없습니다." />}
          >
            {(items) => <Rounds rounds={items} gameId={gameId} gameName={gameName} />}
          </PagedView>
        )}
      </QueryView>
    </Panel>
  );
}

interface RoundsProps {
  rounds: readonly OperatorsRound[];
  gameId: number;
  gameName: string;
}

function Rounds({ rounds, gameId, gameName }: RoundsProps) {
  const mayTrade = mayUse(useMember(), 'trading');
  const [acting, setActing] = useState<OperatorsRound | null>(null);
  const nameOf = ({ ofDay }: OperatorsRound) => `${gameName} ${ofDay}회`;
  const columns: Column<OperatorsRound>[] = [
    {
      key: 'round',
      header: '회차',
      width: 130,
      mobileWidth: 84,
      cell: ({ ofDay, drawsAt }) => (
        <>
          <b>{ofDay}회</b>
          <span css={muted}>
            <DateTime at={drawsAt} format="time" />
          </span>
        </>
      ),
    },
    { key: 'won', header: '결과', belowOnMobile: true, cell: (round) => <Result round={round} /> },
    {
      key: 'bets',
      header: '베팅',
      width: 110,
      align: 'right',
      hideOnMobile: true,
      cell: ({ bets, members }) => (
        <>
          {bets}건<span css={muted}>{members}명</span>
        </>
      ),
    },
    {
      key: 'money',
      header: '베팅금액 / 지급',
      width: 150,
      mobileWidth: 112,
      align: 'right',
      cell: ({ stakeWon, payoutWon }) => (
        <>
          <Money won={stakeWon} />
          <span css={muted}>
            <Money won={payoutWon} />
          </span>
        </>
      ),
    },
    {
      key: 'act',
      header: '처리',
      width: 96,
      mobileWidth: 84,
      align: 'right',
      cell: (round) =>
        mayTrade &&
        round.state === 'drawn' && (
          <Button
            size="small"
            aria-label={`${nameOf(round)} ${standingOf(round) ? '무효 되돌리기' : '무효 처리'}`}
            onClick={() => setActing(round)}
          >
            {standingOf(round) ? '되돌리기' : '무효'}
          </Button>
        ),
    },
  ];
  const standing = acting && standingOf(acting);
  const props = { onClose: () => setActing(null), name: acting ? nameOf(acting) : '' };
  return (
    <>
      <DataTable caption="회차" columns={columns} rows={rounds} rowKey={({ round }) => round} />
      {acting &&
        (standing ? (
          <UndoRoundDialog id={standing.id} {...props} />
        ) : (
          <VoidRoundDialog round={acting} {...{ gameId }} {...props} />
        ))}
    </>
  );
}

function Result({ round }: { round: OperatorsRound }) {
  const { state, winners, voids } = round;
  const standing = standingOf(round);
  return (
    <>
      {standing && <Badge tone="bad">무효</Badge>}{' '}
      {state === 'open' ? '추첨 전' : state === 'void' ? '추첨하지 못해 무효' : winners.join(' · ')}
      {voids.map(({ id, reason, madeBy, undone }) => (
        <span key={id} css={muted}>
          무효: {reason} ({madeBy}){undone && ` → 되돌림: ${undone.reason} (${undone.by})`}
        </span>
      ))}
    </>
  );
}

const muted = { display: 'block', color: color.muted, fontSize: 12 } as const;
const filters = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: space(2),
  padding: space(3),
} as const;
