import { oddsColumnsOf } from '../../sports/queries.ts';

/**
 * Suspends the open selections of the package `$1` without a message since that (`$2`, `$3`) of the snapshot that opens it: they went
 * away while no server was connected, and their prices are no longer known.
 */
export const suspendMissing = `
  with opening as (
    update feed_package set snapshot_at = $2::timestamptz, snapshot_seq = $3::bigint where id = $1
  )
  update selection s set absent = true, version = version + 1
  from fixture f
  where f.id = s.fixture_id and s.package = $1 and not s.absent and s.settlement is null
    and (s.said_at, s.said_seq) < ($2::timestamptz, $3::bigint)
  returning ${oddsColumnsOf('s')}`;

/** Takes off the earlier selections of the markets of the items `$1`, in the package `$2`. Forgets absences that no late message can meet. */
export const applyMarketAbsences = `
  with given as (
    select distinct on (fixture_id, market_id) * from json_to_recordset($1) as g (fixture_id bigint, market_id int, at timestamptz, seq bigint)
    order by fixture_id, market_id, at desc, seq desc
  ), kept as (
    insert into market_absence as a (package, fixture_id, market_id, at, seq)
    select $2, fixture_id, market_id, at, seq from given order by fixture_id, market_id
    on conflict (fixture_id, package, market_id) do update set at = excluded.at, seq = excluded.seq
    where (excluded.at, excluded.seq) > (a.at, a.seq)
  ), forgotten as (
    delete from market_absence where at < clock_timestamp() - interval '7 days'
      and (fixture_id, market_id) not in (select fixture_id, market_id from given)
  )
  update selection s set absent = true, version = version + (s.settlement is null)::int
  from given g join fixture f on f.id = g.fixture_id
  where (s.fixture_id, s.package, s.market_id) = (g.fixture_id, $2, g.market_id)
    and not s.absent and (s.said_at, s.said_seq) < (g.at, g.seq)
  returning ${oddsColumnsOf('s')}`;

/** Fixtures in play that have something on offer in the package `$1` and are not among `$2`. */
export const fixturesMissing = `
  select f.id::text from fixture f
  where f.status = 2 and f.id <> all ($2::bigint[]) and exists (
    select from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null and not s.absent)`;

/**
 * Keeps the keep-alive (`$2`, `$3`) of the package `$1` with its fixtures `$4`, when it is the latest, and takes off the earlier selections
 * of the fixtures `$5`, which it leaves out. @returns the odds of those, and fixtures that it lists again
 */
export const applyKeepAlive = `
  with before as (
    select alive_fixtures from feed_package where id = $1 and (alive_at, alive_seq) < ($2::timestamptz, $3::bigint) for no key update
  ), kept as (
    update feed_package set alive_at = $2::timestamptz, alive_seq = $3::bigint, alive_fixtures = $4::bigint[]
    where id = $1 and exists (select from before)
  ), gone as (
    update selection s set absent = true, version = version + 1
    from fixture f
    where f.id = s.fixture_id and s.fixture_id = any ($5::bigint[]) and s.package = $1 and s.settlement is null and not s.absent
      and (s.said_at, s.said_seq) < ($2::timestamptz, $3::bigint) and exists (select from before)
    returning ${oddsColumnsOf('s')}
  )
  select coalesce((select json_agg(gone) from gone), '[]') as gone, array(
    select f.id::text from before cross join fixture f
    where f.id = any ($4::bigint[]) and f.status = 2 and not f.id = any (alive_fixtures) and exists (
      select from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null and s.absent)) as back`;
