import type { RevisionKind } from '@madang/contracts';
import { isRefusal, type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { signedRevision } from '../load-delivery.ts';
import { currentRevision, type ReleaseState, type Revision } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { changedApps, withStatesOf } from '../rollout/next-state.ts';
import { type Change, commitChange } from './commit-change.ts';

interface RollBack extends Pick<Change, 'actor' | 'reason' | 'force' | 'mayForce' | 'dryRun'> {
  revision: number;
  /** undo: put back what that revision changed. restore: everything as it stood in it. */
  mode: 'undo' | 'restore';
}

type UndoRefusal = Refusal<'release.unsigned' | 'release.superseded'>;

const nothing: ReleaseState = { live: {}, previous: {}, rollouts: {} };

/** Undoing one of these brings a version back: that is an ordinary change, with gate and freezes. */
const backwards: ReadonlySet<RevisionKind> = new Set<RevisionKind>(['rollback', 'restore', 'automatic']);

/**
 * Takes a change back. Freezes do not hold it up, nor rules that the gate cannot check now (the store does not answer). Undoing the
 * newest revision passes the gate: the versions were live a moment ago. The undo of a roll-back has none of these privileges.
 * Refuses with `not-found`, with `release.unsigned`, with `release.superseded` when a later revision changed one of the apps
 * again, and as `commitChange` does.
 */
export async function rollBackRelease(tools: Registry, { revision, mode, ...change }: RollBack) {
  const target = await signedRevision(tools.db, tools.signer, revision);
  if (!target) return refuse('not-found');
  if (isRefusal(target)) return target;
  const common = { ...change, expected: null, about: revision };
  if (mode === 'restore') {
    const { live, previous, rollouts } = target;
    const decide = () => ({ live, previous, rollouts });
    const back = { passFreezes: true, mends: true, goesBack: true };
    return commitChange<UndoRefusal>(tools, { ...common, ...back, kind: 'restore', decide });
  }
  const wasForward = !backwards.has(target.kind);
  // Only the newest passes the gate; if another change comes first, this one is ordinary.
  for (;;) {
    const current = await currentRevision(tools.db);
    const outcome = await commitChange<UndoRefusal>(tools, {
      ...common,
      kind: 'rollback',
      expected: current.revision,
      passFreezes: wasForward,
      goesBack: wasForward,
      passGate: wasForward && current.revision === revision,
      decide: (now) => stateWithout(tools, target, now),
    });
    if (!('refused' in outcome) || outcome.refused !== 'release.stale') return outcome;
  }
}

async function stateWithout(
  { db, signer }: Registry,
  target: Revision,
  current: Revision,
): Promise<ReleaseState | UndoRefusal> {
  const before = target.revision === 1 ? nothing : await signedRevision(db, signer, target.revision - 1);
  if (!before) return refuse('release.unsigned', { revision: target.revision - 1 });
  if (isRefusal(before)) return before;
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
