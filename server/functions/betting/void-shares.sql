-- Of the rows that grow among these changes of exposure (each by its place in the arrays) no share holds any more. All rows to be changed
-- are locked by their key.
create or replace function void_shares(p_of_fixtures boolean[], p_ids bigint[], p_growing boolean[]) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from exposure join unnest(p_of_fixtures, p_ids, p_growing) as change (of_fixture, id, grows) using (of_fixture, id)
    where grows or stripe = pg_backend_pid() % 16 order by of_fixture, id, stripe for update of exposure;
  update exposure set of_limit = -1
    from unnest(p_of_fixtures, p_ids, p_growing) as change (of_fixture, id, grows)
   where grows and exposure.of_fixture = change.of_fixture and exposure.id = change.id;
end $$;
