-- The agent's tree: the agent itself and all agents below. What an agent may read of others is read through this, `members_below` and
-- `play_below` (docs/decisions/0068).
create or replace function agents_below(p_agent bigint)
returns table (agent_id bigint, upper_id bigint, tier integer) language sql stable as $$
  with recursive below as (
    select agent_id, upper_id, tier::integer from agent_terms where agent_id = p_agent
    union all
    select terms.agent_id, terms.upper_id, terms.tier::integer
      from below join agent_terms terms on terms.upper_id = below.agent_id
  )
  select * from below
$$;
