-- What the house keeps of a game's stakes on average (`house_edge`), in percent, after rolling of members (with events), rolling of agents, and the
-- agents' percentage of what members lose, from which the members' rolling is taken off. Below 0 it pays more than it keeps.
create or replace function left_to_house(p_game text, p_member numeric, p_agent numeric, p_losing numeric) returns numeric
language sql immutable as $$
  select (house_edge(p_game) - p_member) * (1 - p_losing / 100) - p_agent
$$;
