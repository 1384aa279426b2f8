-- Of each of these agents, the agent and all that stand above it; `distance` is 0 for the agent itself.
create or replace function agent_line(p_agents bigint[])
returns table (agent_id bigint, owner_id bigint, distance integer) language sql stable as $$
  with recursive line as (
    select distinct id as agent_id, id as owner_id, 0 as distance from unnest(p_agents) as given (id)
    union all
    select line.agent_id, upper_id, distance + 1
      from line join agent_terms on agent_terms.agent_id = line.owner_id where upper_id is not null
  )
  select * from line
$$;
