-- What the legs make of a bet. Half won counts (1 + o) / 2, half lost 1/2, refund 1; products of numerics are exact.
create view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null) as all_settled,
         bool_and(settlement is not distinct from 3) as all_void,
         product(case settlement when 2 then price when 3 then 1 when 4 then 0.5 when 5 then (1 + price) * 0.5 else 0 end) as factor
    from bet_leg
   group by bet_id;

-- Takes the feed's settlements over into legs, and settles every bet that they decide: one lost leg loses at once; otherwise
-- all legs must be settled. Works on at most `p_limit` bets, those with a leg on `p_selections` (null: on any), and returns
-- them; no row means that nothing is left to do. Running it twice, or at the same time, changes nothing more: a bet is
-- decided under its own lock, and its pending transfer can be resolved only once.
create function settle_bets(p_selections bigint[], p_limit integer)
returns table (bet_id bigint, member_id bigint, status smallint, decided boolean, wallet jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  touched bigint[];
  decided_now bigint[];
begin
  -- Bets in key order, then accounts in key order: everybody locks in this order, so nobody waits in a circle.
  select array_agg(id) into touched
    from (select id
            from bet
           where id in (select bet_leg.bet_id
                          from bet_leg
                          join selection on selection.id = bet_leg.selection_id
                         where bet_leg.settlement is null and selection.settlement is not null
                           and (p_selections is null or bet_leg.selection_id = any (p_selections)))
           order by id limit p_limit for update) as locked;

  update bet_leg set settlement = selection.settlement
    from selection
   where bet_leg.bet_id = any (touched) and selection.id = bet_leg.selection_id
     and bet_leg.settlement is null and selection.settlement is not null;

  select array_agg(id) into decided_now
    from bet join bet_outcome on bet_id = id
   where id = any (touched) and bet.status = 0 and (lost or all_settled);

  perform 1
    from account
   where kind = 'cash' and member_id in (select bet.member_id from bet where id = any (decided_now))
   order by id for update;

  with priced as (
    select id, bet.member_id, stake, stake_transfer, lost, all_void,
           least(max_win, floor(stake * round(factor, 2)))::bigint as winnings
      from bet join bet_outcome on bet_id = id
     where id = any (decided_now)
  ), result as materialized (
    select priced.*, case when all_void then 3 when lost or winnings = 0 then 1 else 2 end as outcome
      from priced
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
     set status = outcome, settled_at = clock_timestamp(),
         -- what came back to the member
         payout = case outcome when 3 then bet.stake when 2 then winnings else 0 end
    from result
   where bet.id = result.id;

  return query
  select bet.id, bet.member_id, bet.status, bet.id = any (coalesce(decided_now, '{}')),
         case when bet.id = any (decided_now) then jsonb_build_object(
           'memberId', member_wallet.id, 'emoney', emoney, 'point', point, 'updatedAt', updated_at) end
    from bet join member_wallet on member_wallet.id = bet.member_id
   where bet.id = any (touched)
   order by bet.id;
end $$;
