/** Keeps the rejects `$1` of the package `$2`: equal ones once, however often they come, in a batch as well. */
export const keepRejects = `
  insert into feed_reject as r (package, reason, detail, item, digest, fixture_id, market_id, bet_id, count)
  select distinct on (reason, digest) $2, reason, detail, item, digest, fixture_id, market_id, bet_id,
    count(*) over (partition by reason, digest)
  from json_to_recordset($1) as g (reason text, detail text, item text, digest bytea, fixture_id bigint, market_id int, bet_id bigint)
  order by reason, digest
  on conflict (package, reason, digest) do update set last_seen_at = clock_timestamp(), count = r.count + excluded.count`;

/** Forgets rejects that last came a month ago, and those for operators beyond ten thousand. */
export const pruneRejects = `
  delete from feed_reject where last_seen_at < clock_timestamp() - interval '30 days'
    or id in (select id from feed_reject where fixture_id is null order by last_seen_at desc offset 10000)`;

/** Takes out the rejects that waited for one of these fixtures, or for a selection of theirs, and find it now. `$1` fixture ids. */
export const takeWaiting = `
  delete from feed_reject r
  where fixture_id = any ($1::bigint[]) and (
    (reason = 'unknown-fixture' and exists (select from fixture f where f.id = r.fixture_id))
    or (reason = 'unknown-selection' and exists (
      select from selection s where (s.fixture_id, s.package, s.market_id, s.feed_bet_id)
        = (r.fixture_id, r.package, r.market_id, r.bet_id))))
  returning package, item`;

/** At most `$1`, the latest first; after them those that wait for the feed itself, and last those that an operator has seen. */
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
