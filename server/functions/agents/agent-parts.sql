-- The part of each agent of the line above from a member who stands below `agent_id`: its own percentage less the highest of those between them.
-- So all of them together get no more than the highest percentage of the line.
create or replace function agent_parts(p_agents bigint[])
returns table (agent_id bigint, owner_id bigint, game text, percent numeric) language sql stable as $$
  select * from (
    select line.agent_id, line.owner_id, rate.game,
           rate.percent - coalesce(max(rate.percent) over (partition by line.agent_id, rate.game order by distance
                                                           rows between unbounded preceding and 1 preceding), 0) as percent
      from agent_line(p_agents) line
      join agent_rates(array(select owner_id from agent_line(p_agents))) rate on rate.agent_id = line.owner_id) as part
   where percent > 0
$$;
