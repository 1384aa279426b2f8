import { baselineSet } from '@madang/contracts';
import type { Queryable } from '../../../platform/db.ts';
import type { ReleaseState } from '../queries.ts';
import type { Objection, Part } from './parts.ts';

interface Row {
  required: boolean;
  /** The version was live once: members have seen it. */
  seen: boolean;
  passed: number;
  failed: number;
}

/**
 * Where an app's settings demand it, members meet only versions whose flows passed: at least one, and the last run of each.
 * What was live before is not held back when it returns, and a flow that fails without the candidate holds nothing back.
 */
export async function checkEvidence(db: Queryable, part: Part, { rollouts }: ReleaseState): Promise<Objection[]> {
  const { app, version, role } = part;
  const rollout = rollouts[app];
  const hidden = role === 'candidate' && rollout?.percent === 0 && !rollout.audience.userIds;
  if (role === 'previous' || hidden) return [];
  const { rows } = await db.query<Row>(
    `select coalesce((select require_evidence from delivery_app where app = $1), false) as required,
       exists (select 1 from revision where live ->> $1 = $2) as seen,
       count(*) filter (where outcome = 'passed') as passed, count(*) filter (where outcome = 'failed') as failed
     from (select distinct on (flow, set) outcome from release_evidence
           where app = $1 and version = $2 and set <> $3 order by flow, set, id desc) latest`,
    [app, version, baselineSet],
  );
  const row = rows[0];
  if (!row?.required || (row.passed > 0 && row.failed === 0)) return [];
  const text =
    row.failed > 0
      ? `마지막 실행에서 실패한 검증이 ${row.failed}건 있습니다.`
      : '통과한 검증 기록이 없습니다. 이 앱은 검증 기록이 필요합니다.';
  return [row.seen ? { text, severity: 'warning' } : { text }];
}
