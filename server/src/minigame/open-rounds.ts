import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundAt, timesOf } from '@madang/rules/minigame/rounds';
import type { PublicLog } from '../log/public-log.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { makeChain, sealLinks } from './chain.ts';
import type { DelayTerms } from './delay.ts';
import type { Beacon, BeaconTerms } from './sources/beacon.ts';
import type { Sources } from './sources/sources.ts';

/** The lock of opening rounds: one server at a time. */
const openLock = 7045;
/** The chain in use, and the one after it, which is announced before the first round of the one in use. */
const chainsAhead = 2;

interface OpenGame {
  id: number;
  cutOffSeconds: number;
  nowMs: number;
}
interface NewRound {
  gameId: number;
  round: number;
  opensAt: string;
  cutOffAt: string;
  drawsAt: string;
  source: 'members' | 'beacon';
  terms: BeaconTerms | DelayTerms;
}

/** The needs of opening rounds. */
interface Opening {
  sources: Sources;
  /** Of the pulse of rounds that have no beacon. */
  delay: DelayTerms;
  ring: KeyRing;
  log: PublicLog;
}

/**
 * Opens the round of the moment and the next one of every game that is not under maintenance. Rounds that the site slept through are
 * never opened. While the beacon cannot be asked, rounds open with a pulse. @returns how many were opened
 */
export function createOpening(
  db: Db,
  { sources: { beacon, providers }, ...opening }: Opening,
  onFault: (error: unknown) => void,
): () => Promise<number> {
  /** The rounds that this server has seen opened, so that it asks the database for new ones alone. */
  const opened = new Map<number, number>();
  return async () => {
    const { rows: games } = await db.query<OpenGame>(
      `select id, cut_off_seconds as "cutOffSeconds", (extract(epoch from app_now()) * 1000)::float8 as "nowMs"
         from minigame where not system_maintenance_flg`,
    );
    const own = games.filter(({ id }) => !providers.has(id));
    const missing = own.flatMap((game) => newRounds(game, opened.get(game.id) ?? -1, opening.delay));
    if (missing.length === 0) return 0;
    const wanted = await Promise.all(missing.map((round) => withSource(round, beacon, onFault)));
    const count = await transaction(db, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [openLock]);
      await giveChains(tx, [...new Set(wanted.map(({ gameId }) => gameId))], opening);
      return insertRounds(tx, wanted);
    });
    for (const { gameId, round } of wanted) opened.set(gameId, round);
    return count;
  };
}

/** The beacon's round begins to exist after the cut-off: no bettor can know it. */
async function withSource(
  round: NewRound,
  beacon: Beacon | null,
  onFault: (error: unknown) => void,
): Promise<NewRound> {
  const terms = await beacon?.termsAfter(Date.parse(round.cutOffAt)).catch((error) => void onFault(error));
  return terms ? { ...round, source: 'beacon', terms } : round;
}

function newRounds({ id, cutOffSeconds, nowMs }: OpenGame, known: number, delay: DelayTerms): NewRound[] {
  const game = gameOf(id);
  if (!game) return [];
  const { round: current } = roundAt(game.roundSeconds, nowMs);
  return [current, current + 1]
    .filter((round) => round > known)
    .map((round): NewRound => {
      const { opensAtMs, drawsAtMs } = timesOf(game.roundSeconds, round);
      return {
        gameId: id,
        round,
        opensAt: new Date(opensAtMs).toISOString(),
        cutOffAt: new Date(drawsAtMs - cutOffSeconds * 1_000).toISOString(),
        drawsAt: new Date(drawsAtMs).toISOString(),
        source: 'members',
        terms: delay,
      };
    })
    .filter(({ cutOffAt }) => Date.parse(cutOffAt) > nowMs);
}

/** Every game has a chain with rounds left, and the one after it, both announced. */
async function giveChains(
  tx: Queryable,
  gameIds: number[],
  { ring, log }: Pick<Opening, 'ring' | 'log'>,
): Promise<void> {
  const { rows } = await tx.query<{ gameId: number; missing: number }>(
    `select game as "gameId", ${chainsAhead} - count(chain.id)::integer as missing
       from unnest($1::integer[]) as game
       left join minigame_chain chain
         on chain.game_id = game and length > coalesce((select max(position) from minigame_round where chain_id = chain.id), 0)
      group by game having count(chain.id) < ${chainsAhead} order by game`,
    [gameIds],
  );
  const made = [];
  for (const { gameId } of rows.flatMap((row) => Array.from({ length: row.missing }, () => row))) {
    made.push({ gameId, ...makeChain() });
    // A chain takes a moment, in which others are served.
    await new Promise(setImmediate);
  }
  if (made.length === 0) return;
  const leaves = await log.append(
    tx,
    made.map(({ gameId, end, length }) => ({ kind: 'minigame.chain', game: gameId, end: end.toString('hex'), length })),
  );
  await tx.query(
    `insert into minigame_chain (game_id, length, step, end_link, sealed, leaf)
     select "gameId", length, step, decode(end_link, 'hex'), sealed, leaf
       from jsonb_to_recordset($1) as given ("gameId" integer, length integer, step integer, end_link text, sealed text, leaf bigint) order by leaf`,
    [
      JSON.stringify(
        made.map(({ gameId, length, step, end, checkpoints }, place) => ({
          ...{ gameId, length, step, end_link: end.toString('hex') },
          ...{ sealed: sealLinks(ring, gameId, checkpoints), leaf: leaves[place] },
        })),
      ),
    ],
  );
}

/** In order, each with the next link of the oldest chain that has one left. */
async function insertRounds(tx: Queryable, rounds: NewRound[]): Promise<number> {
  let count = 0;
  for (const half of [rounds.filter(isFirstOfGame), rounds.filter((round, at) => !isFirstOfGame(round, at, rounds))]) {
    if (half.length === 0) continue;
    const { rowCount } = await tx.query(
      `insert into minigame_round (game_id, round, chain_id, position, source, source_terms, opens_at, cut_off_at, draws_at)
       select "gameId", given.round, chain.id, chain.used + 1, source, terms,
              -- a round opens when its chain is announced, not before
              greatest("opensAt", chain.made_at), "cutOffAt", "drawsAt"
         from jsonb_to_recordset($1) as given (
 "gameId" integer, round bigint, source text, terms jsonb, "opensAt" timestamptz, "cutOffAt" timestamptz, "drawsAt" timestamptz)
        cross join lateral (
                select one.id, one.made_at, last.used
                  from minigame_chain one,
                       lateral (select coalesce(max(position), 0) as used from minigame_round where chain_id = one.id) last
                 where one.game_id = "gameId" and last.used < one.length
                 order by one.id limit 1) chain
        where greatest("opensAt", chain.made_at) < "cutOffAt"
          and not exists (select from minigame_round same where same.game_id = "gameId" and same.round >= given.round)`,
      [JSON.stringify(half)],
    );
    count += rowCount ?? 0;
  }
  return count;
}

const isFirstOfGame = ({ gameId }: NewRound, at: number, all: NewRound[]): boolean =>
  all.findIndex((one) => one.gameId === gameId) === at;
