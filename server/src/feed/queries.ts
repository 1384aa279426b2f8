/**
 * The set-based statements of ingestion. `$1` is a JSON array of items with at most one for each key; every statement takes and
 * writes rows in the order of their keys. The newer of two versions is the one with the later (at, seq).
 */

/** Locks what a batch touches, in the order in which placement locks too. `$1` fixture ids. */
export const lockFixtures = `
  select id::text, status, starts_at as "startsAt" from fixture
  where id = any ($1::bigint[]) order by fixture.id for no key update`;

/** The selection that an item `g` names in full, in the package `$2`: the feed's bet id alone names nothing. */
const isNamed = (s: string) =>
  `(${s}.fixture_id, ${s}.package, ${s}.market_id, ${s}.feed_bet_id) = (g.fixture_id, $2, g.market_id, g.bet_id)`;
/** As `nameOf` says it. */
const name = `format('fixture %s, market %s, bet %s', g.fixture_id, g.market_id, g.bet_id)`;
const namedIds = `array(
  select s.id from json_to_recordset($1) as g (fixture_id bigint, market_id int, bet_id bigint) join selection s on ${isNamed('s')})`;

/** `$1` items of selections; `$2` their package; `$3` whether to lock all of it that are open as well. */
export const lockSelections = `
  select id::text from selection
  where id = any (${namedIds}) or ($3 and package = $2 and status = 1 and settlement is null)
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
      at timestamptz, seq bigint, fixture_id bigint, market_id int, bet_id bigint, market_name text, name text, line text,
      base_line text, price numeric, status smallint)
  ), applied as (
    insert into selection as s
      (fixture_id, package, market_id, feed_bet_id, market_name, name, line, base_line, price, status, feed_updated_at, feed_seq)
    select g.fixture_id, $2, g.market_id, g.bet_id, g.market_name, g.name, g.line, g.base_line, g.price, g.status, g.at, g.seq
    from given g join fixture f on f.id = g.fixture_id order by g.fixture_id, g.market_id, g.bet_id
    on conflict (fixture_id, package, market_id, feed_bet_id) do update set
      price = excluded.price, line = excluded.line, base_line = excluded.base_line, status = excluded.status,
      version = s.version + ((s.price, s.line, s.base_line, s.status)
        is distinct from (excluded.price, excluded.line, excluded.base_line, excluded.status))::int,
      feed_updated_at = excluded.feed_updated_at, feed_seq = excluded.feed_seq
    where s.settlement is null and s.name = excluded.name
      and (excluded.feed_updated_at, excluded.feed_seq) > (s.feed_updated_at, s.feed_seq)
    returning id, fixture_id, package, market_id, feed_bet_id
  )
  select a.id::text, ${name} as name, s.id is null as "isNew",
    case when a.id is not null then null
         when s.id is null then 'unknown-fixture'
         when s.name <> g.name then 'other-outcome'
         when s.settlement is not null then 'already-settled'
         else 'late-or-duplicate' end as outcome
  from given g left join selection s on ${isNamed('s')} left join applied a on ${isNamed('a')}`;

/**
 * A settlement of an open selection counts even when a market message with a later LastUpdate came first: a bet that hangs is
 * worse. A second settlement with another code is refused, because bets may have been paid by the first.
 */
export const applySettlements = `
  with given as (
    select * from json_to_recordset($1) as g (
      at timestamptz, seq bigint, fixture_id bigint, market_id int, bet_id bigint, name text, settlement smallint)
  ), applied as (
    update selection s set
      status = 3, settlement = g.settlement, settled_at = app_now(), version = s.version + 1,
      feed_updated_at = greatest(s.feed_updated_at, g.at), feed_seq = greatest(s.feed_seq, g.seq)
    from given g where ${isNamed('s')} and s.name = g.name and s.settlement is null
    returning s.id
  )
  select a.id::text, ${name} as name,
    case when a.id is not null then null
         when s.id is null then 'unknown-selection'
         when s.name <> g.name then 'other-outcome'
         when s.settlement = g.settlement then 'late-or-duplicate'
         else 'settled-again' end as outcome
  from given g left join selection s on ${isNamed('s')} left join applied a on a.id = s.id`;

/**
 * Suspends what is open in the package `$2` and not among `$1`, the selections that the opening snapshot names: it went away while
 * nobody listened, and its price is not known any more. Whatever the feed says of it next counts, also when that is as old as what
 * is known.
 */
export const suspendMissing = `
  update selection set status = 2, version = version + 1, feed_seq = -1
  where package = $2 and status = 1 and settlement is null and id <> all (${namedIds}) returning id::text`;

export const applyMainLines = `
  insert into main_line as m (fixture_id, package, market_id, base_line, feed_updated_at, feed_seq)
  select g.fixture_id, $2, g.market_id, g.base_line, g.at, g.seq
  from json_to_recordset($1) as g (fixture_id bigint, at timestamptz, seq bigint, market_id int, base_line text)
  join fixture f on f.id = g.fixture_id order by g.fixture_id, g.market_id
  on conflict (fixture_id, package, market_id) do update set
    base_line = excluded.base_line, feed_updated_at = excluded.feed_updated_at, feed_seq = excluded.feed_seq
  where m.base_line <> excluded.base_line
    and (excluded.feed_updated_at, excluded.feed_seq) > (m.feed_updated_at, m.feed_seq)
  returning market_id`;

export const packageIsOpen = 'select open from feed_package where id = $1';

/** Any sign of life keeps an open package `$1` open; only a snapshot opens a closed one. `$2` whether a snapshot was applied. */
export const hearPackage = `
  with before as (select id, open from feed_package where id = $1 for no key update)
  update feed_package p set last_heard_at = clock_timestamp(), open = before.open or $2,
    changed_at = case when before.open or not $2 then p.changed_at else clock_timestamp() end
  from before where p.id = before.id returning p.open, not before.open and $2 as opened`;

/**
 * Closes each package of which nothing was heard for `$1` milliseconds; 0 closes at once. `$2` only this package, null any.
 * `anyOpen` is whether another one is still open.
 */
export const closePackages = `
  with closed as (
    update feed_package set open = false, changed_at = clock_timestamp()
    where open and ($2::text is null or id = $2)
      and ($1 = 0 or last_heard_at is null or last_heard_at < clock_timestamp() - $1 * interval '1 millisecond')
    returning id
  )
  select id, exists (select from feed_package p where p.open and p.id not in (select id from closed)) as "anyOpen" from closed`;
