import { createHash, randomBytes } from 'node:crypto';
import { showingPart } from '@madang/rules/minigame/rounds';
import type { PublicLog } from '../log/public-log.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type DelayTerms, delay, delayInput } from './delay.ts';
import { voidAfter } from './draw-rounds.ts';

const closedAtOnce = 200;
/** All that wait: the sixty games of some minutes. */
const mixedAtOnce = 1_000;

/**
 * After the cut-off: the digest of a round's slips goes into the public log, before anything that decides the round, with the chain and
 * the terms by which it will be drawn, so that no other is chosen later. A round whose slips
 * another transaction still holds is closed at the next look. @returns how many rounds
 */
export async function closeRounds(db: Db, log: PublicLog): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ gameId: number; round: number }>(
      `select game_id as "gameId", round from minigame_round
        where close_leaf is null and chain_id is not null and status = 0 and cut_off_at <= (select app_now())
        order by cut_off_at, game_id limit ${closedAtOnce} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    // A statement of its own: it sees every slip, because each placement held its round's row.
    const { rows: closed } = await tx.query<object>(
      `select this.game_id as game, this.round, encode(chain.end_link, 'hex') as chain, chain.leaf as "chainLeaf", position,
              opens_at as "opensAt", cut_off_at as "cutOffAt", draws_at as "drawsAt", source, source_terms as terms,
              count(bet.id)::integer as slips,
              encode(sha256(coalesce(string_agg(slip_hash, ''::bytea order by bet.id), ''::bytea)), 'hex') as digest
         from ${theseRounds}
         join minigame_chain chain on chain.id = chain_id
         left join minigame_bet bet on bet.game_id = this.game_id and bet.round = this.round
        group by this.game_id, this.round, chain.id order by cut_off_at, this.game_id`,
      [JSON.stringify(rows)],
    );
    const [leaf] = await log.append(tx, [{ kind: 'minigame.cut-off', rounds: closed }]);
    await tx.query(
      `update minigame_round set close_leaf = $2, slips_digest = decode(closed.digest, 'hex')
         from jsonb_to_recordset($1) as closed (game integer, round bigint, digest text)
        where game_id = game and minigame_round.round = closed.round`,
      [JSON.stringify(closed), leaf],
    );
    return rows.length;
  });
}

/** The rounds that the first parameter has as JSON. */
const theseRounds = `jsonb_to_recordset($1) as given ("gameId" integer, round bigint)
         join minigame_round this on this.game_id = given."gameId" and this.round = given.round`;

/** The lock of drawing pulses: one server at a time. */
const pulseLock = 7047;

/**
 * Some time after the cut-off the seeds that members showed, and a number that is drawn now, go into the public log for all rounds that
 * wait: from its leaf the delay makes their value. The number keeps the value from all who read the database, the delay from the
 * server that draws the number. One at a time, on all servers: rounds that are due while a delay runs wait for the next, so that a late server
 * computes no more than one in time. @returns how many rounds
 */
export async function drawPulse(db: Db, log: PublicLog, terms: DelayTerms): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows: free } = await tx.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock($1) and not exists (select from minigame_pulse where checkpoints is null) as "isFree"`,
      [pulseLock],
    );
    if (!free[0]?.isFree) return 0;
    const { rows } = await tx.query<{ gameId: number; round: number; terms: DelayTerms }>(
      `select game_id as "gameId", round, source_terms as terms from minigame_round
        where source = 'members' and status = 0 and pulse_id is null and close_leaf is not null
          and cut_off_at + (draws_at - cut_off_at) * ${showingPart} <= (select app_now())
          and draws_at + $1::interval >= (select app_now())
        order by draws_at, game_id limit ${mixedAtOnce} for update skip locked`,
      [voidAfter],
    );
    if (rows.length === 0) return 0;
    // Each seed that was shown in time is seen: showing it held its round's row.
    const { rows: mixed } = await tx.query<{ game: number; round: number; seeds: string; cutOff: number }>(
      `select this.game_id as game, this.round, encode(sha256(coalesce(string_agg(seed, ''::bytea order by seed), ''::bytea)), 'hex') as seeds,
              close_leaf as "cutOff"
         from ${theseRounds}
         left join minigame_seed shown on shown.game_id = this.game_id and shown.round = this.round
        group by this.game_id, this.round order by this.game_id, this.round`,
      [JSON.stringify(rows)],
    );
    // Never less than a round was opened with.
    const all = [terms, ...rows.map((row) => row.terms)];
    const segments = Math.max(...all.map((one) => one.segments));
    const iterations = Math.max(...all.map((one) => one.iterations));
    const number = randomBytes(32).toString('hex');
    const [leaf] = await log.append(tx, [{ kind: 'minigame.pulse', number, segments, iterations, rounds: mixed }]);
    await tx.query(
      `with pulse as (insert into minigame_pulse (leaf, segments, iterations) values ($2, $3, $4) returning id)
       update minigame_round set pulse_id = pulse.id
         from pulse, jsonb_to_recordset($1) as given ("gameId" integer, round bigint)
        where game_id = "gameId" and minigame_round.round = given.round`,
      [JSON.stringify(rows), leaf, segments, iterations],
    );
    return rows.length;
  });
}

interface Claimed extends DelayTerms {
  id: number;
  body: string;
}

/** A server that was killed over a delay leaves it to another after that long: some seconds, and four times what it takes. */
const claimSeconds = `3 + segments::float8 * iterations / 1250000`;

/** Computes one delay whose leaf stands in the log, and writes its value to all rounds that it is for. @returns whether there was one */
export async function computePulse(db: Db): Promise<boolean> {
  const { rows } = await db.query<Claimed>(
    `update minigame_pulse set claimed_at = clock_timestamp() from log_leaf
      where minigame_pulse.leaf = log_leaf.index and id = (
              select id from minigame_pulse
               where checkpoints is null
                 and (claimed_at is null or claimed_at < clock_timestamp() - make_interval(secs => ${claimSeconds}))
               order by id limit 1 for update skip locked)
      returning id, segments, iterations, body`,
  );
  const pulse = rows[0];
  if (!pulse) return false;
  await writePulse(db, pulse.id, await delay(delayInput(pulse.body), pulse));
  return true;
}

/** A row that another server wrote in the meantime is the same. */
async function writePulse(db: Db, id: number, values: readonly Buffer[]): Promise<void> {
  await transaction(db, async (tx: Queryable) => {
    const { rowCount } = await tx.query(
      'update minigame_pulse set checkpoints = $2 where id = $1 and checkpoints is null',
      [id, Buffer.concat(values)],
    );
    if (rowCount === 0) return;
    await tx.query('update minigame_round set given = $2 where pulse_id = $1 and status = 0 and given is null', [
      id,
      JSON.stringify({ randomness: values.at(-1)?.toString('hex') }),
    ]);
  });
}

/** The commitment to a seed, as bets have it. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
