import type { Queryable } from '../db.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Change, commitChange } from './commit-change.ts';
import { changedApps, withStatesOf } from './next-state.ts';
import { currentRevision, findRevision, type ReleaseState, type Revision } from './queries.ts';
import type { Registry } from './register-build.ts';

export interface RollBack extends Pick<Change, 'actor' | 'reason' | 'force' | 'mayForce' | 'dryRun'> {
  revision: number;
  /** undo: put back what that revision changed. restore: everything as it stood in it. */
  mode: 'undo' | 'restore';
}

const nothing: ReleaseState = { live: {}, previous: {}, rollouts: {} };

/**
 * Freezes never hold it up, and to undo the newest revision passes the gate: that was live a moment ago. Refuses an unknown
 * revision with `not-found`, an undo with `release.superseded` when a later one changed one of the same apps again, and as
 * `commitChange` does.
 */
export async function rollBackRelease(tools: Registry, { revision, mode, ...change }: RollBack) {
  const target = await findRevision(tools.db, revision);
  if (!target) return refuse('not-found');
  const common = { ...change, expected: null, about: revision, passFreezes: true };
  if (mode === 'restore') {
    const { live, previous, rollouts } = target;
    return commitChange(tools, { ...common, kind: 'restore', decide: () => ({ live, previous, rollouts }) });
  }
  // Decided here so that what passes the gate is exactly the newest: another change meanwhile makes it an ordinary one.
  for (;;) {
    const current = await currentRevision(tools.db);
    const outcome = await commitChange(tools, {
      ...common,
      kind: 'rollback',
      expected: current.revision,
      passGate: current.revision === revision,
      decide: (now) => stateWithout(tools.db, target, now),
    });
    if (!('refused' in outcome) || outcome.refused !== 'release.stale') return outcome;
  }
}

async function stateWithout(db: Queryable, target: Revision, current: Revision): Promise<ReleaseState | Refusal> {
  const before = (await findRevision(db, target.revision - 1)) ?? nothing;
  const apps = changedApps(before, target);
  const { rows: later } = await db.query<Revision>(
    'select revision, live, previous, rollouts from revision where revision between $1 and $2 order by revision',
    [target.revision, current.revision],
  );
  for (const [n, state] of later.entries()) {
    const earlier = later[n - 1];
    if (earlier && changedApps(earlier, state).some((app) => apps.includes(app)))
      return refuse('release.superseded', { revision: state.revision });
  }
  return withStatesOf(current, apps, before);
}
