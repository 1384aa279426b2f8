-- Sets a price of a selection by hand, in place of one that stands. The feed's is kept beside it (`selection.feed_price`). Outcomes:
--   set        it is sold from the caller's commit on
--   not-found  there is no such selection, or it is a bonus
--   closed     it can no longer be bet on
-- A writer of prices holds the fixture's row first, here as in the booking of the feed.
create or replace function set_price(p_selection bigint, p_price numeric, p_minutes integer, p_reason text, p_by bigint, p_by_two boolean)
returns text
language plpgsql as $$
declare
  the_fixture fixture;
  the_selection selection;
begin
  select fixture.* into the_fixture from fixture
   where id = (select fixture_id from selection where id = p_selection and market_id > 0) for no key update;
  if not found then return 'not-found'; end if;
  select * into the_selection from selection where id = p_selection for no key update;
  if selection_status(the_selection, the_fixture, app_now()) = 'closed' then return 'closed'; end if;
  update trading_price set ended_by = p_by, ended_at = greatest(set_at, app_now()), ended_as = 'replaced'
   where selection_id = p_selection and ended_at is null;
  insert into trading_price (selection_id, price, feed_price, reason, set_by, set_at, by_two, expires_at)
  values (p_selection, p_price, coalesce(the_selection.feed_price, the_selection.price), p_reason, p_by, app_now(), p_by_two,
          app_now() + make_interval(mins => p_minutes));
  update selection set feed_price = coalesce(feed_price, price), price = p_price, version = version + 1 where id = p_selection;
  return 'set';
end $$;
