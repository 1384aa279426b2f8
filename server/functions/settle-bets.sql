-- Takes the feed's settlements over into legs, and settles every bet that they decide: one lost leg loses at once; otherwise
-- all legs must be settled. Works on at most `p_limit` legs, those on `p_selections` (null: on any), and returns their bets; no
-- row means that nothing is left to do. Running it twice, or at the same time, changes nothing more: a bet is decided under
-- its own lock, and its pending transfer can be resolved only once.
create or replace function settle_bets(p_selections bigint[], p_limit integer)
returns table (bet_id bigint, member_id bigint, status smallint, decided boolean, wallet jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  leg_bets bigint[];
  leg_selections bigint[];
  touched bigint[];
  decided_now bigint[];
  accounts bigint[];
begin
  -- Keys are gathered in arrays first and joined by `unnest`: whatever the tables' statistics say, rows are found by key.
  select array_agg(bet_id), array_agg(selection_id) into leg_bets, leg_selections
    from (select bet_leg.bet_id, selection_id
            from bet_leg join selection on selection.id = selection_id
           where bet_leg.settlement is null and selection.settlement is not null
             and (p_selections is null or selection_id = any (p_selections))
           order by bet_leg.bet_id limit p_limit) as legs;
  if leg_bets is null then
    return;
  end if;
  touched := array(select distinct leg_bet from unnest(leg_bets) as leg_bet);

  -- Bets in key order, then accounts in key order: everybody locks in this order, so nobody waits in a circle.
  perform 1 from bet where id = any (touched) order by id for update;

  update bet_leg set settlement = selection.settlement
    from unnest(leg_bets, leg_selections) as leg (leg_bet, leg_selection)
    join selection on selection.id = leg_selection
   where bet_leg.bet_id = leg_bet and bet_leg.selection_id = leg_selection and bet_leg.settlement is null;

  decided_now := array(
    select id
      from (select * from bet_outcome where bet_id = any (touched)) as outcome
      join bet on id = bet_id
     where bet.status = 0 and (lost or all_settled));

  accounts := array(
    select distinct account.id
      from unnest(decided_now) as d (decided_id)
      join bet on bet.id = decided_id
      join account on account.member_id = bet.member_id and kind = 'cash');
  perform 1 from account where id = any (accounts) order by id for update;

  with priced as (
    select id, bet.member_id, stake, stake_transfer, lost, all_void,
           least(max_win, floor(stake * round(factor, 2)))::bigint as winnings
      from (select * from bet_outcome where bet_id = any (decided_now)) as outcome
      join bet on id = bet_id
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
     set status = outcome, settled_at = app_now(),
         -- what came back to the member
         payout = case outcome when 3 then bet.stake when 2 then winnings else 0 end
    from result
   where bet.id = result.id;

  return query
  select bet.id, bet.member_id, bet.status, decided_id is not null,
         case when decided_id is not null then jsonb_build_object(
           'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
           'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at))) end
    from unnest(touched) as t (touched_id)
    join bet on bet.id = touched_id
    left join unnest(decided_now) as d (decided_id) on decided_id = touched_id
    join account cash on cash.member_id = bet.member_id and cash.kind = 'cash'
    join account points on points.member_id = bet.member_id and points.kind = 'points'
   order by bet.id;
end $$;
