import { listMinigameResults, type MinigameResult } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { useEndpoint } from '@madang/session';
import {
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  formatDateTime,
  mobile,
  PageHeader,
  Pager,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  Tabs,
  TextField,
} from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { Drawn } from '../../../drawn.tsx';
import { gamesOf, type ResultKind, resultKinds } from '../result-kinds.ts';

const tabs = Object.values(resultKinds).map(({ name, to }) => ({ label: name, to }));
const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text);

/** Drawn rounds of a game, day by day in Seoul. Day, game and page are in the address. */
export default function ResultsPage({ kind }: { kind: ResultKind }) {
  const [query, setQuery] = useSearchParams();
  const games = gamesOf(kind);
  const game = games.find(({ id }) => `${id}` === query.get('game')) ?? games[0];
  const asked = query.get('date');
  const today = formatDateTime(new Date().toISOString(), 'day');
  const date = isDay(asked) ? asked : today;
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));
  const mostOfDay = game ? 86_400 / game.roundSeconds : 1;
  const ofDay = Math.min(mostOfDay, Math.max(0, Math.floor(Number(query.get('round')) || 0)));
  const results = useEndpoint(
    listMinigameResults,
    { query: { gameId: game?.id ?? 0, date, page, ...(ofDay > 0 && { ofDay }) } },
    { keepPrevious: true, refetchInterval: 20_000 },
  );
  const change = (changes: Record<string, string>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), page: '1', ...changes }));
  return (
    <>
      <PageHeader title="게임결과" documentTitle={`${resultKinds[kind].name} 결과`} text={resultKinds[kind].name} />
      <div css={{ display: 'grid', gap: space(4), minWidth: 0 }}>
        <Tabs label="게임결과" items={[{ label: '스포츠', to: '/game_result/sports' }, ...tabs]} />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <SelectField
            label="게임"
            value={game?.id}
            onChange={({ target }) => change({ game: target.value, round: '' })}
          >
            {games.map(({ id, providerName, nameKorean }) => (
              <option key={id} value={id}>
                {providerName} · {nameKorean}
              </option>
            ))}
          </SelectField>
          <TextField
            label="날짜"
            type="date"
            max={today}
            value={date}
            onChange={({ target }) => isDay(target.value) && change({ date: target.value })}
          />
          <TextField
            label="회차"
            inputMode="numeric"
            placeholder={`1 ~ ${mostOfDay}`}
            maxLength={4}
            value={ofDay > 0 ? `${ofDay}` : ''}
            onChange={({ target }) => change({ round: target.value.replace(/\D/g, '') })}
          />
        </div>
        <Panel title={game ? `${game.providerName} ${game.nameKorean}` : '결과'} flush>
          <QueryView
            query={results}
            skeleton={<SkeletonRows rows={10} />}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState
                title={ofDay > 0 ? `이 날짜에 추첨된 ${ofDay}회가 없습니다.` : '이 날짜에 추첨된 회차가 없습니다.'}
              />
            }
          >
            {({ items, pageCount }) => (
              <>
                <ResultTable results={items} />
                {pageCount > 1 && (
                  <Pager page={page} pageCount={pageCount} onPage={(to) => change({ page: `${to}` })} />
                )}
              </>
            )}
          </QueryView>
        </Panel>
      </div>
    </>
  );
}

const ResultTable = ({ results }: { results: readonly MinigameResult[] }) => (
  <DataTable
    caption="회차별 결과"
    rows={results}
    rowKey={({ round }) => round}
    columns={[
      { key: 'round', header: '회차', width: 72, cell: ({ ofDay }) => <b>{ofDay}회</b> },
      { key: 'time', header: '추첨', width: 72, cell: ({ drawsAt }) => <DateTime at={drawsAt} format="time" /> },
      ...named(results),
      { key: 'outcome', header: '결과', cell: Drawn },
      {
        key: 'verify',
        header: '검증',
        align: 'right',
        width: 72,
        cell: ({ gameId, round, ofDay }) => (
          <Link to={`/minigame/${gameOf(gameId)?.path}?verify=${round}`} aria-label={`${ofDay}회 검증`} css={verify}>
            검증
          </Link>
        ),
      },
    ]}
  />
);

const verify = {
  textDecoration: 'underline',
  // A finger's height, without a taller row.
  [mobile]: { display: 'inline-grid', placeItems: 'center', minWidth: 44, height: 44, margin: '-12px -8px -12px 0' },
} as const;

/** The sides of matches; the runner who came in first of races. Other games have no names. */
function named(results: readonly MinigameResult[]): Column<MinigameResult>[] {
  const cell = (nameOf: (result: MinigameResult) => string) => (result: MinigameResult) => (
    <span css={{ color: color.muted }}>{nameOf(result)}</span>
  );
  if (results.some((result) => sidesOf(result))) return [{ key: 'sides', header: '대진', cell: cell(sidesOf) }];
  if (results.some((result) => winnerOf(result))) return [{ key: 'winner', header: '1위', cell: cell(winnerOf) }];
  return [];
}

function sidesOf({ setup }: MinigameResult): string {
  if (typeof setup !== 'object' || setup === null || !('home' in setup) || !('away' in setup)) return '';
  const { home, away } = setup as Record<'home' | 'away', { name: string }>;
  return `${home.name} - ${away.name}`;
}

function winnerOf({ setup, outcome }: MinigameResult): string {
  if (!Array.isArray(setup) || !Array.isArray(outcome?.order)) return '';
  return (setup as { name?: string }[])[Number(outcome.order[0]) - 1]?.name ?? '';
}
