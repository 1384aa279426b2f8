-- The day in Seoul of a moment, counted since 1970.
create or replace function minigame_day(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at + interval '9 hours') / 86400)::bigint
$$;
