-- Tells whether an event of rolling takes two operators: with the rates of its game (of agents the highest) and all events that overlap it, it gives
-- more than one may give, or more than the house keeps of the game on average (`house_edge`).
create or replace function rolling_event_takes_two(p_game text, p_percent numeric, p_from timestamptz, p_until timestamptz) returns boolean
language sql stable as $$
  select p_percent + member_percent + greatest(agent_percent, own_agent_percent(p_game)) + rolling_of_events(p_game, p_from, p_until)
         > least(rolling_percent, house_edge(p_game))
    from rolling_rates(), approval_setting where game = p_game
$$;
