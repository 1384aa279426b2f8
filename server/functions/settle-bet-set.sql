-- Takes the feed's settlements over into the legs of these bets and settles every bet that they decide: one lost leg loses at once;
-- otherwise all legs must be settled. Running it twice, or at the same time, changes nothing more: a bet is decided under its own
-- lock, and its pending transfer can be resolved only once. A bet that the database refuses is set aside; the others are settled.
-- Returns the bets that it settled.
create or replace function settle_bet_set(p_bets bigint[]) returns bigint[] language plpgsql as $$
declare
  decided bigint[];
  middle integer := cardinality(p_bets) / 2;
begin
  -- Bets in key order, then accounts in key order: everybody locks in this order, so nobody waits in a circle.
  perform from bet where id = any (p_bets) order by id for no key update;

  -- Asked leg by leg: a join would also be planned from all results there are.
  update bet_leg set settlement = (select selection.settlement from selection where selection.id = selection_id)
   where bet_id = any (p_bets) and settlement is null
     and (select selection.settlement from selection where selection.id = selection_id) is not null;

  decided := array(
    select id
      from (select * from bet_outcome where bet_id = any (p_bets)) as outcome
      join bet on id = bet_id
     where bet.status = 0 and (lost or all_settled));

  perform from account
    where kind = 'cash' and member_id in (select member_id from bet where id = any (decided))
    order by id for update;

  with result as materialized (
    select id, member_id, stake, stake_transfer, winnings,
           case when all_void then 3 when lost or winnings = 0 then 1 else 2 end as outcome
      from (select * from bet_outcome where bet_id = any (decided)) as outcome
      join bet on id = bet_id
     cross join lateral (select least(max_win, floor(stake * round(factor, 2)))::bigint as winnings) as capped
  ), resolved as (
    insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
    select 'bet:' || result.id || case outcome when 3 then ':give-back' else ':post' end,
           case outcome when 3 then 'give-back' else 'post' end, pending.id, debit_account, credit_account, amount
      from result join transfer pending on pending.id = stake_transfer
  ), paid as (
    insert into transfer (reason, kind, debit_account, credit_account, amount)
    select 'bet:' || result.id || ':payout', 'posted', house.id, cash.id, winnings
      from result
      join account house on house.member_id is null and house.kind = 'bets'
      join account cash on cash.member_id = result.member_id and cash.kind = 'cash'
     where outcome = 2
  ), movement as (
    select member_id, sum(stake) as released, sum(stake) filter (where outcome <> 3) as posted,
           sum(winnings) filter (where outcome = 2) as won
      from result group by member_id
  ), moved as (
    update account
       set reserved = reserved - released, balance = balance - coalesce(posted, 0) + coalesce(won, 0),
           updated_at = next_moment(updated_at)
      from movement
     where account.member_id = movement.member_id and kind = 'cash'
  )
  update bet
     set status = outcome, settled_at = app_now(),
         -- what came back to the member
         payout = case outcome when 3 then bet.stake when 2 then winnings else 0 end
    from result
   where bet.id = result.id;

  delete from settlement_set_aside where bet_id = any (p_bets);
  return decided;
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
