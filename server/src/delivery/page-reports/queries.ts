import type { Cohort } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

export interface TrafficRow {
  /** Milliseconds since 1970 at which the minute began. */
  minute: number;
  app: string;
  version: string;
  cohort: Cohort;
  documents: number;
  shown: number;
  failed: number;
  longTasks: number;
  lcpMs: number;
  lcpCount: number;
  inpMs: number;
  inpCount: number;
  cls: number;
  clsCount: number;
}
export interface WitnessRow {
  /** Milliseconds since 1970 at which the hour began. */
  hour: number;
  app: string;
  version: string;
  visitor: string;
  failed: boolean;
}
export interface FailureRow {
  app: string;
  version: string;
  kind: string;
  message: string;
  count: number;
}

/** The number of different texts that are kept for one version: pages can send anything. */
const messagesPerVersion = 50;

/** Rows in the order of their keys, so that two servers that add to the same rows never deadlock. */
const sorted = <Row extends { app: string; version: string }>(rows: Row[], rest: (row: Row) => string): string => {
  const key = (row: Row) => `${row.app} ${row.version} ${rest(row)}`;
  return JSON.stringify(rows.sort((a, b) => (key(a) < key(b) ? -1 : 1)));
};

export async function writeTraffic(db: Queryable, rows: TrafficRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into delivery_traffic as t
       (minute, app, version, cohort, documents, shown, failed, long_tasks, lcp_ms, lcp_count, inp_ms, inp_count,
        cls, cls_count)
     select to_timestamp(minute / 1000.0), app, version, cohort, documents, shown, failed, "longTasks",
       "lcpMs", "lcpCount", "inpMs", "inpCount", cls, "clsCount"
     from json_to_recordset($1) as given (minute bigint, app text, version text, cohort text, documents bigint, shown bigint,
       failed bigint, "longTasks" bigint, "lcpMs" float8, "lcpCount" bigint, "inpMs" float8, "inpCount" bigint,
       cls float8, "clsCount" bigint)
     on conflict (app, version, cohort, minute) do update set
       documents = t.documents + excluded.documents, shown = t.shown + excluded.shown, failed = t.failed + excluded.failed,
       long_tasks = t.long_tasks + excluded.long_tasks, lcp_ms = t.lcp_ms + excluded.lcp_ms,
       lcp_count = t.lcp_count + excluded.lcp_count, inp_ms = t.inp_ms + excluded.inp_ms,
       inp_count = t.inp_count + excluded.inp_count, cls = t.cls + excluded.cls, cls_count = t.cls_count + excluded.cls_count`,
    [sorted(rows, ({ cohort, minute }) => `${cohort} ${minute}`)],
  );
}

export async function writeWitness(db: Queryable, rows: WitnessRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into delivery_witness as w (hour, app, version, visitor, failed)
     select to_timestamp(hour / 1000.0), app, version, visitor, failed
     from json_to_recordset($1) as given (hour bigint, app text, version text, visitor uuid, failed boolean)
     on conflict (app, version, visitor, hour) do update set failed = true where excluded.failed and not w.failed`,
    [sorted(rows, ({ visitor, hour }) => `${visitor} ${hour}`)],
  );
}

export async function writeFailures(db: Queryable, rows: FailureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into delivery_failure as f (app, version, kind, message, count)
     select app, version, kind, message, count
     from json_to_recordset($1) as given (app text, version text, kind text, message text, count bigint)
     where (select count(*) from delivery_failure k where k.app = given.app and k.version = given.version) < $2
       or exists (select 1 from delivery_failure k where k.app = given.app and k.version = given.version
                  and k.kind = given.kind and k.message = given.message)
     on conflict (app, version, kind, message) do update set count = f.count + excluded.count, last_at = now()`,
    [sorted(rows, ({ kind, message }) => `${kind} ${message}`), messagesPerVersion],
  );
}

/** Sums and failures of the time that no page of operators shows any more. */
export const forgottenOfPages: readonly string[] = [
  "delete from delivery_trial where composed_at < now() - interval '30 days'",
  "delete from delivery_witness where hour < now() - interval '2 days'",
  "delete from delivery_traffic where minute < now() - interval '90 days'",
  "delete from delivery_failure where last_at < now() - interval '90 days'",
  "delete from served_calls where seen_at < now() - interval '1 day'",
  "delete from composition_seen where last_seen < now() - interval '90 days'",
];
