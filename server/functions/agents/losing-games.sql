-- The games in which the house pays more for play below an agent than it keeps on average: the members' rolling, the events that run now, the highest
-- percentage of the agent's line, and its highest share of what members lose, from which their rolling is taken off.
create or replace function losing_games(p_agent bigint) returns table (game text) language sql stable as $$
  with percents as materialized (select * from agent_percents(p_agent))
  select line.game
    from percents line
    join rolling_rates() site on site.game = line.game
    join percents losses on losses.game = 'losing'
   where left_to_house(line.game, member_percent + rolling_of_events(line.game, app_now(), app_now() + interval '1 second'),
                       line.highest, losses.highest) < 0
$$;
