-- Ends a result by hand: its selections have the feed's again, or none. Returns them; null where it stands no more.
create or replace function end_result(p_id bigint, p_reason text, p_by bigint) returns bigint[] language plpgsql as $$
declare
  the_result hand_result;
  named bigint[];
  changed bigint[];
begin
  select * into the_result from hand_result where id = p_id;
  named := array(select key::bigint from jsonb_object_keys(the_result.results) as own (key));
  perform from fixture where id = the_result.fixture_id for no key update;
  perform from selection where id = any (named) order by id for no key update;
  update hand_result set undo_reason = p_reason, undone_by = p_by, undone_at = app_now() where id = p_id and undone_at is null;
  if not found then return null; end if;
  with told as (
    update selection
       set settlement = nullif(feed_settlement, 0), feed_settlement = null, settled_at = case when feed_settlement > 0 then app_now() end,
           version = version + 1
     where id = any (named) and feed_settlement is not null
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into changed from told;
  return changed;
end $$;
