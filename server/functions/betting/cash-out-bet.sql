-- Pays a part of an open bet's stake out: the bet's next settlement, the first of which posts the stake. The caller holds the member's account and
-- the bet, and has checked the won to pay. Here it is held to a kept offer, or to a cash-out that waited, of that part and those won, and to what
-- that part can be worth at the prices of now: 23514 else. With nothing left the bet is won at that.
create or replace function cash_out_bet(p_bet bigint, p_stake bigint, p_won bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_bet bet;
  moment timestamptz := app_now();
begin
  if p_stake < 1 or p_won < 1 or (p_won <= most_cash_out(p_bet, p_stake)) is not true then
    raise exception 'bet %: % of its stake cannot be cashed out for %', p_bet, p_stake, p_won using errcode = 'check_violation';
  end if;
  delete from cash_out_offer offer
   using bet
   where bet.id = p_bet and bet_id = p_bet and (offer.stake, won, offer.settlements) = (p_stake, p_won, bet.settlements) and expires_at > moment;
  if not found and not exists (
    select from delayed_cash_out waited join bet on bet.id = bet_id
     where bet_id = p_bet and state = 'waiting' and (waited.stake, won, waited.settlements) = (p_stake, p_won, bet.settlements)
       and due_at <= moment and expires_at > moment) then
    raise exception 'bet %: no offer of % for % of its stake holds', p_bet, p_won, p_stake using errcode = 'check_violation';
  end if;
  update bet
     set cashed_stake = cashed_stake + p_stake, cashed_won = cashed_won + p_won, settlements = settlements + 1,
         status = case when cashed_stake + p_stake = stake then 2 else 0 end,
         settled_at = case when cashed_stake + p_stake = stake then moment end,
         payout = case when cashed_stake + p_stake = stake then cashed_won + p_won end
   where id = p_bet and status = 0
  returning * into strict now_bet;
  insert into bet_settlement (bet_id, number, at, status, paid, cashed_stake, cashed_won, legs)
  values (p_bet, now_bet.settlements, moment, now_bet.status, now_bet.cashed_won, now_bet.cashed_stake, now_bet.cashed_won, leg_codes(p_bet));
  insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
  select 'bet:' || p_bet || ':post', 'post', id, debit_account, credit_account, amount
    from transfer where id = now_bet.stake_transfer and now_bet.settlements = 1
  union all
  select 'bet:' || p_bet || ':cashout:' || now_bet.settlements, 'posted', null, house.id, cash.id, p_won
    from account cash join account house on house.member_id is null and house.kind = 'bets'
   where cash.member_id = now_bet.member_id and cash.kind = 'cash';
  update account
     set reserved = reserved - case when now_bet.settlements = 1 then now_bet.stake else 0 end,
         balance = balance - case when now_bet.settlements = 1 then now_bet.stake else 0 end + p_won,
         updated_at = next_moment(updated_at)
   where member_id = now_bet.member_id and kind = 'cash';
end $$;
