-- True when the package's prices can be had: a snapshot opened it, and it was heard of lately. Silence is a matter of the machine's clock,
-- by which servers write when they heard of it; the site's clock, which tests move by hours, is for kick-offs. A moment of hearing that
-- lies ahead, after a clock was set back, counts no longer than one that lies behind.
create or replace function feed_open(p feed_package) returns boolean language sql stable as $$
  select p.open and coalesce(
    p.last_heard_at between clock_timestamp() - p.silent_after and clock_timestamp() + p.silent_after, false)
$$;
