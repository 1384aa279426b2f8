import type { Member } from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import type { TestFixture } from 'server/test/factories.ts';

const betsAtOnce = 500_000;
const filled = ['transfer', 'entry', 'bet', 'bet_leg'] as const;

/**
 * Two thirds lost, one third won; of a stake, its posting, and the member's entry for it. Past the checks, which would take hours. Numbers
 * follow from the place of a bet among all: $1 to $2 of these; $3 members, $4 and $5 selections with their fixtures, $6 and $7 the last
 * ids of bets and transfers before; $8 how long ago the first was placed, and $9 the time between two.
 */
const fill = `
  with owned as materialized (
    select n, $6 + n + 1 as bet_id, $7 + 2 * n + 1 as transfer_id, cash.member_id, n / cardinality($3::bigint[]) as turn,
           now() - $8::interval + n * $9::interval as at, cash.id as account_id, cash.last_entry,
           (select id from account where member_id is null and kind = 'bets') as house_id
      from generate_series($1::bigint, $2::bigint) as n
      join filled_account cash on cash.member_id = ($3::bigint[])[1 + n % cardinality($3::bigint[])]
  ), transfers as (
    insert into transfer (id, reason, kind, pending_id, debit_account, credit_account, amount, created_at) overriding system value
    select transfer_id, 'bet:' || bet_id || ':stake', 'pending', null, account_id, house_id, 5000, at from owned
    union all
    select transfer_id + 1, 'bet:' || bet_id || ':post', 'post', transfer_id, account_id, house_id, 5000, at from owned
  ), entries as (
    insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
    select account_id, last_entry + turn + 1, transfer_id, 'bet', -5000, 1000000000, 1000000000, at from owned
  ), bets as (
    insert into bet (id, member_id, member_seq, idempotency_key, body_hash, emoney_after, bet_style, game_detail_type, stake, total_odds,
                     max_win, expected_payout, stake_transfer, status, payout, placed_at, settled_at, settlements) overriding system value
    select bet_id, member_id, turn + 1, gen_random_uuid(), decode(md5(n::text), 'hex'), 1000000000, 'KR', '1', 5000, 20, 3000000, 100000,
           transfer_id, case when n % 3 = 0 then 2 else 1 end, case when n % 3 = 0 then 100000 else 0 end, at, at + interval '2 hours', 1
      from owned
  )
  insert into bet_leg (bet_id, selection_id, fixture_id, price, line, base_line, version, settlement)
  select bet_id, ($4::bigint[])[1 + place], ($5::bigint[])[1 + place], 2.71, null, null, 1, case when n % 3 = 0 then 2 else 1 end
    from owned cross join generate_series(0, 2) as leg
   cross join lateral (select (n * 7 + leg * 13) % cardinality($4::bigint[]) as place) as picked`;

/** Gives these members, in turn, so many settled bets of three legs on these fixtures: one a second from 400 days ago on, or all in `days`. */
export async function fillHistory(
  db: Db,
  { members, fixtures, bets, days }: { members: Member[]; fixtures: TestFixture[]; bets: number; days?: number },
): Promise<void> {
  const first = fixtures.flatMap(({ selections }) => selections.slice(0, 1));
  const ids = [members.map(({ id }) => id), first.map(({ id }) => id), first.map(({ fixtureId }) => fixtureId)];
  const span = [`${days ?? 400} days`, days === undefined ? '1 second' : `${(days * 86_400) / bets} seconds`];
  const client = await db.connect();
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("alter system set max_wal_size = '8GB'");
    await client.query('select pg_reload_conf()');
    await client.query(
      `create temp table filled_account as
       select id, member_id, coalesce((select max(seq) from entry where account_id = account.id), 0) as last_entry
         from account where kind = 'cash' and member_id = any ($1)`,
      [ids[0]],
    );
    const { rows } = await client.query<{ bet: string; transfer: string }>(
      'select b.last_value as bet, t.last_value as transfer from bet_id_seq b cross join transfer_id_seq t',
    );
    const last = [rows[0]?.bet, rows[0]?.transfer];
    // Built once over all rows, instead of row by row.
    await client.query(
      'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])',
      [filled],
    );
    for (let from = 0; from < bets; from += betsAtOnce) {
      await client.query(fill, [from, Math.min(from + betsAtOnce, bets) - 1, ...ids, ...last, ...span]);
    }
    for (const table of filled) await client.query(`reindex table ${table}`);
    await client.query(
      `select setval('bet_id_seq', (select max(id) from bet)), setval('transfer_id_seq', (select max(id) from transfer))`,
    );
    for (const tidy of ['reset all', 'vacuum analyze', 'checkpoint']) await client.query(tidy);
  } finally {
    client.release();
  }
}
