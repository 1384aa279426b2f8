import type { AnswerOf, listReleases } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Changes } from '../../../platform/running/changes.ts';
import type { RefusedRow } from '../load-delivery.ts';
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

/** Once for each record and reason until an operator has seen it, over all servers that refuse it. */
export async function tellOfRefused(db: Db, changes: Changes, { subject, reason }: RefusedRow): Promise<void> {
  const [kind, app, version] = subject.split(':');
  const isRevision = kind === 'revision';
  const text = `${subject}: ${refusalTexts[reason]} 이 기록은 제공하지 않습니다.`;
  const { rows } = await db.query<{ id: number }>(
    `insert into release_alert (kind, app, version, text) values ('record-refused', $1, $2, $3)
     on conflict (text) where kind = 'record-refused' and acknowledged_at is null do nothing returning id`,
    [isRevision ? 'shell' : app, isRevision ? `r${app}` : version, text],
  );
  if (rows[0]) changes.publish('alert', { id: rows[0].id, text });
}

const refusalTexts: Readonly<Record<RefusedRow['reason'], string>> = {
  unsigned: '서명이 없습니다.',
  'foreign-key': '다른 키로 서명되었습니다.',
  forged: '서명이 올바르지 않습니다.',
  differs: '서명된 내용과 다릅니다.',
  sequence: '이미 배포된 상태보다 오래되었습니다.',
  missing: '기록이 없습니다.',
};

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
