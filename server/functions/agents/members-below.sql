-- The members in the agent's tree, each with the agent that they stand below. `p_of`: an agent of the tree, whose part is asked for alone; null for
-- all. An agent outside of the tree has no part in it: no row.
create or replace function members_below(p_agent bigint, p_of bigint default null)
returns table (member_id bigint, agent_id bigint) language sql stable as $$
  select member.id, member.agent_id
    from member
   where member.agent_id in (
           select part.agent_id
             from agents_below(p_agent) as own
            cross join agents_below(own.agent_id) as part
            where own.agent_id = coalesce(p_of, p_agent))
$$;
