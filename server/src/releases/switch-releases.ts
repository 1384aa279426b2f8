import { type Db, transaction } from '../db.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { signRevision } from '../signing/sign-rows.ts';
import type { Signer } from '../signing/signer.ts';
import { compositionIdOf, currentRevision, lockReleases, recordsOf, type Versions } from './queries.ts';

export interface Switch {
  /** The revision that the change was decided on; another one meanwhile refuses it. */
  revision: number;
  /** Only the apps that change. */
  live: Versions;
  actor: string;
  reason: string;
  signer: Signer;
}

/**
 * Makes versions live in a new revision, by compare and swap. Refuses with `release.reason-missing`, `release.stale` when the
 * revision moved on, `release.unknown` for a version that is not registered. A switch that changes nothing writes nothing.
 */
export async function switchReleases(
  db: Db,
  { revision, live, actor, reason, signer }: Switch,
): Promise<{ revision: number; compositionId: string; changed: boolean } | Refusal> {
  if (!reason.trim()) return refuse('release.reason-missing');
  return transaction(db, async (tx) => {
    await lockReleases(tx);
    const before = await currentRevision(tx);
    if (before.revision !== revision) return refuse('release.stale');
    const wanted = Object.entries(live);
    if ((await recordsOf(tx, wanted)).length !== wanted.length) return refuse('release.unknown');

    const changed = wanted.filter(([app, version]) => before.live[app] !== version);
    if (changed.length === 0) return { revision, compositionId: compositionIdOf(before), changed: false };
    const after = {
      revision: revision + 1,
      sequence: Math.max(Date.now(), (before.sequence ?? 0) + 1),
      live: { ...before.live, ...live },
      previous: { ...before.previous },
      rollouts: before.rollouts,
    };
    for (const [app] of changed) {
      const good = before.live[app];
      if (good) after.previous[app] = good;
    }
    await tx.query(
      'insert into revision (revision, live, previous, rollouts, reason, actor, sequence) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        after.revision,
        JSON.stringify(after.live),
        JSON.stringify(after.previous),
        JSON.stringify(after.rollouts),
        reason.trim(),
        actor,
        after.sequence,
      ],
    );
    await signRevision(tx, signer, after);
    return { revision: after.revision, compositionId: compositionIdOf(after), changed: true };
  });
}
