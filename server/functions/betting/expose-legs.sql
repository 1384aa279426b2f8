-- Adds what a statement's legs let the house lose to the rows of this connection, in key order, which is the order in which everybody
-- locks them; each bet once to each selection and fixture. A bonus is no outcome of anything.
create or replace function expose_legs() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
begin
  insert into exposure (of_fixture, id, stripe, used)
  with exposed as materialized (
    select bet.id as bet_id, exposure_of(bet) as won from bet where id = any (array(select bet_id from booked))
  ), side as (
    select false as of_fixture, selection_id as id, won from booked join exposed using (bet_id) where bonus_of is null
    union all
    select true, fixture_id, won from (select distinct bet_id, fixture_id from booked where bonus_of is null) once join exposed using (bet_id)
  )
  select of_fixture, id, pg_backend_pid() % 16, sum(won) from side where won <> 0 group by of_fixture, id order by of_fixture, id
  on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used;
  return null;
end $$;
