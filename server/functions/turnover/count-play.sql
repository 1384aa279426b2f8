-- Keeps the counted won of these bets, or rounds of the casino, and notes their rolling. `p_at_risk` is the possible loss of each with all
-- bets that cover it (server/src/turnover), null where none does: then its stake counts, less the cashed-out part. A bet at lower odds than the
-- setting asks for counts nothing. The agent above stays the one of the first time. Returns how many there are. Two callers never count the
-- same at once: servers count one at a time, and a casino's round is held.
create or replace function count_play(p_source text, p_refs bigint[], p_at_risk bigint[]) returns integer language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  refs bigint[];
  members bigint[];
  games text[];
  counted bigint[];
begin
  if p_refs is null or cardinality(p_refs) = 0 then
    return 0;
  end if;
  with risk as materialized (
    select * from unnest(p_refs, p_at_risk) as risk (ref, at_risk)
  ), multi as materialized (
    select bet_id from bet_leg where p_source = 'bet' and bet_id = any (p_refs) group by bet_id having count(*) > 1
  ), played as materialized (
    select id as ref, member_id, case when multi.bet_id is null then 'single' else 'multi' end as game, total_odds as odds, settled_at as ended_at,
           case when status in (1, 2) then coalesce(at_risk, stake - cashed_stake) else 0 end as won
      from risk join bet on bet.id = ref left join multi on multi.bet_id = bet.id
     where p_source = 'bet' and bet.id = any (p_refs)
    union all
    select id, member_id, 'mini', price, settled_at, case when status in (1, 2) then coalesce(at_risk, stake) else 0 end
      from risk join minigame_bet bet on bet.id = ref where p_source = 'minigame' and bet.id = any (p_refs)
    union all
    select id, member_id, kind, null, closed_at, at_risk
      from risk join casino_round on id = ref where p_source = 'casino' and id = any (p_refs)
  ), known as materialized (
    select ref, least_odds from counted_play where source = p_source and ref = any (p_refs)
  ), agent as materialized (
    select id, agent_id from member where id = any (array(select distinct member_id from played)) and agent_id is not null
  ), kept as (
    insert into counted_play (source, ref, member_id, agent_id, game, odds, least_odds, won, ended_at)
    select p_source, ref, member_id, agent_id, game, odds, held."least", case when odds < held."least" then 0 else won end, ended_at
      from played
      left join known using (ref)
      left join agent on agent.id = member_id
     cross join wallet_setting
     cross join lateral (select coalesce(known.least_odds, turnover_least_odds) as "least") as held
    on conflict (source, ref) do update set won = excluded.won, ended_at = excluded.ended_at
    returning ref, member_id, game, won
  )
  select array_agg(kept.ref), array_agg(kept.member_id), array_agg(kept.game), array_agg(kept.won)
    into refs, members, games, counted
    from kept;
  perform note_rolling(p_source, refs, members, games, counted);
  perform note_agent_play(p_source, refs);
  return cardinality(refs);
end $$;
