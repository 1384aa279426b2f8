import type { AnswerOf, releaseDetail as releaseDetailEndpoint } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { checkRelease } from '../gate/check-gate.ts';
import { recordsOf } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { listEvidence } from '../rollout/evidence.ts';
import { weightOf } from '../weight.ts';
import { findRelease } from './list-releases.ts';

type Detail = AnswerOf<typeof releaseDetailEndpoint>;

/** Opens live plus this release, for visitors who may pin versions. */
export const previewPathOf = (app: string, version: string) => `/?preview=${app}@${version}`;

/** One release with everything that is known of it; traffic and failures are of the last day. `release.unknown`. */
export async function releaseDetail(
  registry: Registry,
  app: string,
  version: string,
): Promise<Detail | Refusal<'release.unknown'>> {
  const { db } = registry;
  const [release, [found]] = await Promise.all([findRelease(db, app, version), recordsOf(db, [[app, version]])]);
  if (!release || !found) return refuse('release.unknown');
  const [findings, evidence, weight, traffic, failures] = await Promise.all([
    checkRelease(registry, app, version),
    listEvidence(db, app, version),
    weightOf(db, app, version),
    trafficOf(db, app, version),
    failuresOf(db, app, version),
  ]);
  return {
    app,
    release,
    record: found.record,
    findings,
    evidence,
    weight,
    traffic,
    failures,
    previewPath: previewPathOf(app, version),
  };
}

async function trafficOf(db: Queryable, app: string, version: string): Promise<Detail['traffic']> {
  const { rows } = await db.query<Detail['traffic'][number]>(
    `select cohort, sum(documents)::bigint as documents, sum(shown)::bigint as shown, sum(failed)::bigint as failed,
       sum(long_tasks)::bigint as "longTasks", sum(lcp_ms) / nullif(sum(lcp_count), 0)::float8 as "lcpMs",
       sum(inp_ms) / nullif(sum(inp_count), 0)::float8 as "inpMs",
       sum(cls) / nullif(sum(cls_count), 0)::float8 as cls
     from delivery_traffic where app = $1 and version = $2 and minute > now() - interval '1 day'
     group by cohort order by cohort`,
    [app, version],
  );
  return rows;
}

async function failuresOf(db: Queryable, app: string, version: string): Promise<Detail['failures']> {
  const { rows } = await db.query<Omit<Detail['failures'][number], 'at'> & { at: Date }>(
    `select last_at as at, kind, message, count from delivery_failure
     where app = $1 and version = $2 and last_at > now() - interval '1 day' order by last_at desc limit 50`,
    [app, version],
  );
  return rows.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() }));
}
