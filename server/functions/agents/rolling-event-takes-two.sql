-- Tells whether an event of rolling takes two operators: with the rates of its game (of agents the highest) and all events that overlap it, it gives
-- more than one may give, or more than the house keeps of the game on average (`house_edge`), also below an agent with a share of losses.
create or replace function rolling_event_takes_two(p_game text, p_percent numeric, p_from timestamptz, p_until timestamptz) returns boolean
language sql stable as $$
  select to_member + greatest(agent_percent, own_agent_percent(p_game)) > least(rolling_percent, house_edge(p_game))
         or line_would_lose(p_game, to_member, 0)
    from rolling_rates(), approval_setting,
         lateral (select p_percent + member_percent + rolling_of_events(p_game, p_from, p_until) as to_member) as given
   where game = p_game
$$;
