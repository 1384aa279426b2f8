-- Tells whether the line of an agent's members gets more than one owner may give: by a percentage (`agent_percent_beyond`), or more of a game than
-- the house keeps of it (`losing_games`). false without an agent. Takes no lock.
create or replace function line_beyond_one(p_agent bigint) returns boolean language sql stable as $$
  select exists (select from agent_percents(p_agent) where agent_percent_beyond(game, highest)) or exists (select from losing_games(p_agent))
$$;
