-- Brings the bets of a round to what its void says: every stake comes back, or, where the void is undone, each bet is as it was drawn. The
-- difference to the payout before is booked by one transfer a bet, also below zero (docs/decisions/0019). A second call changes nothing. The caller
-- has written or ended the void. Raises 23514 for a round that was not drawn, and for an undone void of a round that is void by another.
-- Long: one statement after the other under the same locks, so that no bet of the round differs from its void.
-- Locks: the round, then the accounts in key order, as the draw. Returns the bets that changed, and the wallets as they are then.
create or replace function apply_minigame_void(p_void bigint) returns table (bets jsonb, wallets jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its minigame_void;
  the_round minigame_round;
  moment timestamptz := app_now();
  house bigint := (select id from account where member_id is null and kind = 'bets');
  act text;
  changed bigint[];
  owners bigint[];
  had bigint[];
  has bigint[];
begin
  select * into its from minigame_void where id = p_void;
  select * into the_round from minigame_round where game_id = its.game_id and round = its.round for update;
  -- Read again: what another made of it while this waited counts.
  select * into its from minigame_void where id = p_void;
  if (the_round.status = 1
      and not exists (select from minigame_void other
                       where its.undone_at is not null and other.game_id = its.game_id and other.round = its.round
                         and other.undone_at is null)) is not true then
    raise exception 'void % is of no round that was drawn, or of one that is void by another', p_void using errcode = 'check_violation';
  end if;
  act := case when its.undone_at is null then 'void' else 'undo' end;

  perform from account
    where kind = 'cash' and member_id = any (array(
            select distinct member_id from minigame_bet where game_id = its.game_id and round = its.round))
    order by id for update;

  if act = 'void' then
    insert into minigame_voided_bet (void_id, bet_id, status, payout)
    select p_void, id, status, payout from minigame_bet where game_id = its.game_id and round = its.round
    on conflict do nothing;
  end if;
  with due as (
    select bet.id, bet.payout as had, case act when 'void' then 3 else drawn.status end as status,
           case act when 'void' then stake else drawn.payout end as payout
      from minigame_voided_bet drawn join minigame_bet bet on bet.id = bet_id where void_id = p_void
  ), settled as (
    update minigame_bet bet set status = due.status, payout = due.payout, settled_at = moment
      from due where bet.id = due.id and (bet.status, bet.payout) is distinct from (due.status, due.payout)
    returning bet.id, member_id, due.had, due.payout
  )
  select coalesce(array_agg(id), '{}'), array_agg(member_id), array_agg(settled.had), array_agg(payout)
    into changed, owners, had, has from settled;

  insert into correcting values (pg_current_xact_id()) on conflict do nothing;
  insert into transfer (reason, kind, debit_account, credit_account, amount)
  select 'minigame:' || bet_id || ':' || act || ':' || p_void, 'posted', case when now_won > had_won then house else cash.id end,
         case when now_won > had_won then cash.id else house end, abs(now_won - had_won)
    from unnest(changed, owners, had, has) as result (bet_id, owner, had_won, now_won)
    join account cash on cash.member_id = owner and cash.kind = 'cash'
   where now_won <> had_won;
  update account set balance = balance + won, updated_at = next_moment(updated_at)
    from (select owner, sum(now_won - had_won) as won from unnest(owners, had, has) as result (owner, had_won, now_won) group by owner) as movement
   where account.member_id = owner and kind = 'cash' and won <> 0;
  delete from correcting where transaction_id = pg_current_xact_id();

  -- The loss of the game on that day, while that is still kept.
  insert into minigame_exposure (game_id, round, selection, stripe, used)
  select its.game_id, minigame_day(the_round.draws_at), '', pg_backend_pid() % 16, sum(now_won - had_won)
    from unnest(had, has) as result (had_won, now_won)
   where minigame_day(the_round.draws_at) >= minigame_day(moment) - 2 having sum(now_won - had_won) <> 0
  on conflict (game_id, round, selection, stripe) do update set used = minigame_exposure.used + excluded.used;

  return query
  select coalesce((select jsonb_agg(jsonb_build_object('memberId', member_id, 'betId', id::text, 'status', status, 'payoutWon', payout))
                     from minigame_bet where id = any (changed)), '[]'),
         coalesce((select jsonb_agg(jsonb_build_object(
                            'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
                            'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at))))
                     from account cash join account points on points.member_id = cash.member_id and points.kind = 'points'
                    where cash.kind = 'cash' and cash.member_id = any (owners)), '[]');
end $$;
