-- Of these markets (fixtures and market ids in pairs) of a package: finds prices on sale that return more than all stakes whatever happens, holds
-- their selections (where bet_setting says so), frees those that are covered no more, and notes an alarm for each fixture and pair of markets once.
-- What is compared: the sides of one market on one line; over on a line with under on one that is not lower, the two sides of a handicap
-- alike; a side of football's 1X2 with the double chance of the other two. Returns the selections that are held or freed now. Locks what
-- it changes; whoever calls it holds the fixtures.
create or replace function hold_covered_prices(p_fixtures bigint[], p_markets integer[], p_package text) returns setof bigint language plpgsql
set enable_seqscan = off set enable_nestloop = on as $$
declare
  holds boolean := (select hold_covered from bet_setting);
begin
  return query
  with asked as materialized (
    select distinct fixture_id, one as market_id
      from unnest(p_fixtures, p_markets) as given (fixture_id, market_id)
     cross join lateral unnest(case when market_id in (1, 7) then array[1, 7] else array[market_id] end) as one
  ), on_sale as materialized (
    select s.id, s.fixture_id, s.market_id, s.market_name, s.name, s.price, s.base_line, s.held,
           case when s.base_line ~ '^[+-]?[0-9.]+( |$)' then split_part(s.base_line, ' ', 1)::numeric end as line,
           -- The score from which a handicap in play counts.
           coalesce(nullif(split_part(s.base_line, ' ', 2), ''), '') as since,
           s.status = 1 and not s.absent and s.settlement is null and s.voided <> 2 and s.price > 1 as sells
      from asked join selection s on (s.fixture_id, s.package, s.market_id) = (asked.fixture_id, p_package, asked.market_id)
  ), sold as materialized (
    select * from on_sale where sells
  ), three as (
    select fixture_id, market_id, coalesce(base_line, '') as base_line from on_sale where name = 'X' group by 1, 2, 3
  ), sets as materialized (
    select array[one.id, other.id] as ids, one.fixture_id, one.market_id, 1 / one.price + 1 / other.price as cost
      from sold one
      join sold other on (one.fixture_id, one.market_id) = (other.fixture_id, other.market_id)
       and (one.name, other.name) in (('Over', 'Under'), ('1', '2'), ('Yes', 'No'), ('Odd', 'Even'), ('1X', 'X2'), ('1X', '12'), ('12', 'X2'))
       and (one.base_line is not distinct from other.base_line
            or one.since = other.since and (one.name = 'Over' and one.line <= other.line or one.name = '1' and one.line >= other.line)
               -- Lines of others, as of players, are not of one quantity.
               and one.market_id in (2, 3, 28, 342, 21, 45, 46, 47, 48, 53, 64, 65, 66, 67, 77, 101, 102, 236, 281))
     where not (one.name = '1' and (one.fixture_id, one.market_id, coalesce(one.base_line, '')) in (select * from three))
    union all
    select array[one.id, draw.id, other.id], one.fixture_id, one.market_id, 1 / one.price + 1 / draw.price + 1 / other.price
      from sold one
      join sold draw on (one.fixture_id, one.market_id) = (draw.fixture_id, draw.market_id) and draw.name = 'X'
       and one.base_line is not distinct from draw.base_line
      join sold other on (one.fixture_id, one.market_id) = (other.fixture_id, other.market_id) and other.name = '2'
       and one.base_line is not distinct from other.base_line
     where one.name = '1'
    union all
    select array[one.id, other.id], one.fixture_id, one.market_id, 1 / one.price + 1 / other.price
      from sold one
      join sold other on one.fixture_id = other.fixture_id and one.market_id = 1 and other.market_id = 7
       and (one.name, other.name) in (('1', 'X2'), ('2', '1X'), ('X', '12'))
  ), covered as materialized (
    select * from sets where cost < 1
  ), due as (
    select on_sale.id, holds and on_sale.id in (select unnest(ids) from covered) as held from on_sale
  ), changed as (
    update selection set held = due.held, version = version + 1 from due where selection.id = due.id and selection.held <> due.held
    returning selection.id
  ), noted as (
    insert into risk_alarm as known (kind, about, at, last_at, detail)
    select distinct on (fixture_id, market_id) 'covered-prices', fixture_id || ' ' || p_package || ' ' || market_id, app_now(), app_now(),
           jsonb_build_object('fixtureId', fixture_id::text, 'returns', round(1 / cost, 4)::text, 'held', holds,
             'prices', (select jsonb_agg(jsonb_build_object('selectionId', id::text, 'marketName', market_name, 'name', name, 'baseLine', base_line,
                                                            'price', price::text) order by id) from sold where id = any (ids)))
      from covered order by fixture_id, market_id, cost
    on conflict (kind, about) do update set last_at = excluded.last_at, times = known.times + 1, detail = excluded.detail
  )
  select id from changed;
end $$;
