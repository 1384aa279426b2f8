-- Adds to the rows of this connection: [{of_fixture, id, won}] in key order, which is the order in which everybody locks them.
create or replace function add_exposure(p_changes jsonb) returns void language sql as $$
  insert into exposure (of_fixture, id, stripe, used)
  select of_fixture, id, pg_backend_pid() % 16, won
    from jsonb_to_recordset(p_changes) as change (of_fixture boolean, id bigint, won bigint)
   order by of_fixture, id
  on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used
$$;
