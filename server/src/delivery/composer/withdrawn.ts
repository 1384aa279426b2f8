import type { Rollout } from '@madang/contracts';
import type { Queryable } from '../../platform/db.ts';
import type { Versions } from '../releases/queries.ts';

const answersKept = 500;
const answers = new WeakMap<Queryable, Map<string, Promise<Set<string>>>>();

/** Every open page asks after a change, and all of them the same. @param now the revision that stands */
export function withdrawnSince(db: Queryable, revision: number, now: number): Promise<Set<string>> {
  const known = answers.get(db) ?? new Map<string, Promise<Set<string>>>();
  answers.set(db, known);
  const key = `${revision} ${now}`;
  const answer = known.get(key) ?? readWithdrawn(db, revision);
  if (known.size >= answersKept) known.clear();
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

interface Step {
  live: Versions;
  rollouts: Record<string, Rollout>;
  takesBack: boolean;
}

/**
 * Versions that a roll-back, a restore or the automatic roll-back took away from live or candidate after `revision`, as
 * "app@version".
 */
async function readWithdrawn(db: Queryable, revision: number): Promise<Set<string>> {
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
