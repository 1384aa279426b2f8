import { marketKinds } from './markets.ts';

const marketsOf = (count: number) =>
  [...marketKinds].flatMap(([id, { sides }]) => (Object.keys(sides).length === count ? [id] : []));
/** Markets that end with one of these sides, or give all stakes back. */
const twoSided = marketsOf(2);
const threeSided = marketsOf(3);
const [result, doubleChance] = [1, 7];

/** `$1` to `$4` of `coveredSets`. */
export const coveredMarkets = [twoSided, threeSided, result, doubleChance];

/**
 * SQL of `sets`: prices that pay whatever happens, with `stakes` and `back` in whole multiples of the prices; more `back` than `stakes` covers
 * them. Compared are the sides of one market on one line; over with under, and the two sides of a handicap alike, across lines; a side
 * of 1X2 with the double chance of the other two.
 * @param of SQL: which fixtures `f` @param sells SQL: whether a selection `s` counts @param price SQL: of it
 */
export const coveredSets = (of: string, sells: string, price = 's.price'): string => `
  offered as materialized (
    select s.id, s.fixture_id, s.package, s.market_id, s.market_name, s.name, ${price} as price, s.base_line,
           case when s.base_line ~ '^[+-]?[0-9.]+( |$)' then split_part(s.base_line, ' ', 1)::numeric end as line,
           -- The score from which a handicap in play counts.
           coalesce(split_part(s.base_line, ' ', 2), '') as since, ${sells} as sells
      from fixture f join selection s on s.fixture_id = f.id
     where ${of}
  ), sold as materialized (
    select * from offered where sells and price > 1
  -- Stakes and return in whole multiples of the prices, since quotients are rounded.
  ), sets as (
    select array[one.id, other.id] as ids, one.fixture_id, one.package, one.market_id, one.price + other.price as stakes,
           one.price * other.price as back
      from sold one
      join sold other on (one.fixture_id, one.package, one.market_id) = (other.fixture_id, other.package, other.market_id)
       and (one.market_id = any ($1)
            and (one.name, other.name) in (('Over', 'Under'), ('1', '2'), ('Yes', 'No'), ('Odd', 'Even'))
            and (one.base_line is not distinct from other.base_line
                 or one.since = other.since and (one.name = 'Over' and one.line <= other.line or one.name = '1' and one.line >= other.line))
            or one.market_id = $4 and (one.name, other.name) in (('1X', 'X2'), ('1X', '12'), ('12', 'X2')))
    union all
    select array[one.id, draw.id, other.id], one.fixture_id, one.package, one.market_id,
           one.price * draw.price + draw.price * other.price + one.price * other.price, one.price * draw.price * other.price
      from sold one
      join sold draw on (one.fixture_id, one.package, one.market_id) = (draw.fixture_id, draw.package, draw.market_id)
       and draw.name in ('X', 'No Goal') and one.base_line is not distinct from draw.base_line
      join sold other on (one.fixture_id, one.package, one.market_id) = (other.fixture_id, other.package, other.market_id)
       and other.name = '2' and one.base_line is not distinct from other.base_line
     where one.name = '1' and one.market_id = any ($2)
    union all
    select array[one.id, other.id], one.fixture_id, one.package, one.market_id, one.price + other.price, one.price * other.price
      from sold one
      join sold other on (one.fixture_id, one.package) = (other.fixture_id, other.package) and one.market_id = $3 and other.market_id = $4
       and (one.name, other.name) in (('1', 'X2'), ('2', '1X'), ('X', '12'))
  )`;
