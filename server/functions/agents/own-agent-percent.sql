-- The highest percentage of a game's turnover that an agent has of its own; 0 where all follow the setting `rolling`.
create or replace function own_agent_percent(p_game text) returns numeric language sql stable as $$
  select coalesce(max((to_jsonb(terms) ->> p_game)::numeric), 0)
    from agent_terms terms join member on member.id = terms.agent_id where type = 2 and removed_at is null
$$;
