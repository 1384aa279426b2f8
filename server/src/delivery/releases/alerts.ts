import type { AnswerOf, listReleases } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../platform/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { writeAudit } from './write-audit.ts';

type Alert = AnswerOf<typeof listReleases>['alerts'][number];
export type NewAlert = Pick<Alert, 'kind' | 'app' | 'version' | 'text'>;

/** To be called in the transaction that it tells of; `changes.publish('alert')` follows the commit. */
export async function addAlert(
  tx: Queryable,
  { kind, app, version, text }: NewAlert,
): Promise<{ id: number; text: string }> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into release_alert (kind, app, version, text) values ($1, $2, $3, $4) returning id',
    [kind, app, version, text],
  );
  return { id: rows[0]?.id ?? 0, text };
}

/** All that are not acknowledged, and the latest of the others. */
export async function listAlerts(db: Queryable): Promise<Alert[]> {
  const { rows } = await db.query<Omit<Alert, 'at'> & { at: Date }>(
    `select id, at, kind, app, version, text, acknowledged_by as "acknowledgedBy" from release_alert
     where acknowledged_at is null or id in (select id from release_alert order by id desc limit 20)
     order by id desc limit 200`,
  );
  return rows.map(({ at, ...alert }) => ({ ...alert, at: at.toISOString() }));
}

/** `not-found` for an unknown alert, `release.done` when somebody was faster. */
export async function acknowledgeAlert(
  db: Db,
  { id, actor }: { id: number; actor: string },
): Promise<Record<string, never> | Refusal<'not-found' | 'release.done'>> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ app: string; text: string; acknowledged: boolean }>(
      'select app, text, acknowledged_at is not null as acknowledged from release_alert where id = $1 for update',
      [id],
    );
    const alert = rows[0];
    if (!alert) return refuse('not-found');
    if (alert.acknowledged) return refuse('release.done');
    await tx.query('update release_alert set acknowledged_by = $2, acknowledged_at = now() where id = $1', [id, actor]);
    await writeAudit(tx, { actor, action: 'alert.acknowledged', app: alert.app, after: { id, text: alert.text } });
    return {};
  });
}
