-- Makes selections of a fixture (of one market, where one is named) void or not, as its voids say now, and owes their bets a settlement.
-- Returns the selections that are covered otherwise than before by some void, or by none any more.
create or replace function apply_voids(p_fixture bigint, p_market integer) returns bigint[] language plpgsql as $$
declare
  covered bigint[];
begin
  -- A writer of prices holds the fixture's row: none comes or changes meanwhile.
  perform from fixture where id = p_fixture for no key update;
  perform from selection
    where fixture_id = p_fixture and market_id = coalesce(p_market, market_id) order by id for no key update;
  with due as (
    select s.id, coalesce((select max(case when placed_from is null then 2 else 1 end)
                             from bet_void v
                            where v.fixture_id = s.fixture_id and coalesce(v.market_id, s.market_id) = s.market_id
                               and undone_at is null), 0) as voided
      from selection s where fixture_id = p_fixture and market_id = coalesce(p_market, market_id)
  ), changed as (
    update selection set voided = due.voided, version = version + 1
      from due where selection.id = due.id
    returning selection.id
  )
  select coalesce(array_agg(id order by id), '{}') into covered from changed;
  insert into settlement_work (selection_id) select unnest(covered)
  on conflict (selection_id) do update set after_bet = 0, closing_before = null;
  return covered;
end $$;
