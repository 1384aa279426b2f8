-- Whether below some agent the house would pay more for a game than it keeps (`left_to_house`), if members got this percentage of rolling, and agents
-- that one where the line has no higher one. Takes no lock.
create or replace function line_would_lose(p_game text, p_member numeric, p_agent numeric) returns boolean language sql stable as $$
  select exists (
    select from member agent
     cross join lateral (
           select max(highest) filter (where game = p_game) as rolling, max(highest) filter (where game = 'losing') as losing
             from agent_percents(agent.id)) line
     where agent.type = 2 and agent.removed_at is null
       and left_to_house(p_game, p_member, greatest(p_agent, rolling), coalesce(losing, 0)) < 0)
$$;
