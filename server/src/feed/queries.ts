/**
 * The set-based statements of ingestion. `$1` is a JSON array of items with at most one for each id; every statement takes and
 * writes rows in the order of their ids. The newer of two versions is the one with the later (at, seq).
 */

/** Locks what a batch touches, in the order in which placement locks too. `$1` fixture ids. */
export const lockFixtures = `
  select id::text, status, starts_at as "startsAt" from fixture
  where id = any ($1::bigint[]) order by fixture.id for no key update`;
/** `$1` selection ids; `$2` whether to lock all that are open as well. */
export const lockSelections = `
  select id::text from selection where id = any ($1::bigint[]) or ($2 and status = 1 and settlement is null)
  order by selection.id for no key update`;

export const applyFixtures = `
  with given as (
    select * from json_to_recordset($1) as g (
      id bigint, at timestamptz, seq bigint, sport_id int, sport_name text, sport_sort int, location_id int,
      location_name text, league_id int, league_name text, home text, away text, starts_at timestamptz, status smallint)
  ), sports as (
    insert into sport (id, name, sort)
    select distinct sport_id, sport_name, sport_sort from given order by 1
    on conflict (id) do nothing
  ), locations as (
    insert into location as l (id, name)
    select distinct on (location_id) location_id, location_name from given order by location_id, at desc
    on conflict (id) do update set name = excluded.name where l.name <> excluded.name
  ), leagues as (
    insert into league as l (id, sport_id, location_id, name)
    select distinct on (league_id) league_id, sport_id, location_id, league_name from given order by league_id, at desc
    on conflict (id) do update set name = excluded.name where l.name <> excluded.name
  ), applied as (
    insert into fixture as f (id, league_id, home, away, starts_at, status, fixture_updated_at, fixture_seq)
    select id, league_id, home, away, starts_at, status, at, seq from given order by id
    on conflict (id) do update set
      league_id = excluded.league_id, home = excluded.home, away = excluded.away, starts_at = excluded.starts_at,
      -- A livescore carries the status too: the later of both messages decides.
      status = case when excluded.fixture_updated_at < f.score_updated_at then f.status else excluded.status end,
      fixture_updated_at = excluded.fixture_updated_at, fixture_seq = excluded.fixture_seq
    where (excluded.fixture_updated_at, excluded.fixture_seq) > (f.fixture_updated_at, f.fixture_seq)
    returning id
  )
  select g.id::text, case when a.id is null then 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id`;

export const applyScores = `
  with given as (
    select * from json_to_recordset($1) as g (
      id bigint, at timestamptz, seq bigint, status smallint, period int, home int, away int)
  ), applied as (
    update fixture f set
      status = case when g.at < f.fixture_updated_at then f.status else g.status end,
      period = g.period, home_score = g.home, away_score = g.away, score_updated_at = g.at, score_seq = g.seq
    from given g
    where f.id = g.id and (f.score_updated_at is null or (g.at, g.seq) > (f.score_updated_at, f.score_seq))
    returning f.id
  )
  select g.id::text, case when a.id is not null then null when f.id is null then 'unknown-fixture'
                          else 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id left join fixture f on f.id = g.id`;

export const applySelections = `
  with given as (
    select * from json_to_recordset($1) as g (
      id bigint, at timestamptz, seq bigint, fixture_id bigint, market_id int, market_name text, name text, line text,
      base_line text, price numeric, status smallint)
  ), applied as (
    insert into selection as s
      (id, fixture_id, market_id, market_name, name, line, base_line, price, status, feed_updated_at, feed_seq)
    select g.id, g.fixture_id, g.market_id, g.market_name, g.name, g.line, g.base_line, g.price, g.status, g.at, g.seq
    from given g join fixture f on f.id = g.fixture_id order by g.id
    on conflict (id) do update set
      price = excluded.price, line = excluded.line, base_line = excluded.base_line, status = excluded.status,
      version = s.version + ((s.price, s.line, s.base_line, s.status)
        is distinct from (excluded.price, excluded.line, excluded.base_line, excluded.status))::int,
      feed_updated_at = excluded.feed_updated_at, feed_seq = excluded.feed_seq
    where s.settlement is null
      and (s.fixture_id, s.market_id, s.name) = (excluded.fixture_id, excluded.market_id, excluded.name)
      and (excluded.feed_updated_at, excluded.feed_seq) > (s.feed_updated_at, s.feed_seq)
    returning id
  )
  select g.id::text, s.id is null as "isNew",
    case when a.id is not null then null
         when s.id is null then 'unknown-fixture'
         when (s.fixture_id, s.market_id, s.name) <> (g.fixture_id, g.market_id, g.name) then 'other-fixture'
         when s.settlement is not null then 'already-settled'
         else 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id left join selection s on s.id = g.id`;

/**
 * A settlement of an open selection counts even when a market message with a later LastUpdate came first: a bet that hangs is
 * worse. A second settlement with another code is refused, because bets may have been paid by the first.
 */
export const applySettlements = `
  with given as (
    select * from json_to_recordset($1) as g (id bigint, at timestamptz, seq bigint, settlement smallint)
  ), applied as (
    update selection s set
      status = 3, settlement = g.settlement, settled_at = app_now(), version = s.version + 1,
      feed_updated_at = greatest(s.feed_updated_at, g.at), feed_seq = greatest(s.feed_seq, g.seq)
    from given g where s.id = g.id and s.settlement is null
    returning s.id
  )
  select g.id::text,
    case when a.id is not null then null
         when s.id is null then 'unknown-selection'
         when s.settlement = g.settlement then 'late-or-duplicate'
         else 'settled-again' end as outcome
  from given g left join applied a on a.id = g.id left join selection s on s.id = g.id`;

/**
 * Suspends what is open and not among `$1`, the selections that the opening snapshot names: it went away while nobody listened,
 * and its price is not known any more. Whatever the feed says of it next counts, also when that is as old as what is known.
 */
export const suspendMissing = `
  update selection set status = 2, version = version + 1, feed_seq = -1
  where status = 1 and settlement is null and id <> all ($1::bigint[]) returning id::text`;

export const applyMainLines = `
  insert into market_main_line as m (fixture_id, market_id, base_line, feed_updated_at, feed_seq)
  select g.id, g.market_id, g.base_line, g.at, g.seq
  from json_to_recordset($1) as g (id bigint, at timestamptz, seq bigint, market_id int, base_line text)
  join fixture f on f.id = g.id order by g.id, g.market_id
  on conflict (fixture_id, market_id) do update set
    base_line = excluded.base_line, feed_updated_at = excluded.feed_updated_at, feed_seq = excluded.feed_seq
  where m.base_line <> excluded.base_line
    and (excluded.feed_updated_at, excluded.feed_seq) > (m.feed_updated_at, m.feed_seq)
  returning market_id`;

export const packageIsOpen = `select open from feed_package where id = 'prematch'`;

/** Any sign of life keeps an open package open; only a snapshot opens a closed one. `$1` whether a snapshot was applied. */
export const hearPackage = `
  with before as (select id, open from feed_package where id = 'prematch' for update)
  update feed_package p set last_heard_at = clock_timestamp(), open = before.open or $1,
    changed_at = case when before.open or not $1 then p.changed_at else clock_timestamp() end
  from before where p.id = before.id returning p.open, not before.open and $1 as opened`;

/** Closes the package when nothing was heard for `$1` milliseconds; 0 closes it at once. */
export const closePackage = `
  update feed_package set open = false, changed_at = clock_timestamp()
  where id = 'prematch' and open
    and ($1 = 0 or last_heard_at is null or last_heard_at < clock_timestamp() - $1 * interval '1 millisecond')
  returning id`;
