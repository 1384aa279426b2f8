import { baselineSet } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ReleaseState } from '../queries.ts';
import type { Objection, Part } from './parts.ts';

interface Row {
  required: boolean;
  passed: number;
  failed: number;
}

/**
 * An app whose settings demand it gives members only versions with at least one flow, whose last runs all passed. A version that
 * was live before only gives a warning, and runs without the candidate do not count.
 */
export async function checkEvidence(db: Queryable, part: Part, { rollouts }: ReleaseState): Promise<Objection[]> {
  const { app, version, role } = part;
  const rollout = rollouts[app];
  const hidden = role === 'candidate' && rollout?.percent === 0 && !rollout.audience.userIds;
  if (role === 'previous' || hidden) return [];
  const { rows } = await db.query<Row>(
    `select coalesce((select require_evidence from delivery_app where app = $1), false) as required,
       count(*) filter (where outcome = 'passed') as passed, count(*) filter (where outcome = 'failed') as failed
     from (select distinct on (flow, set) outcome from release_evidence
           where app = $1 and version = $2 and set <> $3 order by flow, set, id desc) latest`,
    [app, version, baselineSet],
  );
  const row = rows[0];
  if (!row?.required || (row.passed > 0 && row.failed === 0)) return [];
  const objection =
    row.failed > 0
      ? {
          text: `마지막 실행에서 실패한 검증이 ${row.failed}건 있습니다.`,
          english: `Flows whose last run failed: ${row.failed}.`,
        }
      : {
          text: '통과한 검증 기록이 없습니다. 이 앱은 검증 기록이 필요합니다.',
          english: 'No flow has passed with it, and this app needs that.',
        };
  return [(await isSeen(db, app, version)) ? { ...objection, severity: 'warning' } : objection];
}

/** The version was live once: members have seen it. */
export async function isSeen(db: Queryable, app: string, version: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from revision where live ->> $1 = $2 limit 1', [app, version]);
  return rowCount === 1;
}
