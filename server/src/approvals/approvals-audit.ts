import type { AuditedDomain } from '../platform/audited-domain.ts';

/** What the guards of the table refuse stays refused, also by whom they do not hold: the owner of the database. */
export const approvalsAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('approval %s of %s was approved by the person who asked for it, or late', id, kind) as line
       from approval where outcome = 'approved' and (decided_by = asked_by or decided_at > expires_at)`,
  ],
};
