-- The name that members read for a name of the feed: as operators translated it, or as it came.
create or replace function shown_name(p_kind text, p_name text) returns text language sql stable as $$
  select coalesce((select korean from feed_name where kind = p_kind and name = p_name), p_name)
$$;
