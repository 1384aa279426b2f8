import type { Db } from 'server/src/platform/database/db.ts';

/**
 * Writes once more what settlement wrote of these bets: legs, bets, postings, entries and accounts, the same rows under the same indexes,
 * each by its key, in rounds of the same size. No rule is asked, nothing is computed, no trigger runs: what this machine can do at all.
 * The ledger is worth nothing after.
 * @returns bets a second
 */
export async function settleFloor(db: Db, betsPerRound: number, settlers: number): Promise<number> {
  const { rows } = await db.query<{ ids: string[] }>(
    `select array_agg(id::text) as ids from (
       select id, row_number() over (order by hashint8(id)) - 1 as place from bet where status > 0) as shuffled
      group by place / $1`,
    [betsPerRound],
  );
  const rounds = rows.map(({ ids }) => ids);
  const count = rounds.reduce((sum, ids) => sum + ids.length, 0);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: settlers }, async () => {
      const client = await db.connect();
      try {
        await client.query('set session_replication_role = replica');
        for (let ids = rounds.pop(); ids; ids = rounds.pop())
          await client.query({ name: 'floor', text: writes, values: [ids] });
      } finally {
        client.release(true);
      }
    }),
  );
  return count / ((performance.now() - begun) / 1000);
}

/** Accounts are locked in key order, so that two rounds never wait in a circle. */
const writes = `
  with held as materialized (
    select account.id from account
     where kind = 'cash' and member_id = any (array(select distinct member_id from bet where id = any ($1::bigint[]))) order by id for update
  ), legs as (
    update bet_leg set settlement = settlement where bet_id = any ($1::bigint[])
  ), bets as (
    update bet set payout = payout, settled_at = settled_at where id = any ($1::bigint[]) and (select count(*) from held) > 0
    returning id, member_id, stake
  ), posted as (
    insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
    select 'floor:' || bets.id || ':post', 'post', -bets.id, account.id, 1, stake
      from bets join account on account.member_id = bets.member_id and kind = 'cash' order by bets.id
    returning id, debit_account, amount
  ), entered as (
    insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
    select debit_account, -id, id, 'floor', amount, 1, 1, now() from posted order by id
  )
  update account set updated_at = updated_at where id in (select id from held)`;
