/**
 * The state of package `$1`, and the latest instant of the feed that is accepted: a little beyond the later of both clocks. A message
 * from further ahead would win over every message to come.
 */
export const standing = `
  select feed_open(p) as open, greatest(app_now(), clock_timestamp()) + interval '5 minutes' as "latest"
  from feed_package p where id = $1`;

/** Whether an interruption, said at (`$2`, `$3`), is news to the package `$1`: a snapshot that opened it since knew of it. */
export const isInterruption = `
  select from feed_package where id = $1 and (snapshot_at, snapshot_seq) < ($2::timestamptz, $3::bigint)`;

/**
 * Any sign of life keeps an open package `$1` open; only a snapshot opens a closed one: `$2` whether one was applied, `$3` until when it is
 * good for that.
 */
export const hearPackage = `
  with before as (
    select id, feed_open(feed_package) as open, $2 and clock_timestamp() <= coalesce($3::timestamptz, 'infinity') as opens
    from feed_package where id = $1 for no key update
  )
  update feed_package p set last_heard_at = now() - $4::float8 * interval '1 ms', open = before.open or opens,
    changed_at = case when before.open or not opens then p.changed_at else clock_timestamp() end
  from before where p.id = before.id returning p.open, not before.open and opens and not p.halted as opened`;

/** `$1` may say nothing for `$2` milliseconds. */
export const setSilence = `
  update feed_package set silent_after = $2 * interval '1 millisecond'
  where id = $1 and silent_after <> $2 * interval '1 millisecond'`;

/** Closes each package that fell silent, or at once if `$1`; `$2` only this package, null any. */
export const closePackages = `
  update feed_package set open = false, changed_at = clock_timestamp()
  where open and ($2::text is null or id = $2) and ($1 or not feed_open(feed_package))
  returning id`;
