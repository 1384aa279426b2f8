-- Pays a held win, or refuses it for good; once. `p_by` is the operator: paying takes two from the amount of `approval_setting` on, or beyond what
-- this one paid alone today (`act_alone`). Locks the member's cash account as the wallet's calls do, then the row. Outcomes: null where
-- no win of this number is held, {decided: true} where it was decided before, {needsTwo: true}, else {wallet: the wallet where it moved, or null}.
create or replace function decide_casino_win(p_transaction bigint, p_pay boolean, p_by bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  win casino_transaction;
  cash account;
  points account;
  bounds approval_setting;
  p_actor constant text := (select user_id from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0);
begin
  if p_actor is null then
    raise exception 'member % may not decide on a win', p_by using errcode = 'insufficient_privilege';
  end if;
  select said.* into win from casino_transaction said join casino_held_win on transaction_id = said.id where said.id = p_transaction;
  if not found then
    return null;
  end if;
  select * into cash from account where member_id = win.member_id and kind = 'cash' for update;
  perform from casino_held_win where transaction_id = p_transaction and state = 'waiting' for update;
  if not found then
    return jsonb_build_object('decided', true);
  end if;
  if p_pay then
    select * into bounds from approval_setting;
    if not exists (select from approval
                    where kind = 'casino-win' and outcome = 'approved' and decided_by = p_by and decided_at > app_now() - interval '1 minute'
                      and command -> 'id' = to_jsonb(p_transaction))
       and not act_alone('win', p_by, win.amount, bounds.win_won, bounds.win_day_won) then
      return jsonb_build_object('needsTwo', true);
    end if;
  end if;
  update casino_held_win
     set state = case when p_pay then 'paid' else 'refused' end, decided_by = p_actor, decided_at = app_now()
   where transaction_id = p_transaction;
  update casino_alarm set seen_by = p_actor, seen_at = app_now()
   where aggregator = win.aggregator and transaction_ref = win.transaction_ref and code = 'win-held' and seen_by is null;
  if not p_pay or win.amount = 0 then
    return jsonb_build_object('wallet', null);
  end if;
  update casino_round set won = won + win.amount where id = win.round_id;
  update account set balance = balance + win.amount, updated_at = next_moment(updated_at) where id = cash.id returning * into cash;
  insert into transfer (reason, kind, debit_account, credit_account, amount)
  select 'casino:' || win.id || ':win', 'posted', house.id, cash.id, win.amount
    from account house where house.member_id is null and house.kind = 'casino' and house.currency = 'KRW';
  select * into points from account where member_id = win.member_id and kind = 'points';
  return jsonb_build_object('wallet', jsonb_build_object(
    'memberId', win.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
    'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at))));
end $$;
