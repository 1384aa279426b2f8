import type { Db } from 'server/src/platform/database/db.ts';

const atOnce = 250_000;

/**
 * Gives a member's cash account so many more entries, spread over the last 80 days: won that come and go. Written beside the
 * triggers that would book each, as they would have booked it.
 */
export async function fillLedger(db: Db, memberId: number, entries: number): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ cash: number; house: number; seq: number; after: number; came: number }>(
      `select cash.id as cash, house.id as house, last.seq, last.after, last.came
         from account cash
         join account house on house.member_id is null and house.kind = 'funding'
         join lateral (select * from entry where account_id = cash.id order by seq desc limit 1) last on true
        where cash.member_id = $1 and cash.kind = 'cash'`,
      [memberId],
    );
    const from = rows[0];
    if (!from) throw new Error('The member has no entry yet.');
    // The rows that exist already are before all of these.
    await client.query(`update entry set at = now() - interval '85 days' where account_id = $1`, [from.cash]);
    // Every other one brings 2, the next takes 1.
    for (let done = 0; done < entries; done += atOnce) {
      const until = Math.min(entries, done + atOnce);
      await client.query(
        `with made as (
           insert into transfer (reason, kind, debit_account, credit_account, amount)
           select 'funding:' || $1::bigint || ':fill-' || n, 'posted',
                  case when n % 2 = 1 then $3::bigint else $2::bigint end, case when n % 2 = 1 then $2::bigint else $3::bigint end,
                  case when n % 2 = 1 then 2 else 1 end
             from generate_series($4::bigint + 1, $5::bigint) as n order by n
           returning id, reason
         ), numbered as (select id, split_part(reason, 'fill-', 2)::bigint as n from made)
         insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
         select $2::bigint, $6::bigint + n, id, 'funding', case when n % 2 = 1 then 2 else -1 end,
                $7::bigint + n / 2 + (n % 2) * 2, $8::bigint + (n + 1) / 2 * 2,
                now() - interval '80 days' + interval '80 days' * (n::float8 / $9::float8)
           from numbered`,
        [memberId, from.cash, from.house, done, until, from.seq, from.after, from.came, entries],
      );
    }
    await client.query(
      `update account set balance = balance + (select after from entry where account_id = $1 order by seq desc limit 1) - $2
        where id = $1`,
      [from.cash, from.after],
    );
  } finally {
    await client.query('set session_replication_role = default').catch(() => {});
    client.release();
  }
  await db.query('vacuum (analyze) entry, transfer, account');
}
