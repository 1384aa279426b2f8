import type { Rollout } from '@madang/contracts';
import type { Queryable } from '../db.ts';
import type { Versions } from '../releases/queries.ts';

interface Step {
  live: Versions;
  rollouts: Record<string, Rollout>;
  takesBack: boolean;
}

/**
 * Versions that a roll-back, a restore or the automatic roll-back took away from live or candidate after `revision`, as
 * "app@version".
 */
export async function withdrawnSince(db: Queryable, revision: number): Promise<Set<string>> {
  const { rows } = await db.query<Step>(
    `select live, rollouts, kind in ('rollback', 'restore', 'automatic') and revision > $1 as "takesBack"
     from revision where revision >= $1 order by revision`,
    [revision],
  );
  const withdrawn = new Set<string>();
  for (const [n, step] of rows.entries()) {
    const before = rows[n - 1];
    if (!before || !step.takesBack) continue;
    const after = standing(step);
    for (const version of standing(before)) if (!after.has(version)) withdrawn.add(version);
  }
  return withdrawn;
}

function standing({ live, rollouts }: Step): Set<string> {
  const candidates = Object.entries(rollouts).map(([app, { version }]) => `${app}@${version}`);
  return new Set([...Object.entries(live).map(([app, version]) => `${app}@${version}`), ...candidates]);
}
