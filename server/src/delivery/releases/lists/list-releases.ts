import {
  type AnswerOf,
  baselineSet,
  growthOf,
  type listReleases as listReleasesEndpoint,
  type ReleaseHealth,
  type releaseSchema,
  type Weight,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { enough } from '../../health/judge.ts';
import { judgeCandidate } from '../../health/judge-candidate.ts';
import { listPlaces } from '../publishing/places.ts';
import { compositionIdOf, currentRevision, type Revision } from '../queries.ts';
import { latestRevisions } from '../revisions/revisions.ts';
import { listFreezes } from '../rollout/freezes.ts';
import { stateOfApp } from '../rollout/next-state.ts';
import { listSteps } from '../rollout/schedule-rollout.ts';
import { defaultSettings, settingsOfApps } from '../save-delivery-settings.ts';
import { listAlerts } from './alerts.ts';

type Release = z.infer<typeof releaseSchema>;
type Row = Omit<Release, 'registeredAt' | 'state' | 'evidence' | 'heavierPercent' | 'share' | 'errorRate'> & {
  app: string;
  registeredAt: Date;
  weight: Weight | null;
  passed: number;
  failed: number;
  appDocuments: number;
  visitors: number;
  failedVisitors: number;
};

const revisionsShown = 20;
/** The number of releases of each app that are listed; live, candidate and previous are listed in any case. */
const releasesShown = 100;

/** Every app with its versions, newest first, and the present state of roll-outs, freezes and alerts. */
export async function listReleases(db: Db): Promise<AnswerOf<typeof listReleasesEndpoint>> {
  const current = await currentRevision(db);
  const [rows, settings, places, revisions, freezes, steps, alerts] = await Promise.all([
    findReleases(db, current),
    settingsOfApps(db),
    listPlaces(db),
    latestRevisions(db, revisionsShown),
    listFreezes(db),
    listSteps(db),
    listAlerts(db),
  ]);
  const apps = [...new Set(rows.map(({ app }) => app))];
  const health = await healthOf(db, current);
  return {
    revision: current.revision,
    compositionId: compositionIdOf(current),
    apps: apps.map((app) => ({
      app,
      ...stateOfApp(current, app),
      settings: settings.get(app) ?? defaultSettings,
      health: health.get(app) ?? null,
      places: places.filter((place) => place.app === app),
      releases: rows.filter((row) => row.app === app).map((row) => answerOf(current, row)),
    })),
    revisions,
    freezes,
    steps,
    alerts,
  };
}

async function healthOf(db: Db, { rollouts }: Revision): Promise<Map<string, ReleaseHealth>> {
  const judged = Object.entries(rollouts).map(async ([app, { version }]): Promise<[string, ReleaseHealth]> => {
    const { candidate, live, health, evidence, from } = await judgeCandidate(db, app, version);
    const towards = (sure: number) => Math.min(Math.max(Math.log(sure) / Math.log(enough), 0), 1);
    return [app, { candidate, live, towardsNext: towards(health), towardsWithdrawal: towards(evidence), from }];
  });
  return new Map(await Promise.all(judged));
}

/** One release as lists show it; undefined when it is not registered. */
export async function findRelease(db: Db, app: string, version: string): Promise<Release | undefined> {
  const current = await currentRevision(db);
  const row = (await findReleases(db, current, [app, version])).find((each) => each.version === version);
  return row && answerOf(current, row);
}

/**
 * Shares are of the last hour's documents without those of testers. The error rate counts each visitor once: it is the same by
 * which a candidate is taken back (watch-health.ts).
 */
async function findReleases(db: Db, current: Revision, only?: [app: string, version: string]): Promise<Row[]> {
  const named = (['live', 'previous'] as const).flatMap((role) => Object.entries(current[role]));
  const candidates = Object.entries(current.rollouts).map(([app, { version }]) => [app, version] as const);
  const always = [...named, ...candidates].map((pair) => pair.join(' '));
  const { rows } = await db.query<Row>(
    `with shown as (
       select * from (select release.*, row_number() over (partition by app order by registered_at desc, version desc) as place
                      from release where $3::text is null or app = $3) each
       where ($4::text is null or version = $4) and ($4 is not null or place <= $1 or app || ' ' || version = any ($2))
     ), traffic as (
       select app, version, sum(documents)::bigint as documents from delivery_traffic
       where minute > now() - interval '1 hour' and cohort <> 'override' group by app, version
     ), said as (
       select app, version, count(*) as visitors, count(*) filter (where failed) as failed
       from (select app, version, visitor, bool_or(failed) as failed from delivery_witness
             where hour >= date_trunc('hour', now() - interval '1 hour') group by app, version, visitor) each
       group by app, version
     ), runs as (
       select app, version, count(*) filter (where outcome = 'passed') as passed,
         count(*) filter (where outcome = 'failed') as failed
       from (select distinct on (app, version, flow, set) app, version, outcome from release_evidence where set <> $5
             order by app, version, flow, set, id desc) latest
       group by app, version
     )
     select shown.app, shown.version, registered_at as "registeredAt", registered_by as "registeredBy",
       record ->> 'gitCommit' as "gitCommit", record ->> 'gitAuthor' as "gitAuthor", record ->> 'builder' as builder,
       (select key_id from signature where subject = 'release:' || shown.app || ':' || shown.version) as "keyId",
       (select weight from release_weight weighed where (weighed.app, weighed.version) = (shown.app, shown.version)
        order by id desc limit 1) as weight,
       (select coalesce(sum((file ->> 'bytes')::bigint), 0)::bigint from jsonb_array_elements(record -> 'files') file) as bytes,
       (select verdict from gate_result where gate_result.app = shown.app and gate_result.version = shown.version
        order by id desc limit 1) as gate,
       coalesce(runs.passed, 0) as passed, coalesce(runs.failed, 0) as failed,
       coalesce(traffic.documents, 0) as documents,
       (select coalesce(sum(documents), 0)::bigint from traffic every where every.app = shown.app) as "appDocuments",
       coalesce(said.visitors, 0) as visitors, coalesce(said.failed, 0) as "failedVisitors"
     from shown left join traffic using (app, version) left join said using (app, version) left join runs using (app, version)
     order by app = 'shell' desc, app, registered_at desc, version desc`,
    [releasesShown, always, only?.[0] ?? null, only?.[1] ?? null, baselineSet],
  );
  return rows;
}

function answerOf(current: Revision, row: Row): Release {
  const { app, registeredAt, weight, passed, failed, appDocuments, visitors, failedVisitors, ...release } = row;
  return {
    ...release,
    registeredAt: registeredAt.toISOString(),
    state: stateOf(current, app, row.version),
    evidence: { passed, failed },
    heavierPercent: weight && Math.round(growthOf(weight, 0)[0]?.percent ?? 0),
    share: percentOf(row.documents, appDocuments),
    errorRate: percentOf(failedVisitors, visitors),
  };
}

/** In percent with two decimals; null when the whole is 0. */
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 100);

function stateOf({ live, previous, rollouts }: Revision, app: string, version: string): Release['state'] {
  if (live[app] === version) return 'live';
  if (rollouts[app]?.version === version) return 'candidate';
  return previous[app] === version ? 'previous' : 'other';
}
