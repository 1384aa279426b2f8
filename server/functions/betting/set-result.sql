-- Gives selections of a fixture a result by hand ({selection id: code}), above the feed's, which is kept beside it
-- (`selection.feed_settlement`). One by hand that stood is ended. Returns its id. A writer of results holds the fixture's row first, here
-- as in the booking of the feed.
create or replace function set_result(p_fixture bigint, p_results jsonb, p_reason text, p_by bigint) returns bigint language plpgsql as $$
declare
  named bigint[] := array(select key::bigint from jsonb_object_keys(p_results) as own (key));
  made bigint;
begin
  perform from fixture where id = p_fixture for no key update;
  perform from selection where id = any (named) order by id for no key update;
  update hand_result set undo_reason = p_reason, undone_by = p_by, undone_at = app_now()
   where fixture_id = p_fixture and undone_at is null and results ?| array(select jsonb_object_keys(p_results));
  insert into hand_result (fixture_id, results, reason, made_by, made_at) values (p_fixture, p_results, p_reason, p_by, app_now())
  returning id into made;
  update selection
     set feed_settlement = coalesce(feed_settlement, settlement, 0), settlement = (p_results ->> id::text)::smallint,
         settled_at = app_now(), version = version + 1
   where id = any (named) and fixture_id = p_fixture;
  return made;
end $$;
