-- The moment of a movement, always later than the one before, even when the clock steps back.
create or replace function next_moment(previous timestamptz) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), previous + interval '1 microsecond')
$$;
