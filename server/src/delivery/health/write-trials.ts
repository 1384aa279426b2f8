import type { Queryable } from '../../platform/database/db.ts';

/** Seconds after which a version that is wanted and not shown counts as failed. */
export const silentAfterSeconds = 20;
/** As many documents in a row that never showed it are a failure as well, however soon each was left. */
const unshownMost = 3;

/** A document that was composed for a visitor of an app under trial. */
export interface ComposedTrial {
  app: string;
  /** The candidate, also where the visitor has live. */
  version: string;
  visitor: string;
  candidate: boolean;
  share: number;
  route: string;
  layout: 'desktop' | 'mobile';
  browser: string;
  network: string;
  /** The page is one of the app's: it must come to be shown. */
  wanted: boolean;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** The message of a page about an app under trial. */
export interface ToldTrial {
  app: string;
  version: string;
  visitor: string;
  atMs: number;
  /** `shown`, `wanted`, `left`, `bet`, `refused`, a measurement with its value, or else the kind of a failure. */
  what: string;
  valueMs: number | null;
}

const silent = `(t.wanted_at is not null and t.shown_at is null and t.left_at is null
  and t.wanted_at + interval '${silentAfterSeconds} seconds'`;

/**
 * Adds documents. The row of a visitor who has one already becomes that of the new document, unless it has failed: in silence, or
 * because too many documents in a row came without showing the version.
 */
export async function writeComposed(db: Queryable, rows: readonly ComposedTrial[]): Promise<void> {
  await db.query(
    `insert into delivery_trial as t (app, version, visitor, candidate, share, route, layout, browser, network, wanted_at)
     select app, version, visitor, candidate, share, route, layout, browser, network,
       case when wanted then to_timestamp("atMs" / 1000.0) end
     from json_to_recordset($1) as given (app text, version text, visitor uuid, candidate boolean, share float8, route text,
       layout text, browser text, network text, wanted boolean, "atMs" float8)
     order by app, version, visitor
     on conflict (app, version, visitor) do update set
       failed_at = case when ${silent} < now()) then t.wanted_at + interval '${silentAfterSeconds} seconds'
                   when t.unshown + (t.wanted_at is not null and t.shown_at is null)::int >= ${unshownMost} then now() end,
       failure = case when ${silent} < now()) then 'silent'
                 when t.unshown + (t.wanted_at is not null and t.shown_at is null)::int >= ${unshownMost} then 'reloading' end,
       unshown = case when t.candidate is distinct from excluded.candidate or t.shown_at is not null then 0
                 else t.unshown + (t.wanted_at is not null)::int end,
       candidate = case when ${silent} < now()) then t.candidate else excluded.candidate end,
       share = case when ${silent} < now()) then t.share else excluded.share end,
       route = excluded.route, layout = excluded.layout, browser = excluded.browser, network = excluded.network,
       composed_at = now(), wanted_at = excluded.wanted_at, shown_at = null, left_at = null
     where t.failed_at is null`,
    [JSON.stringify(rows)],
  );
}

/** Adds what pages say, in its order. @returns "app version visitor" of the rows that there are none of */
export async function writeTold(db: Queryable, words: readonly ToldTrial[]): Promise<Set<string>> {
  const unknown = new Set<string>();
  for (const kinds of inGroups(words)) {
    const { rows } = await db.query<{ key: string }>(
      `with given as (
         select app, version, visitor, what, "valueMs" as ms, to_timestamp("atMs" / 1000.0) as at
         from json_to_recordset($1) as g (app text, version text, visitor uuid, what text, "valueMs" float8, "atMs" float8)
       ), done as (
         update delivery_trial t set
           wanted_at = case when what = 'wanted' then coalesce(t.wanted_at, g.at) else t.wanted_at end,
           failed_at = case when t.failed_at is not null then t.failed_at
                       when what = 'shown' and ${silent} < g.at) then t.wanted_at + interval '${silentAfterSeconds} seconds'
                       when what <> all ($2) and (what <> 'crash' or t.wanted_at is not null) then g.at end,
           failure = case when t.failed_at is not null then t.failure
                     when what = 'shown' and ${silent} < g.at) then 'silent'
                     when what <> all ($2) and (what <> 'crash' or t.wanted_at is not null) then what end,
           shown_at = case when what = 'shown' then coalesce(t.shown_at, g.at) else t.shown_at end,
           was_shown = t.was_shown or what = 'shown',
           left_at = case when what = 'left' and t.shown_at is null then coalesce(t.left_at, g.at) else t.left_at end,
           lcp_ms = case when what = 'lcp' then coalesce(t.lcp_ms, ms) else t.lcp_ms end,
           inp_ms = case when what = 'inp' then coalesce(t.inp_ms, ms) else t.inp_ms end,
           long_ms = case when what = 'long-task' then coalesce(t.long_ms, ms) else t.long_ms end,
           measured_at = case when ms is not null then coalesce(t.measured_at, g.at) else t.measured_at end,
           refused_at = case when what = 'refused' then coalesce(t.refused_at, g.at) else t.refused_at end,
           bet_at = case when what = 'bet' then coalesce(t.bet_at, g.at) else t.bet_at end
         from (select * from given order by app, version, visitor) g
         where (t.app, t.version, t.visitor) = (g.app, g.version, g.visitor)
         returning t.app, t.version, t.visitor
       )
       select concat_ws(' ', app, version, visitor) as key from given
       where not exists (select 1 from done where (done.app, done.version, done.visitor) = (given.app, given.version, given.visitor))`,
      [JSON.stringify(kinds), noFailures],
    );
    for (const { key } of rows) unknown.add(key);
  }
  return unknown;
}

const noFailures = ['wanted', 'shown', 'left', 'lcp', 'inp', 'long-task', 'refused', 'bet'];

/** A statement changes a row once: words about one row come one after another. */
function inGroups(words: readonly ToldTrial[]): ToldTrial[][] {
  const groups: ToldTrial[][] = [];
  const placeOf = new Map<string, number>();
  for (const word of words) {
    const key = `${word.app} ${word.version} ${word.visitor}`;
    const place = placeOf.get(key) ?? 0;
    placeOf.set(key, place + 1);
    groups[place] ??= [];
    groups[place].push(word);
  }
  return groups;
}
