-- By game and `losing`: the percentage of an agent, and the highest on the line up from it, which is what all together get of the members below it.
create or replace function agent_percents(p_agent bigint) returns table (game text, own numeric, highest numeric) language sql stable as $$
  select rate.game, max(percent) filter (where rate.agent_id = p_agent), max(percent)
    from agent_rates(array(select owner_id from agent_line(array[p_agent]))) rate group by rate.game
$$;
