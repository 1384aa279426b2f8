-- Notes what the settlement of these bets, or of these rounds of the casino, changes of rolling: of each its player, game and the
-- turnover that counts as it stands now (0: void, or open again). The first time it is noted, shares and percentages are those of now; after
-- that they stay, and the entry is the difference to the earlier sum. So nothing is noted twice, however often it is settled. Two callers
-- never note the same bet at once: servers count one at a time, and a casino's round is held.
create or replace function note_rolling(p_source text, p_refs bigint[], p_players bigint[], p_games text[], p_turnovers bigint[])
returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  moment timestamptz := app_now();
begin
  if p_refs is null then
    return;
  end if;
  insert into rolling_entry (source, ref, number, share, event_id, player_id, owner_id, game, tab, turnover, percent, amount, at)
  with played as materialized (
    select * from unnest(p_refs, p_players, p_games, p_turnovers) as played (ref, player_id, game, turnover)
  ), before as materialized (
    select ref, share, event_id, owner_id, percent, max(number) as number, sum(entry.turnover) as turnover, sum(amount) as amount
      from rolling_entry entry
     where source = p_source and ref = any (p_refs)
     group by ref, share, event_id, owner_id, percent
  ), first as materialized (
    select * from played where turnover > 0 and ref not in (select ref from before)
  ), agent as materialized (
    select id, agent_id from member where id = any (array(select distinct player_id from first)) and agent_id is not null
  ), part as materialized (
    select * from agent_parts(array(select distinct agent_id from agent))
  ), due as (
    select first.*, 'own' as share, null::integer as event_id, player_id as owner_id, member_percent as percent, 1 as number,
           0::numeric as was, 0::numeric as had
      from first join rolling_rates() using (game)
    union all
    select first.*, 'agent', null, part.owner_id, part.percent, 1, 0, 0
      from first join agent on agent.id = player_id join part on part.agent_id = agent.agent_id and part.game = first.game
    union all
    select first.*, 'event', event.id, player_id, event.percent, 1, 0, 0
      from first join rolling_event event on event.game = first.game and moment >= from_at and moment < until_at
    union all
    select played.*, share, event_id, owner_id, percent, before.number + 1, before.turnover, before.amount
      from before join played using (ref)
  ), earned as materialized (
    -- fractions of a won are not paid
    select *, div(turnover * percent, 100) as amount from due
  )
  select p_source, ref, number, share, event_id, player_id, owner_id, game,
         case when share = 'event' then 'event' when game in ('casino', 'slot') then 'casino' else 'main' end,
         turnover - was, percent, amount - had, moment
    from earned
   where amount <> had;
end $$;
