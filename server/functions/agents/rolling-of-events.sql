-- The sum that the events of a game give together, in percent, if all that overlap this time run at once.
create or replace function rolling_of_events(p_game text, p_from timestamptz, p_until timestamptz) returns numeric language sql stable as $$
  select coalesce(sum(percent), 0) from rolling_event where game = p_game and from_at < p_until and until_at > p_from
$$;
