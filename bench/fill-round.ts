import type { OfferedMarket } from '@madang/rules/minigame/offer';
import type { Db } from 'server/src/platform/database/db.ts';

const stakeWon = 5_000;

/**
 * Gives an open round so many bets, by turns of these members and of the market's selections: what `place_minigame_bet` writes for
 * each, written at once.
 */
export async function fillRound(
  db: Db,
  { gameId, round, bets, memberIds }: { gameId: number; round: number; bets: number; memberIds: readonly number[] },
  { name, selections }: OfferedMarket,
): Promise<void> {
  const picks = selections.map((one) => ({ key: one.key, name: one.name, price: Number(one.price) / 100 }));
  const { rowCount } = await db.query(
    `with picked as materialized (
       select nextval('bet_id_seq') as id, nextval('transfer_id_seq') as transfer, gen_random_uuid() as key,
              ($4::bigint[])[1 + n % cardinality($4::bigint[])] as member_id, pick ->> 'key' as selection, pick ->> 'name' as name,
              (pick ->> 'price')::numeric(8, 2) as price
         from generate_series(0, $3::integer - 1) n, lateral (select $5::jsonb -> (n % jsonb_array_length($5)) as pick) one
     ), reserving as (
       update account set reserved = reserved + of.stakes, updated_at = next_moment(updated_at)
         from (select member_id, count(*) * $6::bigint as stakes from picked group by member_id) of
        where account.member_id = of.member_id and kind = 'cash'
     ), transferred as (
       insert into transfer (id, reason, kind, debit_account, credit_account, amount) overriding system value
       select picked.transfer, 'minigame:' || picked.id || ':stake', 'pending', cash.id, house.id, $6
         from picked
         join account cash on cash.member_id = picked.member_id and cash.kind = 'cash'
         join account house on house.member_id is null and house.kind = 'bets'
     ), placed as (
       select row(id, member_id, $1::integer, $2::bigint, selection, $7::text, name, price, $6::bigint, 3000000, transfer, key, null, null, 0, null,
                  app_now(), null)::minigame_bet as bet
         from picked
     ), written as (
       insert into minigame_bet (id, member_id, game_id, round, selection, market_name, selection_name, price, stake, max_win,
                                 stake_transfer, idempotency_key, slip_hash, placed_at)
       select (bet).id, (bet).member_id, $1, $2, (bet).selection, $7, (bet).selection_name, (bet).price, $6, 3000000, (bet).stake_transfer,
              (bet).idempotency_key, sha256(convert_to(minigame_receipt(bet), 'UTF8')), (bet).placed_at
         from placed
       returning id, member_id, idempotency_key, slip_hash
     )
     insert into idempotency (member_id, key, request, body_hash, answer)
     select member_id, idempotency_key, 'minigame', '\\x00',
            jsonb_build_object('betId', id::text, 'stakeWon', $6::bigint, 'slipHash', encode(slip_hash, 'hex'))
       from written`,
    [gameId, round, bets, memberIds, JSON.stringify(picks), stakeWon, name],
  );
  if (rowCount !== bets) throw new Error(`game ${gameId}: ${rowCount} of ${bets} bets were placed`);
  // Without a limit: the bets are more than the house takes.
  await db.query(
    `with won as (
       select selection, sum(floor(stake * price) - stake)::bigint as won from minigame_bet where game_id = $1 and round = $2 group by selection
     )
     select take_minigame_room($1, $2, selection, won, $3) from won
     union all
     select take_minigame_room($1, minigame_day(draws_at), '', (select sum(won)::bigint from won), $3)
       from minigame_round where game_id = $1 and round = $2`,
    [gameId, round, 10 ** 15],
  );
}
