import type { Queryable } from '../platform/database/db.ts';
import { judgeBets } from './judge-bets.ts';
import { judgeRounds } from './judge-rounds.ts';

const countLock = 7060;
/** Statements that settled: a set is judged again whenever some of it is settled, so that much at once is judged seldom. */
const atOnce = 200;

/**
 * Counts the oldest settlement that waits, as its bets stand now; a later settlement of one of them has a row of its own. One at a time:
 * two would count the same bet twice. @returns whether one waited
 */
export async function countDue(tx: Queryable): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [countLock]);
  const { rows } = await tx.query<{ source: string; ref: number }>(
    `with taken as (delete from rolling_due where id in (select id from rolling_due order by id limit $1) returning source, refs)
     select distinct source, unnest(refs) as ref from taken`,
    [atOnce],
  );
  if (rows.length === 0) return false;
  const refsOf = (source: string) => rows.filter((row) => row.source === source).map(({ ref }) => ref);
  const [bets, rounds] = [refsOf('bet'), refsOf('minigame')];
  await count(tx, 'bet', bets, await judgeBets(tx, bets));
  await count(tx, 'minigame', rounds, await judgeRounds(tx, rounds));
  await tx.query('select note_minigame_luck($1)', [rounds]);
  return true;
}

/** These, and those that stand in a set with them. */
async function count(
  tx: Queryable,
  source: string,
  due: readonly number[],
  judged: ReadonlyMap<number, number>,
): Promise<void> {
  const refs = [...new Set([...due, ...judged.keys()])].toSorted((one, other) => one - other);
  const others = source === 'bet' ? await alreadySettled(tx, refs) : refs;
  await tx.query('select count_play($1, $2, $3)', [source, others, others.map((ref) => judged.get(ref) ?? null)]);
}

/** A bet that was never settled has nothing to be counted. */
async function alreadySettled(tx: Queryable, refs: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from bet where id = any ($1::bigint[]) and settlements > 0 order by id',
    [refs],
  );
  return rows.map(({ id }) => id);
}
