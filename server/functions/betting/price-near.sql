-- Whether a price of the feed is still near the one that the first of two operators saw: within a tenth of it. Past a goal it is not.
create or replace function price_near(p_seen numeric, p_now numeric) returns boolean language sql immutable as $$
  select coalesce(p_now between p_seen * 0.9 and p_seen * 1.1, false)
$$;
