import type { Domain } from '../platform/declared-domain.ts';
import { approvalsAudit } from './approvals-audit.ts';
import { registerApprovals } from './routes.ts';

export const approvals: Domain = {
  name: 'approvals',
  about:
    'acts that two operators do together: weighed, approved once by another person on another device, as they were asked or not at all',
  uses: ['ledger', 'settings'],
  routes: [registerApprovals],
  audits: [approvalsAudit],
};
