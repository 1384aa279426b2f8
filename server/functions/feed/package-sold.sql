-- True when the package can be bet on: its prices can be had, and no operator stopped it.
create or replace function package_sold(p feed_package) returns boolean language sql stable as $$
  select not p.halted and feed_open(p)
$$;
