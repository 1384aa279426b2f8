import type { AnswerOf, Audience, listReleases } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { currentRevision, lockReleases, recordsOf } from '../queries.ts';

type Step = AnswerOf<typeof listReleases>['steps'][number];
export interface NewSchedule {
  app: string;
  version: string;
  audience: Audience;
  /** Percentages that only grow; 100 makes the version live. */
  steps: { at: string; percent: number }[];
  reason: string;
  actor: string;
}

/** Steps to come, and those of the last days. */
export async function listSteps(db: Queryable): Promise<Step[]> {
  const { rows } = await db.query<Omit<Step, 'at'> & { at: Date }>(
    `select id, app, version, at, percent::float8 as percent, actor as by, reason, state, note from rollout_step
     where state in ('waiting', 'held') or at > now() - interval '7 days' order by at desc, id desc limit 200`,
  );
  return rows.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
}

/**
 * Plans the steps of a roll-out. It cancels the steps still planned for the app, because an app has one candidate at a time.
 * Refuses with `release.unknown`, and with `release.same-version` for the live version.
 */
export async function scheduleRollout(
  db: Db,
  schedule: NewSchedule,
): Promise<{ ids: number[] } | Refusal<'release.unknown' | 'release.same-version'>> {
  const { app, version, audience, steps, reason, actor } = schedule;
  return transaction(db, async (tx) => {
    await lockReleases(tx);
    if ((await recordsOf(tx, [[app, version]])).length === 0) return refuse('release.unknown');
    if ((await currentRevision(tx)).live[app] === version) return refuse('release.same-version');
    const replaced = await cancelSteps(tx, { app }, '새 일정으로 대체되었습니다.');
    const { rows } = await tx.query<{ id: number }>(
      `insert into rollout_step (app, version, at, percent, audience, reason, actor)
       select $1, $2, at, percent, $5, $6, $7 from unnest($3::timestamptz[], $4::numeric[]) as step (at, percent)
       returning id`,
      [
        app,
        version,
        steps.map(({ at }) => at),
        steps.map(({ percent }) => percent),
        JSON.stringify(audience),
        reason,
        actor,
      ],
    );
    const ids = rows.map(({ id }) => id);
    await writeAudit(tx, {
      actor,
      action: 'steps.added',
      app,
      reason,
      before: { cancelled: replaced },
      after: { version, audience, ids, steps },
    });
    return { ids };
  });
}

/** Cancels the steps of an app, or of one of its versions, that have not run. @returns their ids */
export async function cancelSteps(
  tx: Queryable,
  { app, version = null }: { app: string; version?: string | null },
  note: string,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update rollout_step set state = 'cancelled', note = $3
     where app = $1 and ($2::text is null or version = $2) and state in ('waiting', 'held') returning id`,
    [app, version, note],
  );
  return rows.map(({ id }) => id);
}

/** `not-found` for an unknown step, `release.done` for one that has run or was cancelled. */
export async function cancelStep(
  db: Db,
  { id, reason, actor }: { id: number; reason: string; actor: string },
): Promise<Record<string, never> | Refusal<'not-found' | 'release.done'>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ app: string; version: string; at: Date; percent: number; state: string }>(
      'select app, version, at, percent::float8 as percent, state from rollout_step where id = $1 for update',
      [id],
    );
    const step = rows[0];
    if (!step) return refuse('not-found');
    if (step.state === 'done' || step.state === 'cancelled') return refuse('release.done');
    await tx.query(`update rollout_step set state = 'cancelled', note = $2 where id = $1`, [id, reason]);
    await writeAudit(tx, { actor, action: 'step.cancelled', app: step.app, reason, before: { id, ...step } });
    return {};
  });
}
