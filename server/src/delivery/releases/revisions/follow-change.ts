import type { Queryable } from '../../../platform/database/db.ts';
import { writeAudit } from '../lists/write-audit.ts';
import type { ReleaseState } from '../queries.ts';
import { changedApps, stateOfApp } from '../rollout/next-state.ts';
import { cancelSteps } from '../rollout/schedule-rollout.ts';

/**
 * Ends the steps that a change makes pointless, in its transaction: those of a version that is live now or was taken back. A new
 * candidate starts without the reports of an earlier roll-out of the same version.
 */
export async function followChange(
  tx: Queryable,
  actor: string,
  before: ReleaseState,
  after: ReleaseState,
): Promise<void> {
  for (const app of changedApps(before, after)) {
    const [was, is] = [stateOfApp(before, app), stateOfApp(after, app)];
    const ended = was.rollout && was.rollout.version !== is.rollout?.version ? was.rollout.version : null;
    if (is.live && is.live !== was.live) await endSteps(tx, actor, app, is.live, '이미 실시간 버전입니다.');
    if (ended && ended !== is.live) await endSteps(tx, actor, app, ended, '후보에서 회수된 버전입니다.');
    const begun = is.rollout && is.rollout.version !== was.rollout?.version ? is.rollout.version : null;
    if (begun) await forgetWitnesses(tx, app, begun);
  }
}

async function endSteps(tx: Queryable, actor: string, app: string, version: string, note: string): Promise<void> {
  const ids = await cancelSteps(tx, { app, version }, note);
  if (ids.length === 0) return;
  await writeAudit(tx, { actor, action: 'step.cancelled', app, reason: note, before: { ids, version } });
}

export async function forgetWitnesses(tx: Queryable, app: string, version: string): Promise<void> {
  // A row that is being written is left alone: waiting for it could deadlock.
  await tx.query(
    `delete from delivery_witness where ctid = any (array(
       select ctid from delivery_witness where app = $1 and version = $2 for update skip locked))`,
    [app, version],
  );
}
