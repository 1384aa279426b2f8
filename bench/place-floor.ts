import type { Member } from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import type { TestFixture } from 'server/test/factories.ts';

const batchSize = 32;
const connections = 2;

/**
 * Writes what placement writes of bets of three legs, the same rows under the same indexes, in batches as they come with 64 clients.
 * No rule is asked, nothing is answered, no trigger runs: what this machine can do at all. The ledger is worth nothing after.
 * @returns bets a second
 */
export async function placeFloor(db: Db, members: Member[], fixtures: TestFixture[], seconds: number): Promise<number> {
  const legs = fixtures.map(({ id, selections }) => ({ fixture: id, selection: selections[0]?.id }));
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const own = members.filter((_member, n) => n % connections === place).map(({ id }) => id);
      const client = await db.connect();
      try {
        await client.query('set session_replication_role = replica');
        for (let n = 0; performance.now() < end; n++) {
          const ids = Array.from({ length: batchSize }, (_bet, bet) => own[(n * batchSize + bet) % own.length]);
          const values = [ids, legs.map(({ fixture }) => fixture), legs.map(({ selection }) => selection)];
          await client.query({ name: 'place-floor', text: writes, values });
          placed += batchSize;
        }
      } finally {
        client.release(true);
      }
    }),
  );
  return placed / ((performance.now() - begun) / 1000);
}

const writes = `
  with asked as materialized (
    select nextval('bet_id_seq') as bet_id, nextval('transfer_id_seq') as transfer_id, member_id, account.id as account_id
      from account where member_id = any ($1::bigint[]) and kind = 'cash'
  ), legs as materialized (
    select bet_id, ($2::bigint[])[1 + at] as fixture_id, ($3::bigint[])[1 + at] as selection_id
      from asked cross join generate_series(0, 2) as leg
     cross join lateral (select ((bet_id * 7 + leg * 13) % cardinality($2::bigint[]))::integer as at) as picked
  ), held as (
    update account set reserved = reserved + 1, updated_at = next_moment(updated_at) from asked where account.id = account_id
  ), transferred as (
    insert into transfer (id, reason, kind, debit_account, credit_account, amount) overriding system value
    select transfer_id, 'floor:' || bet_id || ':stake', 'pending', account_id, 1, 5000 from asked
  ), entered as (
    insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
    select account_id, 1000000000000 + transfer_id, transfer_id, 'bet', -5000, 1, 1, now() from asked
  ), placed as (
    insert into bet (id, member_id, member_seq, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds, max_win,
                     expected_payout, stake_transfer, emoney_after) overriding system value
    select bet_id, member_id, -bet_id, gen_random_uuid(), decode(repeat('00', 32), 'hex'), 'KR', '1', 5000, 25.78, 3000000, 128900, transfer_id, 1
      from asked
  ), open as (
    insert into open_bet select member_id, -bet_id from asked
  ), exposed as (
    insert into exposure (of_fixture, id, stripe, used)
    select of_fixture, id, pg_backend_pid() % 16, count(*)
      from legs cross join lateral (values (false, selection_id), (true, fixture_id)) as side (of_fixture, id)
     group by of_fixture, id order by of_fixture, id
    on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used
  )
  insert into bet_leg (bet_id, selection_id, fixture_id, price, version, market_prices)
  select bet_id, selection_id, fixture_id, 1.85, 1, '{1.85,3.40,4.10}' from legs`;
