-- Makes a fixture say which of its markets are stopped now. Returns the selections that may be open or suspended otherwise than before: all of
-- the market, or of the fixture where none is named. Each has a new version, so that pages take its state.
create or replace function apply_stops(p_fixture bigint, p_market integer) returns bigint[] language plpgsql as $$
declare
  changed bigint[];
begin
  -- A writer of prices holds the fixture's row: none comes or changes meanwhile.
  perform from fixture where id = p_fixture for no key update;
  update fixture
     set stops = array(select coalesce(market_id, 0) from trading_stop where fixture_id = p_fixture and lifted_at is null order by 1)
   where id = p_fixture;
  with told as (
    update selection set version = version + 1
     where fixture_id = p_fixture and market_id = coalesce(p_market, market_id) and settlement is null
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into changed from told;
  return changed;
end $$;
