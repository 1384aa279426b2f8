-- Takes the feed's settlements over into the legs of these bets and settles every bet that they decide: one lost leg loses at once;
-- otherwise all legs must be settled. Running it twice, or at the same time, changes nothing more: a bet is decided under its own
-- lock, and its pending transfer can be resolved only once. A bet that the database refuses is set aside; the others are settled.
-- Returns the bets that it settled.
create or replace function settle_bet_set(p_bets bigint[]) returns bigint[] language plpgsql
-- Each bet asks by its keys, whatever the statistics say of results that came in a moment ago.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  middle integer := cardinality(p_bets) / 2;
  moment timestamptz;
  decided bigint[];
  members bigint[];
  stakes bigint[];
  pending_ids bigint[];
  outcomes smallint[];
  payouts bigint[];
begin
  -- Bets in key order, then accounts in key order: everybody locks in this order, so nobody waits in a circle.
  perform from bet where id = any (p_bets) order by id for no key update;

  -- Written so that no statistics of `settlement` are asked: after results they say that nothing has one, and legs would be looked for
  -- by result instead of by bet.
  update bet_leg set settlement = selection.settlement
    from selection
   where bet_id = any (p_bets) and bet_leg.settlement is null
     and selection.id = selection_id and coalesce(selection.settlement, 0) <> 0;

  moment := app_now();
  with result as (
    select bet.id, winnings, case when all_void then 3 when lost or winnings = 0 then 1 else 2 end as outcome
      from (select * from bet_outcome where bet_id = any (p_bets)) as legs
      join bet on bet.id = bet_id
     cross join lateral (select least(max_win, floor(stake * round(factor, 2)))::bigint as winnings) as capped
     where bet.status = 0 and (lost or all_settled)
  ), settled as (
    update bet
       set status = outcome, settled_at = moment,
           -- what came back to the member
           payout = case outcome when 3 then stake when 2 then winnings else 0 end
      from result
     where bet.id = result.id
    returning bet.id, member_id, stake, stake_transfer, status, payout
  )
  select array_agg(id), array_agg(member_id), array_agg(stake), array_agg(stake_transfer), array_agg(status), array_agg(payout)
    into decided, members, stakes, pending_ids, outcomes, payouts
    from settled;

  perform from account where kind = 'cash' and member_id = any (members) order by id for update;

  with result as materialized (
    select *
      from unnest(decided, members, stakes, pending_ids, outcomes, payouts)
        as result (id, member_id, stake, pending_id, outcome, payout)
  ), booked as (
    insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
    select 'bet:' || result.id || case outcome when 3 then ':give-back' else ':post' end,
           case outcome when 3 then 'give-back' else 'post' end, pending.id, debit_account, credit_account, amount
      from result join transfer pending on pending.id = result.pending_id
    union all
    select 'bet:' || result.id || ':payout', 'posted', null, house.id, cash.id, payout
      from result
      join account house on house.member_id is null and house.kind = 'bets'
      join account cash on cash.member_id = result.member_id and cash.kind = 'cash'
     where outcome = 2
  ), movement as (
    select member_id, sum(stake) as released, sum(stake) filter (where outcome <> 3) as posted,
           sum(payout) filter (where outcome = 2) as won
      from result group by member_id
  )
  update account
     set reserved = reserved - released, balance = balance - coalesce(posted, 0) + coalesce(won, 0),
         updated_at = next_moment(updated_at)
    from movement
   where account.member_id = movement.member_id and kind = 'cash';

  delete from settlement_set_aside where bet_id = any (p_bets);
  return coalesce(decided, '{}');
exception when data_exception or integrity_constraint_violation or raise_exception then
  -- What was done above is undone. Halves find the bet that is at fault.
  if middle > 0 then
    return settle_bet_set(p_bets[:middle]) || settle_bet_set(p_bets[middle + 1:]);
  end if;
  insert into settlement_set_aside as aside (bet_id, reason, since, next_try_at)
  select bet, sqlerrm, app_now(), app_now() + interval '10 seconds' from unnest(p_bets) as bet
  on conflict (bet_id) do update
    set reason = excluded.reason, attempts = aside.attempts + 1,
        next_try_at = app_now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(aside.attempts, 16));
  return '{}';
end $$;
