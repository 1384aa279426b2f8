import type { AuditedDomain } from '../platform/audited-domain.ts';

/** The guards of the table do not hold the owner of the database; the audit refuses the same rows to all. */
export const approvalsAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('approval %s of %s was approved by the person who asked for it, or late', id, kind) as line
       from approval where outcome = 'approved' and (decided_by = asked_by or decided_at > expires_at)`,
  ],
};
