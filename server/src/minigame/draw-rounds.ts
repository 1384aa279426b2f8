import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, resultsOf } from '@madang/rules/minigame/offer';
import type { PublicLog } from '../log/public-log.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { linkAt, openLinks } from './chain.ts';

/**
 * The one rule by which a round is void: nothing that it could be drawn by was there within this time after its draw. A round whose pulse is in the
 * log, or whose value was told, is drawn however late it is: else who sees the outcome could withhold it.
 */
export const voidAfter = '1 hour';

interface DueRound {
  gameId: number;
  round: number;
  source: 'members' | 'beacon' | 'provider';
  given: { randomness?: string; outcome?: object; void?: true } | null;
  /** null where a provider draws. */
  position: number | null;
  length: number;
  step: number;
  /** The links, sealed. */
  sealed: string;
}
interface Settled {
  bets: ChangeTopics['bet'][];
  wallets: ChangeTopics['balance'][];
}

/** So many rounds share a transaction: most of what a draw costs is its way to the database. */
const drawnAtOnce = 16;
type Key = Pick<DueRound, 'gameId' | 'round'>;

/** The needs of a draw beside the database. */
interface Keepers {
  ring: KeyRing;
  log: PublicLog;
}
interface Drawing extends Keepers {
  changes: Changes;
}

/**
 * Draws every round whose time has come, in the order of that time, and settles the bets of a round in the transaction that draws it; what
 * another server draws at the moment is left to it. A round that cannot be drawn holds up no other. @returns how many rounds
 */
export async function drawDue(
  db: Db,
  { changes, ...keepers }: Drawing,
  onFault: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<number> {
  let drawn = 0;
  const failed: Key[] = [];
  while (!signal?.aborted) {
    const due = await findDue(db, failed);
    if (due.length === 0) break;
    for (const rounds of await transaction(db, (tx) => drawAll(tx, due, keepers)).then(
      (settled) => [settled],
      () => drawOneByOne(db, due, keepers, failed, onFault),
    )) {
      drawn += rounds.length;
      for (const { bets, wallets } of rounds) {
        for (const wallet of wallets) changes.publish('balance', wallet);
        for (const bet of bets) changes.publish('bet', bet);
      }
      // The rest is with another server.
      if (rounds.length === 0) return drawn;
    }
  }
  return drawn;
}

async function drawOneByOne(db: Db, due: Key[], keepers: Keepers, failed: Key[], onFault: (error: unknown) => void) {
  const done: Settled[][] = [];
  for (const key of due) {
    await transaction(db, (tx) => drawAll(tx, [key], keepers)).then(
      (settled) => done.push(settled),
      (error) => {
        failed.push(key);
        onFault(error);
      },
    );
  }
  return done;
}

async function findDue(db: Queryable, failed: readonly Key[]): Promise<Key[]> {
  const { rows } = await db.query<Key>(
    `select game_id as "gameId", round from minigame_round
      where status = 0 and draws_at <= (select app_now())
        and (close_leaf is not null or source = 'provider')
        and (given is not null or (pulse_id is null and draws_at + $1::interval < (select app_now())))
        and not exists (select from jsonb_to_recordset($2) as bad ("gameId" integer, round bigint)
                         where bad."gameId" = game_id and bad.round = minigame_round.round)
      order by draws_at, game_id limit $3`,
    [voidAfter, JSON.stringify(failed), drawnAtOnce],
  );
  return rows;
}

const asked = `jsonb_to_recordset($1) as asked ("gameId" integer, round bigint)`;

/** Those of the rounds that no other server draws at the moment. */
async function drawAll(tx: Queryable, keys: readonly Key[], { ring, log }: Keepers): Promise<Settled[]> {
  const { rows: held } = await tx.query<Key>(
    `select game_id as "gameId", round from minigame_round
      where status = 0 and (given is not null or pulse_id is null) and (game_id, round) in (select "gameId", asked.round from ${asked})
      order by game_id, round for update skip locked`,
    [JSON.stringify(keys)],
  );
  if (held.length === 0) return [];
  const mine = JSON.stringify(held);
  // The accounts of all these rounds in one order, as everything that pays many members takes them.
  await tx.query(
    `select from account
      where kind = 'cash' and member_id in (select member_id from minigame_bet bet join ${asked} on bet.game_id = "gameId" and bet.round = asked.round)
      order by id for update`,
    [mine],
  );
  const { rows } = await tx.query<DueRound>(
    `select due.game_id as "gameId", due.round, source, given, position, length, step, sealed
       from ${asked} join minigame_round due on due.game_id = "gameId" and due.round = asked.round left join minigame_chain chain on chain.id = chain_id
      order by draws_at, due.game_id`,
    [mine],
  );
  const drawn = rows.map((due) => drawOf(due, ring));
  const [leaf] = await log.append(tx, [
    {
      kind: 'minigame.drawn',
      rounds: drawn.map(({ gameId, round, link, outcome }) => ({ game: gameId, round, link, outcome })),
    },
  ]);
  const { rows: settled } = await tx.query<Settled>(
    `select bets, wallets
       from jsonb_to_recordset($1) as drawn (
              "gameId" integer, round bigint, link text, mixed text, outcome jsonb, results jsonb, place bigint)
      cross join lateral settle_minigame_round("gameId", drawn.round, decode(link, 'hex'), decode(mixed, 'hex'), outcome, results, $2)
      order by place`,
    [JSON.stringify(drawn.map((one, place) => ({ ...one, place }))), leaf],
  );
  return settled;
}

function drawOf(due: DueRound, ring: KeyRing) {
  const { gameId, round, position, given } = due;
  const link =
    position === null
      ? null
      : linkAt({ ...due, checkpoints: openLinks(ring, gameId, due.sealed) }, position).toString('hex');
  const mixed = given?.randomness ?? null;
  const { outcome, results } = outcomeOf(due, link, mixed) ?? { outcome: null, results: {} };
  return { gameId, round, link, mixed, outcome, results };
}

/** A game that left the catalogue while a round was open has nothing to be drawn by: the round is void, as one that its provider calls off. */
function outcomeOf({ gameId, round, given }: DueRound, link: string | null, mixed: string | null) {
  const game = gameOf(gameId);
  if (!game) return null;
  const outcome =
    link === null
      ? given?.outcome
      : mixed === null
        ? null
        : drawRound(game, round, roundSeed(link, mixed, gameId, round));
  if (!outcome) return null;
  const results = [...resultsOf(game, round, outcome)].filter(([, result]) => result !== 'lost');
  return { outcome, results: Object.fromEntries(results) };
}
