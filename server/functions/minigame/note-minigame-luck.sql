-- Adds rounds that were drawn to the days of the members of these bets, each once, and tells operators of days that are improbable. The caller
-- takes each round's bets out of `rolling_due`, all at once. Void rounds say nothing; days of a round that was void by hand are counted anew.
create or replace function note_minigame_luck(p_bets bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
begin
  if p_bets is null or cardinality(p_bets) = 0 then
    return;
  end if;
  if exists (select from minigame_voided_bet where bet_id = any (p_bets)) then
    with anew as (
      delete from minigame_luck luck
       using (select distinct member_id, minigame_day(draws_at) as day
                from minigame_voided_bet join minigame_bet bet on bet.id = bet_id join minigame_round using (game_id, round)
               where bet_id = any (p_bets)) as voided
       where luck.member_id = voided.member_id and luck.day = voided.day
      returning luck.member_id, luck.day
    )
    select array(select unnest(p_bets)
                 union
                 select bet.id
                   from anew
                   join minigame_bet bet using (member_id)
                   join minigame_round using (game_id, round)
                  where minigame_day(draws_at) = anew.day and bet.status in (1, 2)
                    and bet.id not in (select unnest(refs) from rolling_due where source = 'minigame'))
      into p_bets;
  end if;
  with played as (
    select member_id, game_id, round, sum(stake) as staked, sum(payout) as paid
      from minigame_bet where id = any (p_bets) and status in (1, 2) group by member_id, game_id, round
  ), of_day as (
    select member_id, minigame_day(draws_at) as day, count(*)::integer as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
           minigame_luck_logs(array_agg(paid::double precision / staked::double precision)) as logs
      from played join minigame_round using (game_id, round) group by member_id, minigame_day(draws_at)
  ), noted as (
    insert into minigame_luck as luck (member_id, day, rounds, staked, paid, logs)
    select member_id, day, rounds, staked, paid, logs from of_day
    on conflict (member_id, day) do update
      set rounds = luck.rounds + excluded.rounds, staked = luck.staked + excluded.staked, paid = luck.paid + excluded.paid,
          logs = array(select one + other from unnest(luck.logs, excluded.logs) with ordinality as both_of (one, other, place) order by place)
    returning member_id, day, logs
  )
  insert into minigame_alarm (member_id, day, at)
  select member_id, day, app_now() from noted where minigame_luck_log(logs) >= 6
  on conflict do nothing;
end $$;
