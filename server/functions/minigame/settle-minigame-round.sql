-- Writes down how a round was drawn (`p_leaf`: where the public log has it) and settles all its bets. The caller holds the round's row. Of
-- `p_results` each selection that did not lose: 'won', or 'back' for stakes that are returned; without an outcome the round is void and every stake
-- comes back. A round can be drawn only once, and a stake resolved only once: a second call raises. Returns the bets, and the wallets as they are
-- then.
-- Long: one statement draws, settles and pays, so that a round is never half settled.
create or replace function settle_minigame_round(
  p_game integer, p_round bigint, p_link bytea, p_digest bytea, p_outcome jsonb, p_results jsonb, p_leaf bigint)
returns table (bets jsonb, wallets jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := app_now();
  house bigint := (select id from account where member_id is null and kind = 'bets');
  the_day bigint;
  could_be_lost bigint;
  was_lost bigint;
begin
  select minigame_day(draws_at) into the_day from minigame_round where game_id = p_game and round = p_round;
  select sum(minigame_bet_won(bet)) into could_be_lost from minigame_bet bet where game_id = p_game and round = p_round and bet.status = 0;
  update minigame_round
     set status = case when p_outcome is null then 2 else 1 end, link = p_link, digest = p_digest, outcome = p_outcome,
         winners = case when p_outcome is not null
                        then array(select key from jsonb_each_text(p_results) where value = 'won') end,
         draw_leaf = p_leaf, drawn_at = moment
   where game_id = p_game and round = p_round;

  perform from account
    where kind = 'cash' and member_id = any (array(
            select distinct member_id from minigame_bet where game_id = p_game and round = p_round and status = 0))
    order by id for update;

  return query
  with settled as (
    update minigame_bet
       set settled_at = moment,
           status = case when p_outcome is null then 3 else case p_results ->> selection when 'won' then 2 when 'back' then 3 else 1 end end,
           -- the won that came back to the member
           payout = case when p_outcome is null then stake
                         else case p_results ->> selection when 'won' then least(max_win, floor(stake * price)::bigint)
                                                           when 'back' then stake else 0 end end
     where game_id = p_game and round = p_round and minigame_bet.status = 0
    returning id, member_id, stake, stake_transfer, minigame_bet.status, payout
  ), booked as (
    insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
    -- The terms of the stake's transfer are known; it is not looked up among all transfers, and a trigger holds the insert to it.
    select 'minigame:' || settled.id || case settled.status when 3 then ':give-back' else ':post' end,
           case settled.status when 3 then 'give-back' else 'post' end, stake_transfer, cash.id, house, stake
      from settled
      join account cash on cash.member_id = settled.member_id and cash.kind = 'cash'
    union all
    select 'minigame:' || settled.id || ':payout', 'posted', null, house, cash.id, payout
      from settled
      join account cash on cash.member_id = settled.member_id and cash.kind = 'cash'
     where settled.status = 2
  ), movement as (
    select member_id, sum(stake) as released, coalesce(sum(stake) filter (where status <> 3), 0) as posted,
           coalesce(sum(payout) filter (where status = 2), 0) as won
      from settled group by member_id
  ), moved as (
    update account
       set reserved = reserved - released, balance = balance - posted + won, updated_at = next_moment(updated_at)
      from movement
     where account.member_id = movement.member_id and kind = 'cash'
    returning account.member_id, account.balance - account.reserved as emoney, account.updated_at
  )
  select coalesce((select jsonb_agg(jsonb_build_object('memberId', member_id, 'betId', id::text, 'status', status, 'payoutWon', payout))
                     from settled), '[]'),
         coalesce((select jsonb_agg(jsonb_build_object(
                            'memberId', moved.member_id, 'emoney', emoney, 'point', points.balance - points.reserved,
                            'updatedAt', wallet_moment(greatest(moved.updated_at, points.updated_at))))
                     from moved join account points on points.member_id = moved.member_id and points.kind = 'points'), '[]');

  if could_be_lost is not null then
    -- The possible loss is now a loss, or none. No bet on the round can come any more.
    select sum(payout - stake) into was_lost from minigame_bet where game_id = p_game and round = p_round;
    insert into minigame_exposure (game_id, round, selection, stripe, used)
    values (p_game, the_day, '', pg_backend_pid() % 16, was_lost - could_be_lost)
    on conflict (game_id, round, selection, stripe) do update set used = minigame_exposure.used + excluded.used;
    delete from minigame_exposure where game_id = p_game and round = p_round and selection <> '';
  end if;
end $$;
