import type { Queryable } from '../../platform/database/db.ts';
import { accusersPerNetwork } from '../page-reports/witness-limit.ts';
import type { browsers, Visit } from './judge.ts';
import { silentAfterSeconds } from './write-trials.ts';

/** The number of visitors that are read, the newest: older ones have decided nothing. */
const visitorsRead = 100_000;

/** The records of visitors with a candidate and with live beside it. Of one network few failures are believed in an hour. */
export async function readTrial(db: Queryable, app: string, version: string): Promise<(Visit & { visitor: string })[]> {
  const { rows } = await db.query<Visit & { visitor: string; nth: number }>(
    `select visitor, candidate, share, route, layout, browser, failure, lcp_ms as "lcpMs", inp_ms as "inpMs", long_ms as "longMs",
       ${ms('failed_at')} as "failedAt", ${ms('measured_at')} as "measuredAt", ${ms('refused_at')} as "refusedAt",
       ${ms('bet_at')} as "betAt", was_shown or failed_at is not null as counts,
       row_number() over (partition by network, candidate, date_trunc('hour', failed_at) order by failed_at)::int as nth
     from (
       select visitor, candidate, share, route, layout, browser, network, lcp_ms, inp_ms, long_ms, measured_at, refused_at, bet_at,
         was_shown,
         coalesce(failed_at, case when is_silent then wanted_at + make_interval(secs => $3) end) as failed_at,
         coalesce(failure, case when is_silent then 'silent' end) as failure
       from (select *, wanted_at is not null and shown_at is null and left_at is null
               and wanted_at < clock_timestamp() - make_interval(secs => $3) as is_silent
             from delivery_trial where app = $1 and version = $2 limit $4) each
     ) said`,
    [app, version, silentAfterSeconds, visitorsRead],
  );
  return rows.filter(({ failedAt, nth }) => failedAt === null || nth <= accusersPerNetwork);
}
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The families that trials tell apart, by what the browser says of itself. */
export function browserOf(userAgent: string | undefined): (typeof browsers)[number] {
  const text = userAgent ?? '';
  if (/firefox|fxios/i.test(text)) return 'firefox';
  if (/chrom(e|ium)|crios|edg/i.test(text)) return 'chromium';
  return /safari/i.test(text) ? 'safari' : 'other';
}
