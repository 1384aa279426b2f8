import type { AnswerOf, changeReleases as changeReleasesEndpoint, GateFinding, RevisionKind } from '@madang/contracts';
import { type Queryable, transaction } from '../../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse, refuseWith } from '../../../platform/http/refusal.ts';
import { checkQuickRules, checkSlowRules, inOrder } from '../gate/check-gate.ts';
import { writeGateResults } from '../gate/gate-results.ts';
import { describeEffects } from '../lists/describe-effects.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { signedRevision } from '../load-delivery.ts';
import {
  compositionIdOf,
  currentRevision,
  lockReleases,
  type ReleaseState,
  type Revision,
  recordsOf,
} from '../queries.ts';
import type { Registry } from '../registry.ts';
import { frozenUntil, koreanTime } from '../rollout/freezes.ts';
import { changedApps, nextState, type Proposal, stateOfApp, versionsOf } from '../rollout/next-state.ts';
import { followChange } from './follow-change.ts';
import { insertRevision } from './insert-revision.ts';

export type ChangeOutcome = AnswerOf<typeof changeReleasesEndpoint>;
type ChangeRefusal = RefusalOf<typeof changeReleasesEndpoint>;

export interface Change<Refused = ChangeRefusal> {
  /** The state after the current revision. May be called again when another change came first. */
  decide(current: Revision): Promise<ReleaseState | Refused> | ReleaseState | Refused;
  /** The revision that the change was decided on; refused when another is current. null: on any revision. */
  expected: number | null;
  actor: string;
  reason: string;
  kind: RevisionKind;
  /** The revision that is taken back or restored. */
  about?: number | null;
  /** `decide` uses only signed revisions, so that the change may follow one that is not. */
  mends?: boolean;
  /** It puts back versions that were checked before: rules that cannot be checked in an outage only warn. */
  goesBack?: boolean;
  /** Past the gate and freezes. `mayForce`: the actor has the owner role. */
  force?: boolean;
  mayForce?: boolean;
  dryRun?: boolean;
  /** Not held up: it puts back the version that was live just before. */
  passGate?: boolean;
  passFreezes?: boolean;
  /** Written in the same transaction, after the revision. */
  alongside?(tx: Queryable, revision: number): Promise<void>;
}

/**
 * The only way to change what members get: compare and swap on the revision, freezes, gate, then revision, signature, audit and
 * gate results in one transaction. A change without effect writes nothing. A dry run writes nothing either, and lists what the
 * gate would refuse instead of being refused. The caller then tells others (`changes.publish`).
 *
 * Refuses with `release.stale`, `release.unknown`, `release.owner-only`, `release.frozen`, `release.unsigned` (the current
 * revision is not as it was signed), `release.behind` (a later one was served), `release.gate` (with findings), and with whatever
 * `decide` refuses.
 */
export async function commitChange<Refused extends Refusal = never>(
  tools: Registry,
  change: Change<Refused>,
): Promise<ChangeOutcome | ChangeRefusal | Refused> {
  if (!change.reason.trim()) return refuse('release.reason-missing');
  if (change.force && !change.mayForce) return refuse('release.owner-only');
  for (;;) {
    const outcome = await attempt(tools, change);
    const raced = isRefusal(outcome) && outcome.refused === 'release.stale' && change.expected === null;
    if (!raced) return outcome;
  }
}

async function attempt<Refused extends Refusal>(
  tools: Registry,
  change: Change<Refused>,
): Promise<ChangeOutcome | ChangeRefusal | Refused> {
  const { db, signer } = tools;
  const newest = await signedRevision(db, signer, 'newest');
  if (isRefusal(newest) && !change.mends) return newest;
  const before = newest && !isRefusal(newest) ? newest : await currentRevision(db);
  if (change.expected !== null && before.revision !== change.expected) return refuse('release.stale');
  const after = await change.decide(before);
  if (isRefusal(after)) return after;
  const named = versionsOf(after);
  if ((await recordsOf(db, named)).length !== named.length) return refuse('release.unknown');

  const apps = changedApps(before, after);
  const effects = await describeEffects(db, before, after);
  const unchanged = { revision: before.revision, compositionId: compositionIdOf(before), changed: false, effects };
  if (apps.length === 0) return { ...unchanged, findings: [] };
  // Rows were taken away, or the database was put back: everybody would be given the state of then, signed anew.
  if (!isRefusal(newest) && (before.sequence ?? 0) < (tools.served?.last() ?? 0)) return refuse('release.behind');

  // Files and types take long and never change: they are checked before the lock, the quick rules again under it.
  const slow = change.passGate ? [] : await checkSlowRules(tools, before, after, change.goesBack ? 'warning' : 'error');
  const check = async (tx: Queryable): Promise<GateFinding[]> => {
    const quick = await checkQuickRules(tx, signer, before, after);
    // Even a version that was live a moment ago must be signed, or the composer would serve none of it.
    return change.passGate ? quick.filter(isBeyondForce) : inOrder([...quick, ...slow]);
  };
  const held = async (tx: Queryable) => (change.passFreezes ? null : frozenUntil(tx, apps));

  if (change.dryRun) {
    const frozen = await held(db);
    if (frozen && !change.force) return refuse('release.frozen', { until: koreanTime(frozen) });
    return { ...unchanged, findings: await check(db) };
  }
  return transaction(db, async (tx) => {
    await lockReleases(tx);
    // Revisions never change: the same number is the state that was checked above.
    if ((await currentRevision(tx)).revision !== before.revision) return refuse('release.stale');
    const frozen = await held(tx);
    if (frozen && !change.force) return refuse('release.frozen', { until: koreanTime(frozen) });
    const findings = await check(tx);
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (!change.passGate) await writeGateResults(tx, before, after, findings);
    if (errors.some(isBeyondForce) || (errors.length > 0 && !change.force))
      return refuseWith('release.gate', { findings });
    const forced = frozen !== null || errors.length > 0;
    const written = await writeRevision(tx, tools, change, before, after, forced, findings);
    await change.alongside?.(tx, written.revision);
    await followChange(tx, change.actor, before, written);
    return {
      ...unchanged,
      revision: written.revision,
      compositionId: compositionIdOf(written),
      changed: true,
      findings,
    };
  });
}

/** Even force does not help: an unsigned version is not served, and without a shell there is no page. */
const isBeyondForce = ({ rule, severity, app, against }: GateFinding) =>
  severity === 'error' && (rule === 'signature' || (rule === 'exposes' && app === 'shell' && against === null));

async function writeRevision(
  tx: Queryable,
  { signer }: Registry,
  { actor, kind, about = null, ...change }: Omit<Change, 'decide'>,
  before: Revision,
  after: ReleaseState,
  forced: boolean,
  findings: GateFinding[],
): Promise<Revision> {
  const reason = change.reason.trim();
  const revision = await insertRevision(tx, signer, before, after, { actor, reason, kind, about, forced });
  const apps = changedApps(before, revision);
  const states = (state: ReleaseState) => Object.fromEntries(apps.map((app) => [app, stateOfApp(state, app)]));
  await writeAudit(tx, {
    actor,
    action: kind === 'change' ? 'revision' : `revision.${kind}`,
    app: apps.length === 1 ? (apps[0] ?? null) : null,
    revision: revision.revision,
    reason,
    before: states(before),
    after: { ...states(revision), ...(forced ? { forced: true, findings } : {}) },
  });
  return revision;
}

interface ProposedChange extends Omit<Change, 'decide' | 'kind' | 'expected'> {
  /** The revision that the change was decided on. */
  revision: number;
  apps: Proposal;
}

/** Changes one or several apps in one revision. Refuses as `commitChange` does, and `release.same-version`. */
export const changeReleases = (tools: Registry, { revision, apps, ...change }: ProposedChange) =>
  commitChange(tools, { ...change, kind: 'change', expected: revision, decide: (current) => nextState(current, apps) });
