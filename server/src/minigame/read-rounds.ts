import type {
  AnswerOf,
  listMinigameResults,
  MinigameEvent,
  MinigameResult,
  recentMinigameResults,
} from '@madang/contracts';
import { formatOdds } from '@madang/rules';
import { type CatalogueGame, gameOf } from '@madang/rules/minigame/catalogue';
import { offerOf, setupOf } from '@madang/rules/minigame/offer';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';

interface EventRow {
  round: number;
  date: string;
  opensAt: Date;
  cutOffAt: Date;
  drawsAt: Date;
  serverNow: Date;
  source: MinigameEvent['source'];
  terms: Terms | null;
  position: number | null;
  end: string;
  previousLink: string | null;
}
export interface Terms {
  url?: string;
  round?: number;
  publicKey?: string;
  segments?: number;
  iterations?: number;
}

export const delayOf = ({ source, terms }: Pick<EventRow, 'source' | 'terms'>) =>
  source === 'members' && terms?.segments && terms.iterations
    ? { segments: terms.segments, iterations: terms.iterations }
    : null;

export const beaconOf = (terms: Terms | null) =>
  terms?.url !== undefined && terms.round !== undefined
    ? { url: terms.url, round: terms.round, publicKey: terms.publicKey ?? null }
    : null;
export const chainOf = ({ end, position, previousLink }: Pick<EventRow, 'end' | 'position' | 'previousLink'>) =>
  position === null ? null : { end, position, previousLink };

/** The link before a round's own: the part of the chain that was shown before the draw. */
export const previous = `encode(case when position = 1 then end_link
  else (select link from minigame_round last where last.chain_id = chain.id and last.position = this.position - 1) end, 'hex')`;

/** The rounds of a game that are still to be drawn, the next one first. */
export async function findEvents(db: Queryable, gameId: number, most: number): Promise<MinigameEvent[]> {
  const game = gameOf(gameId);
  if (!game) return [];
  const { rows } = await db.query<EventRow>(
    `select round, to_char(draws_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as date, opens_at as "opensAt",
            cut_off_at as "cutOffAt", draws_at as "drawsAt", clock.now as "serverNow", source, source_terms as terms, position,
            encode(end_link, 'hex') as end, ${previous} as "previousLink"
       from (select app_now() as now) clock, minigame_round this left join minigame_chain chain on chain.id = chain_id
      where this.game_id = $1 and status = 0 and draws_at > clock.now
      order by draws_at limit $2`,
    [gameId, most],
  );
  return rows.map((row) => ({
    gameId,
    round: row.round,
    ofDay: timesOf(game.roundSeconds, row.round).ofDay,
    date: row.date,
    opensAt: row.opensAt.toISOString(),
    cutOffAt: row.cutOffAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    serverNow: row.serverNow.toISOString(),
    source: row.source,
    beacon: beaconOf(row.terms),
    delay: delayOf(row),
    chain: chainOf(row),
    setup: setupOf(game, row.round),
    limits: game.limits,
    markets: offerOf(game, row.round).map((market) => ({
      ...market,
      selections: market.selections.map((selection) => ({ ...selection, price: formatOdds(selection.price) })),
    })),
  }));
}

interface ResultRow {
  round: number;
  drawsAt: Date;
  status: number;
  outcome: Record<string, unknown> | null;
  winners: string[] | null;
  handVoid: MinigameResult['handVoid'];
}
/** The void of a round by hand that stands. @param of the table of the round */
export const handVoidOf = (of: string): string =>
  `(select jsonb_build_object('reason', reason, 'at', ${instant('made_at')}) from minigame_void own
     where own.game_id = ${of}.game_id and own.round = ${of}.round and undone_at is null)`;
const resultColumns = `round, draws_at as "drawsAt", status, outcome, winners, ${handVoidOf('minigame_round')} as "handVoid"`;
const startOfDay = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Seoul')`;

/** @param day a parameter, "YYYY-MM-DD" in Seoul */
export const dayOf = (day: string): string =>
  `draws_at >= ${startOfDay(day)} and draws_at < ${startOfDay(day)} + interval '1 day'`;
const daySeconds = 86_400;
/** @param ofDay a parameter: the number of a round within its day, from 1, or null for all @param roundSeconds a parameter */
export const isOfDay = (round: string, ofDay: string, roundSeconds: string): string =>
  `(${ofDay}::integer is null or ${round} % (${daySeconds} / ${roundSeconds}::integer) + 1 = ${ofDay})`;

const resultOf = (
  game: CatalogueGame,
  { round, drawsAt, status, outcome, winners, handVoid }: ResultRow,
): MinigameResult => ({
  gameId: game.id,
  round,
  ofDay: timesOf(game.roundSeconds, round).ofDay,
  drawsAt: drawsAt.toISOString(),
  isVoid: status === 2,
  handVoid,
  outcome,
  setup: setupOf(game, round),
  winners: winners ?? [],
});

const shownAtOnce = 100;

export async function findRecent(db: Queryable, gameId: number): Promise<AnswerOf<typeof recentMinigameResults>> {
  const game = gameOf(gameId);
  if (!game) return { items: [], voidsToday: 0 };
  const { rows } = await db.query<ResultRow>(
    `select ${resultColumns} from minigame_round where game_id = $1 and status <> 0 order by draws_at desc limit ${shownAtOnce}`,
    [gameId],
  );
  const { rows: voids } = await db.query<{ count: number }>(
    `select count(*)::integer as count from minigame_round
      where game_id = $1 and (status = 2 or ${handVoidOf('minigame_round')} is not null) and draws_at >= ${startOfDay(`(app_now() at time zone 'Asia/Seoul')`)}`,
    [gameId],
  );
  return { items: rows.map((row) => resultOf(game, row)), voidsToday: voids[0]?.count ?? 0 };
}

interface Asked {
  gameId: number;
  date: string;
  ofDay?: number;
  page: number;
  itemsPerPage: number;
}

/** Rounds that are drawn on a day in Seoul. */
export async function findResults(
  db: Queryable,
  { gameId, date, ofDay, page, itemsPerPage }: Asked,
): Promise<AnswerOf<typeof listMinigameResults>> {
  const game = gameOf(gameId);
  if (!game) return { items: [], page, pageCount: 0, totalCount: 0 };
  const { rows } = await db.query<ResultRow & { total: number }>(
    `select ${resultColumns}, count(*) over ()::integer as total from minigame_round
      where game_id = $1 and status <> 0 and ${dayOf('$2')} and ${isOfDay('round', '$5', '$6')}
      order by draws_at desc limit $3 offset $4`,
    [gameId, date, itemsPerPage, (page - 1) * itemsPerPage, ofDay ?? null, game.roundSeconds],
  );
  const totalCount = rows[0]?.total ?? 0;
  return {
    items: rows.map((row) => resultOf(game, row)),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
  };
}
