import type { AnswerOf, currentComposition, Rollout } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import type { SeenCompositions } from '../page-reports/seen-compositions.ts';
import type { Versions } from '../releases/queries.ts';
import { type PreparedComposition, shownVersions } from './prepare-composition.ts';

/** True when the next document would have other versions than the page with this composition id. */
export async function compareComposition(
  db: Queryable,
  seen: Pick<SeenCompositions, 'find'>,
  pageId: string,
  prepared: PreparedComposition,
): Promise<AnswerOf<typeof currentComposition>> {
  const { id, revision } = prepared.composition;
  if (pageId === id) return { id, newer: false, withdrawn: false };
  const page = await seen.find(pageId);
  // Not seen for 90 days, or its note was lost: certainly not the next document.
  if (!page) return { id, newer: true, withdrawn: false };
  const next = shownVersions(prepared);
  const apps = new Set([...Object.keys(next), ...Object.keys(page.versions)]);
  const changed = [...apps].filter((app) => page.versions[app] !== next[app]);
  if (changed.length === 0) return { id, newer: false, withdrawn: false };
  const gone = await withdrawnSince(db, page.revision, revision);
  return { id, newer: true, withdrawn: changed.some((app) => gone.has(`${app}@${page.versions[app]}`)) };
}

const answersKept = 500;
const answers = new WeakMap<Queryable, Map<string, Promise<Set<string>>>>();

/** Kept, because after a change every open page asks the same. @param now the current revision */
function withdrawnSince(db: Queryable, revision: number, now: number): Promise<Set<string>> {
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
