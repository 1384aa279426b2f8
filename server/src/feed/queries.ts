import { instant } from '../platform/instant.ts';

/**
 * The set-based statements of ingestion. `$1` is a JSON array of items with at most one for each key; every statement takes and
 * writes rows in the order of their keys. The newer of two versions is the one with the later (at, seq); at the same instant and
 * sequence their content decides, so that the order of arrival never does.
 */

/**
 * How package `$1` stands, and until when an instant of the feed is believed: a little beyond the later of both clocks. What is from
 * further ahead would hold against every message to come.
 */
export const standing = `
  select feed_open(p) as open, greatest(app_now(), clock_timestamp()) + interval '5 minutes' as "latest"
  from feed_package p where id = $1`;

/** Locks what a batch touches, in the order in which placement locks too. `$1` fixture ids. */
export const lockFixtures = `
  select id::text, status, starts_at as "startsAt" from fixture
  where id = any ($1::bigint[]) order by fixture.id for no key update`;

/** The selection that an item `g` names in full, in the package `$2`: the feed's bet id alone names nothing. */
const isNamed = (s: string) =>
  `(${s}.fixture_id, ${s}.package, ${s}.market_id, ${s}.feed_bet_id) = (g.fixture_id, $2, g.market_id, g.bet_id)`;
/** As `nameOf` says it. */
const name = `format('fixture %s, market %s, bet %s', g.fixture_id, g.market_id, g.bet_id)`;

/** `$1` items of selections; `$2` their package; `$3` whether to lock all of it that are open as well; `$4` fixtures of which to lock all of it. */
export const lockSelections = `
  select id::text from selection
  where id = any (array(
      select s.id from json_to_recordset($1) as g (fixture_id bigint, market_id int, bet_id bigint) join selection s on ${isNamed('s')}))
    or ($3 and package = $2 and settlement is null)
    or (fixture_id = any ($4::bigint[]) and package = $2)
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
    insert into location as l (id, name, feed_name, named_at, named_seq)
    select distinct on (location_id) location_id, shown_name('location', location_name), location_name, at, seq from given
    order by location_id, at desc, seq desc, location_name desc
    on conflict (id) do update set
      name = excluded.name, feed_name = excluded.feed_name, named_at = excluded.named_at, named_seq = excluded.named_seq
    where (excluded.named_at, excluded.named_seq, excluded.feed_name) > (l.named_at, l.named_seq, coalesce(l.feed_name, l.name))
  ), leagues as (
    insert into league as l (id, sport_id, location_id, name, feed_name, named_at, named_seq)
    select distinct on (league_id) league_id, sport_id, location_id, shown_name('league', league_name), league_name, at, seq from given
    order by league_id, at desc, seq desc, sport_id desc, location_id desc, league_name desc
    on conflict (id) do update set
      sport_id = excluded.sport_id, location_id = excluded.location_id, name = excluded.name, feed_name = excluded.feed_name,
      named_at = excluded.named_at, named_seq = excluded.named_seq
    where (excluded.named_at, excluded.named_seq, excluded.sport_id, excluded.location_id, excluded.feed_name)
      > (l.named_at, l.named_seq, l.sport_id, l.location_id, coalesce(l.feed_name, l.name))
  ), applied as (
    insert into fixture as f
      (id, league_id, home, away, feed_home, feed_away, starts_at, status, fixture_updated_at, fixture_seq, source)
    select id, league_id, shown_name('team', home), shown_name('team', away), home, away, starts_at, status, at, seq, nullif($2, '')
      from given order by id
    on conflict (id) do update set
      league_id = excluded.league_id, home = excluded.home, away = excluded.away, feed_home = excluded.feed_home,
      feed_away = excluded.feed_away, starts_at = excluded.starts_at,
      fixture_updated_at = excluded.fixture_updated_at, fixture_seq = excluded.fixture_seq
    where (excluded.fixture_updated_at, excluded.fixture_seq, excluded.starts_at, excluded.feed_home, excluded.feed_away, excluded.league_id)
      > (f.fixture_updated_at, f.fixture_seq, f.starts_at, coalesce(f.feed_home, f.home), coalesce(f.feed_away, f.away), f.league_id)
    returning id
  )
  select g.id::text, case when a.id is null then 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id`;

/** Keeps each name of `$1` that has no Hangul and that nobody has seen yet. @returns those */
export const keepUnknownNames = `
  insert into feed_name (kind, name, first_seen_at)
  select distinct kind, named.name, app_now()
    from json_to_recordset($1) as g (location_name text, league_name text, home text, away text)
   cross join lateral (values ('location', location_name), ('league', league_name), ('team', home), ('team', away)) as named (kind, name)
   where named.name !~ '[가-힣]'
   order by 1, 2
  on conflict (kind, name) do nothing
  returning kind, name`;

/** Numbers each of the fixtures `$1` that has no number in a round of Proto. */
export const numberForProto = `
  insert into proto_fixture (fixture_id, year, round, number)
  select f.id, of.year, of.round,
    coalesce((select max(number) from proto_fixture p where (p.year, p.round) = (of.year, of.round)), 0)
      + row_number() over (partition by of.year, of.round order by f.starts_at, f.id)
  from fixture f cross join proto_round_of(f.starts_at) of
  where f.id = any ($1::bigint[]) and not exists (select from proto_fixture where fixture_id = f.id)`;

/**
 * Fixtures and livescores both tell the status: the later of them decides. A fixture that has finished stays so, whichever message
 * came last and whatever LastUpdate it carries: nobody bets on a result that is known. Everything else of the message counts.
 */
export const applyStatuses = `
  update fixture f set status = g.status, status_updated_at = g.at, status_seq = g.seq
  from json_to_recordset($1) as g (id bigint, at timestamptz, seq bigint, status smallint)
  where f.id = g.id and (g.status = 3, g.at, g.seq, g.status) > (f.status = 3, f.status_updated_at, f.status_seq, f.status)
  returning f.id::text`;

export const applyScores = `
  with given as (
    select * from json_to_recordset($1) as g (id bigint, at timestamptz, seq bigint, period int, home int, away int, play jsonb)
  ), applied as (
    update fixture f set
      period = g.period, home_score = g.home, away_score = g.away, play = coalesce(g.play, f.play), score_updated_at = g.at,
      score_seq = g.seq
    from given g
    where f.id = g.id and (f.score_updated_at is null
      or (g.at, g.seq, g.period, coalesce(g.home, -1), coalesce(g.away, -1), coalesce(g.play::text, f.play::text, ''))
       > (f.score_updated_at, f.score_seq, f.period, coalesce(f.home_score, -1), coalesce(f.away_score, -1), coalesce(f.play::text, '')))
    returning f.id
  )
  select g.id::text, case when a.id is not null then null when f.id is null then 'unknown-fixture'
                          else 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id left join fixture f on f.id = g.id`;

const told = ['price', 'line', 'base_line', 'market_name', 'status'] as const;
const comparedTo = (of: string) =>
  `(${of}.feed_updated_at, ${of}.feed_seq, ${of}.status, ${of}.price, coalesce(${of}.line, ''), coalesce(${of}.base_line, ''), ${of}.market_name)`;
const newer = `${comparedTo('excluded')} > ${comparedTo('s')}`;
/** What is settled goes on to follow the feed, so that the order of both makes no difference; its settlement keeps it closed. */
const columnOf = (name: string) => `case when ${newer} then excluded.${name} else s.${name} end`;
const setTold = told.map((name) => `${name} = ${columnOf(name)}`).join(', ');
const later = (row: string) => `(${row}.said_at, ${row}.said_seq)`;
const saidLater = `${later('excluded')} > ${later('s')}`;

/**
 * A message that was sent after the snapshot left the selection out, or its fixture or market was said to be away, ends its absence, also
 * with a price as old as the one that is known. One from before that does not, however late it comes.
 */
export const applySelections = `
  with given as (
    select g.*, (g.sent_at, g.sent_seq) < (p.snapshot_at, p.snapshot_seq)
      or ((g.sent_at, g.sent_seq) < (p.alive_at, p.alive_seq) and p.id = 'inplay' and not g.fixture_id = any (p.alive_fixtures)
        and exists (select from fixture f where f.id = g.fixture_id and f.status = 2))
      or exists (select from market_absence a where (a.fixture_id, a.package, a.market_id) = (g.fixture_id, $2, g.market_id)
        and (g.sent_at, g.sent_seq) < (a.at, a.seq)) as before_absence
    from json_to_recordset($1) as g (
      at timestamptz, sent_at timestamptz, seq bigint, sent_seq bigint, fixture_id bigint, market_id int, bet_id bigint, market_name text, name text,
      line text, base_line text, price numeric, status smallint)
    join feed_package p on p.id = $2
  ), applied as (
    insert into selection as s
      (fixture_id, package, market_id, feed_bet_id, market_name, name, line, base_line, price, status, feed_updated_at, feed_seq,
       said_at, said_seq, absent)
    select g.fixture_id, $2, g.market_id, g.bet_id, g.market_name, g.name, g.line, g.base_line, g.price, g.status, g.at, g.seq,
      g.sent_at, g.sent_seq, g.before_absence
    from given g join fixture f on f.id = g.fixture_id order by g.fixture_id, g.market_id, g.bet_id
    on conflict (fixture_id, package, market_id, feed_bet_id) do update set
      ${setTold},
      version = s.version + (s.settlement is null and (
        (${newer} and (s.price, s.line, s.base_line, s.status)
          is distinct from (excluded.price, excluded.line, excluded.base_line, excluded.status))
        or (s.absent and not excluded.absent)))::int,
      feed_updated_at = ${columnOf('feed_updated_at')}, feed_seq = ${columnOf('feed_seq')},
      said_at = case when ${saidLater} then excluded.said_at else s.said_at end,
      said_seq = case when ${saidLater} then excluded.said_seq else s.said_seq end,
      absent = s.absent and excluded.absent
    where s.name = excluded.name and (${newer} or ${saidLater})
    returning id, fixture_id, package, market_id, feed_bet_id, feed_updated_at, feed_seq, version
  )
  select a.id::text, ${name} as name, s.id is null as "isNew",
    case when s.settlement is not null and s.name = g.name then 'already-settled'
         when a.id is not null and (a.feed_updated_at, a.feed_seq, a.version)
           is distinct from (s.feed_updated_at, s.feed_seq, s.version) then null
         when s.id is null then 'unknown-fixture'
         when s.name <> g.name then 'other-outcome'
         else 'late-or-duplicate' end as outcome
  from given g left join selection s on ${isNamed('s')} left join applied a on ${isNamed('a')}`;

/**
 * A settlement counts even when a market message with a later LastUpdate came first: a bet that hangs is worse. Of several settlements
 * the latest counts; 0 takes back what was there before. Whoever settles bets books the difference.
 */
export const applySettlements = `
  with given as (
    select * from json_to_recordset($1) as g (
      at timestamptz, seq bigint, fixture_id bigint, market_id int, bet_id bigint, name text, settlement smallint)
  ), applied as (
    update selection s set
      settlement = nullif(g.settlement, 0), settlement_at = g.at, settlement_seq = g.seq,
      settled_at = case when s.settlement = g.settlement then s.settled_at when g.settlement <> 0 then app_now() end,
      version = s.version + (coalesce(s.settlement, 0) <> g.settlement)::int
    from given g where ${isNamed('s')} and s.name = g.name
      and (g.at, g.seq, g.settlement) > (s.settlement_at, s.settlement_seq, coalesce(s.settlement, 0))
    returning s.id
  )
  select a.id::text, ${name} as name,
    case when s.id is null then 'unknown-selection'
         when s.name <> g.name then 'other-outcome'
         when a.id is null or coalesce(s.settlement, 0) = g.settlement then 'late-or-duplicate' end as outcome
  from given g left join selection s on ${isNamed('s')} left join applied a on a.id = s.id`;

/** What stands of the markets of the items `$1`, which settlements of one line must agree with; `$2` their package. */
export const settlementsOfMarkets = `
  select s.fixture_id::text, s.market_id, s.feed_bet_id::text as bet_id, s.name, s.line, s.base_line,
    coalesce(s.settlement, 0) as settlement, s.settlement_seq as seq,
    case when s.settlement_at = '-infinity' then '' else ${instant('s.settlement_at')} end as at
  from (select distinct fixture_id, market_id from json_to_recordset($1) as g (fixture_id bigint, market_id int)) g
  join selection s on s.fixture_id = g.fixture_id and s.market_id = g.market_id and s.package = $2`;

/**
 * Suspends what is open in the package `$1` and was not told of since the message (`$2`, `$3`) of the snapshot that opens it: it went
 * away while nobody listened, and its price is not known any more.
 */
export const suspendMissing = `
  with opening as (
    update feed_package set snapshot_at = $2::timestamptz, snapshot_seq = $3::bigint where id = $1
  )
  update selection set absent = true, version = version + 1
  where package = $1 and not absent and settlement is null and (said_at, said_seq) < ($2::timestamptz, $3::bigint)
  returning id::text`;

/** Takes off what was told before of the markets of the items `$1`, in the package `$2`. Forgets what no late message can be measured by any more. */
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
  from given g where (s.fixture_id, s.package, s.market_id) = (g.fixture_id, $2, g.market_id)
    and not s.absent and (s.said_at, s.said_seq) < (g.at, g.seq)
  returning s.id::text`;

/** Fixtures in play that have something on offer in the package `$1` and are not among `$2`. */
export const fixturesMissing = `
  select f.id::text from fixture f
  where f.status = 2 and f.id <> all ($2::bigint[]) and exists (
    select from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null and not s.absent)`;

/**
 * Keeps the keep-alive (`$2`, `$3`) of the package `$1` with its fixtures `$4`, when it is the latest, and takes off what was told before of
 * the fixtures `$5`, which it leaves out. @returns ids of selections, and fixtures that it lists again
 */
export const applyKeepAlive = `
  with before as (
    select alive_fixtures from feed_package where id = $1 and (alive_at, alive_seq) < ($2::timestamptz, $3::bigint) for no key update
  ), kept as (
    update feed_package set alive_at = $2::timestamptz, alive_seq = $3::bigint, alive_fixtures = $4::bigint[]
    where id = $1 and exists (select from before)
  ), gone as (
    update selection s set absent = true, version = version + 1
    where s.fixture_id = any ($5::bigint[]) and s.package = $1 and s.settlement is null and not s.absent
      and (s.said_at, s.said_seq) < ($2::timestamptz, $3::bigint) and exists (select from before)
    returning s.id::text
  )
  select array(select id from gone) as gone, array(
    select f.id::text from before cross join fixture f
    where f.id = any ($4::bigint[]) and f.status = 2 and not f.id = any (alive_fixtures) and exists (
      select from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null and s.absent)) as back`;

/** Whether an interruption, said at (`$2`, `$3`), is news to the package `$1`: a snapshot that opened it since knew of it. */
export const isInterruption = `
  select from feed_package where id = $1 and (snapshot_at, snapshot_seq) < ($2::timestamptz, $3::bigint)`;

export const applyMainLines = `
  with before as (
    select m.fixture_id, m.market_id, m.base_line
    from json_to_recordset($1) as g (fixture_id bigint, market_id int)
    join main_line m on (m.fixture_id, m.package, m.market_id) = (g.fixture_id, $2, g.market_id)
  ), applied as (
    insert into main_line as m (fixture_id, package, market_id, base_line, feed_updated_at, feed_seq)
    select g.fixture_id, $2, g.market_id, g.base_line, g.at, g.seq
    from json_to_recordset($1) as g (fixture_id bigint, at timestamptz, seq bigint, market_id int, base_line text)
    join fixture f on f.id = g.fixture_id order by g.fixture_id, g.market_id
    on conflict (fixture_id, package, market_id) do update set
      base_line = excluded.base_line, feed_updated_at = excluded.feed_updated_at, feed_seq = excluded.feed_seq
    where (excluded.feed_updated_at, excluded.feed_seq, excluded.base_line) > (m.feed_updated_at, m.feed_seq, m.base_line)
    returning fixture_id, market_id, base_line
  )
  select from applied a left join before b using (fixture_id, market_id) where a.base_line is distinct from b.base_line`;

/**
 * Any sign of life keeps an open package `$1` open; only a snapshot opens a closed one: `$2` whether one was applied, `$3` until when it is
 * good for that.
 */
export const hearPackage = `
  with before as (
    select id, feed_open(feed_package) as open, $2 and clock_timestamp() <= coalesce($3::timestamptz, 'infinity') as opens
    from feed_package where id = $1 for no key update
  )
  update feed_package p set last_heard_at = clock_timestamp(), open = before.open or opens,
    changed_at = case when before.open or not opens then p.changed_at else clock_timestamp() end
  from before where p.id = before.id returning p.open, not before.open and opens as opened`;

/**
 * Closes each package that fell silent, or at once if `$1`; `$2` only this package, null any. `anyOpen` is whether another one is
 * still open.
 */
export const closePackages = `
  with closed as (
    update feed_package set open = false, changed_at = clock_timestamp()
    where open and ($2::text is null or id = $2) and ($1 or not feed_open(feed_package))
    returning id
  )
  select id, exists (select from feed_package p where feed_open(p) and p.id not in (select id from closed)) as "anyOpen" from closed`;

/** Keeps what was refused, `$1`, of the package `$2`: the same thing once, however often it comes. */
export const keepRejects = `
  insert into feed_reject as r (package, reason, detail, item, digest, fixture_id, market_id, bet_id)
  select distinct on (reason, digest) $2, reason, detail, item, digest, fixture_id, market_id, bet_id
  from json_to_recordset($1) as g (reason text, detail text, item text, digest bytea, fixture_id bigint, market_id int, bet_id bigint)
  order by reason, digest
  on conflict (package, reason, digest) do update set last_seen_at = clock_timestamp(), count = r.count + 1`;

/** Forgets what was last seen a month ago, and what operators were left of it beyond ten thousand. */
export const pruneRejects = `
  delete from feed_reject where last_seen_at < clock_timestamp() - interval '30 days'
    or id in (select id from feed_reject where fixture_id is null order by last_seen_at desc offset 10000)`;

/** Takes out what waited for one of these fixtures, or for a selection of theirs, and finds it now. `$1` fixture ids. */
export const takeWaiting = `
  delete from feed_reject r
  where fixture_id = any ($1::bigint[]) and (
    (reason = 'unknown-fixture' and exists (select from fixture f where f.id = r.fixture_id))
    or (reason = 'unknown-selection' and exists (
      select from selection s where (s.fixture_id, s.package, s.market_id, s.feed_bet_id)
        = (r.fixture_id, r.package, r.market_id, r.bet_id))))
  returning package, item`;

/** At most `$1`, the latest first; after them what waits for the feed itself, and last what an operator has seen. */
export const listRejects = `
  select id::text, package, reason, detail, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", count,
    fixture_id is not null as waits, item is not null as kept, seen_by as "seenBy"
  from feed_reject order by seen_at is not null, waits, last_seen_at desc, id desc limit $1`;

/** `$1` their ids, `$2` who has seen them. The first who has stays written down. */
export const seeRejects = `
  update feed_reject set seen_at = app_now(), seen_by = $2 where id = any ($1::bigint[]) and seen_at is null`;

export const setAsideCounts = `
  select (select count(*)::int from settlement_set_aside) as bets,
    (select count(*)::int from feed_reject where fixture_id is null and seen_at is null) as "feedRejects"`;

/** `$1` their ids, null for all that do not wait by themselves. */
export const rejectsToReplay = `
  select id::text, package, reason, item from feed_reject
  where item is not null and (id = any ($1::bigint[]) or ($1::bigint[] is null and fixture_id is null)) order by id`;

export const forgetReject = 'delete from feed_reject where id = $1';
