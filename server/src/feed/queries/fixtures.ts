import { fixtureColumns } from '../../sports/queries.ts';

/*
 * The set-based statements of ingestion. `$1` is a JSON array of items with at most one for each key; every statement takes and
 * writes rows in the order of their keys. The newer of two versions is the one with the later (at, seq); at the same instant and
 * sequence their content decides, so that the order of arrival never does.
 */

/** The state that decides whether a fixture can be bet on, without its hold. */
const phase = `concat(case f.status when 9 then 1 else f.status end, ' ', f.starts_at) as phase`;

/** Locks what a batch touches, in the order in which placement locks too. `$1` fixture ids. */
export const lockFixtures = `
  select f.id::text, f.hold, ${phase} from fixture f
  where id = any ($1::bigint[]) order by f.id for no key update`;

/** As they stand, with what decides whether they can be bet on. `$1` fixture ids. */
export const readFixtures = `
  select ${fixtureColumns}, ${phase} from fixture f join league l on l.id = f.league_id where f.id = any ($1::bigint[])`;

export const applyFixtures = `
  with given as (
    select * from json_to_recordset($1) as g (
      id bigint, at timestamptz, seq bigint, sport_id int, sport_name text, sport_sort int, location_id int,
      location_name text, league_id int, league_name text, home text, away text, starts_at timestamptz, status smallint, outright boolean)
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
      (id, league_id, home, away, feed_home, feed_away, starts_at, status, fixture_updated_at, fixture_seq, status_updated_at, status_seq,
       source, outright)
    select id, league_id, shown_name('team', home), shown_name('team', away), home, away, starts_at, coalesce(status, 1), at, seq, at, seq,
      nullif($2, ''), coalesce(outright, false)
      from given order by id
    on conflict (id) do update set
      league_id = excluded.league_id, home = excluded.home, away = excluded.away, feed_home = excluded.feed_home,
      feed_away = excluded.feed_away, starts_at = excluded.starts_at,
      fixture_updated_at = excluded.fixture_updated_at, fixture_seq = excluded.fixture_seq
    where (excluded.fixture_updated_at, excluded.fixture_seq, excluded.starts_at, excluded.feed_home, excluded.feed_away, excluded.league_id)
      > (f.fixture_updated_at, f.fixture_seq, f.starts_at, coalesce(f.feed_home, f.home), coalesce(f.feed_away, f.away), f.league_id)
    returning id
  )
  select g.id::text as told, case when a.id is null then 'late-or-duplicate' end as outcome
  from given g left join applied a on a.id = g.id`;

/** The known fixtures `$1` and leagues `$2`, by the names that the feed gave them. */
export const knownFixtures = `
  select f.id::text, f.league_id, f.starts_at as "startsAt", coalesce(f.feed_home, f.home) as home, coalesce(f.feed_away, f.away) as away
  from fixture f where f.id = any ($1::bigint[])`;
export const knownLeagues = `
  select l.id, coalesce(l.feed_name, l.name) as name, p.id as location_id, coalesce(p.feed_name, p.name) as location_name
  from league l join location p on p.id = l.location_id where l.id = any ($1::int[])`;

/** Keeps each name of `$1` that has no Hangul and is not kept yet. @returns those */
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
  with unnumbered as materialized (
    select id, starts_at from fixture f
    where id = any ($1::bigint[]) and not outright and not exists (select from proto_fixture where fixture_id = f.id)
  ), kick_offs as materialized (
    select starts_at, of.year, of.round
    from (select distinct starts_at from unnumbered) each cross join proto_round_of(starts_at) of
  ), newcomers as (
    select id, year, round, row_number() over (partition by year, round order by starts_at, id) as place
    from unnumbered join kick_offs using (starts_at)
  ), rounds as materialized (
    select year, round, coalesce((select max(number) from proto_fixture p where (p.year, p.round) = (r.year, r.round)), 0) as taken
    from (select distinct year, round from newcomers) r
  )
  insert into proto_fixture (fixture_id, year, round, number)
  select id, year, round, taken + place from newcomers join rounds using (year, round)`;

/**
 * Fixtures and livescores both tell the status: the later of them decides. A finished fixture stays finished, after any
 * later message with any LastUpdate: no bet may be placed on a known result. Everything else of the message counts.
 */
export const applyStatuses = `
  update fixture f set status = g.status, status_updated_at = g.at, status_seq = g.seq
  from json_to_recordset($1) as g (id bigint, at timestamptz, seq bigint, status smallint), league l
  where f.id = g.id and l.id = f.league_id and (g.status = 3, g.at, g.seq, g.status) > (f.status = 3, f.status_updated_at, f.status_seq, f.status)
  returning ${fixtureColumns}, ${phase}`;

export const applyScores = `
  with given as (
    select * from json_to_recordset($1) as g (
      id bigint, at timestamptz, seq bigint, period int, has_score boolean, home int, away int, play jsonb, hold text)
  ), applied as (
    update fixture f set
      period = coalesce(g.period, f.period), home_score = case when g.has_score then g.home else f.home_score end,
      away_score = case when g.has_score then g.away else f.away_score end, play = coalesce(g.play, f.play), hold = g.hold,
      score_updated_at = g.at, score_seq = g.seq
    from given g, league l
    where f.id = g.id and l.id = f.league_id and (f.score_updated_at is null
      or (g.at, g.seq, coalesce(g.period, f.period), coalesce(g.home, -1), coalesce(g.away, -1), coalesce(g.play::text, f.play::text, ''),
          coalesce(g.hold, ''))
       > (f.score_updated_at, f.score_seq, f.period, coalesce(f.home_score, -1), coalesce(f.away_score, -1), coalesce(f.play::text, ''),
          coalesce(f.hold, '')))
    returning ${fixtureColumns}, ${phase}
  )
  select g.id::text as told, case when a.id is not null then null when f.id is null then 'unknown-fixture'
                          else 'late-or-duplicate' end as outcome, a.*
  from given g left join applied a on a.id = g.id::text left join fixture f on f.id = g.id`;
