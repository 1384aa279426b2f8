-- Gives the whole stake of a bet back that was never settled, and cancels it, unless `cancel_fault` says why not: 23514 then. Of a bet that an
-- operator cancels (`bet_cancel`) that is not asked. The caller holds the member's account and the bet.
create or replace function cancel_bet(p_bet bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cancelled bet;
  fault text := case when not exists (select from bet_cancel where bet_id = p_bet) then cancel_fault(p_bet) end;
begin
  if fault is not null then
    raise exception 'bet % cannot be cancelled: %', p_bet, fault using errcode = 'check_violation';
  end if;
  update bet set status = -1, settlements = 1, settled_at = app_now(), payout = stake
   where id = p_bet and status = 0 and settlements = 0 and cashed_stake = 0
  returning * into strict cancelled;
  insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
  select 'bet:' || p_bet || ':give-back', 'give-back', id, debit_account, credit_account, amount
    from transfer where id = cancelled.stake_transfer;
  update account set reserved = reserved - cancelled.stake, updated_at = next_moment(updated_at)
   where member_id = cancelled.member_id and kind = 'cash';
end $$;
