import type { Queryable } from '../../../platform/database/db.ts';

export interface AuditEntry {
  actor: string;
  /** For example "revision", "release.registered", "freeze.added", "token.created". */
  action: string;
  app?: string | null;
  revision?: number | null;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
}

/** To be called in the transaction that it tells of, so that there is neither one without the other. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.query(
    `insert into release_audit (actor, action, app, revision, reason, before, after) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.actor,
      entry.action,
      entry.app ?? null,
      entry.revision ?? null,
      entry.reason ?? null,
      json(entry.before),
      json(entry.after),
    ],
  );
}
