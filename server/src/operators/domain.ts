import type { Domain } from '../platform/declared-domain.ts';
import { registerOperators } from './routes.ts';
import { voidsAudit } from './voids-audit.ts';

export const operators: Domain = {
  name: 'operators',
  about:
    'what operators see across the domains: the work that waits for them, the figures of the last hour, who may do what, a member with all of theirs',
  uses: ['members', 'limits', 'approvals', 'betting', 'wallet', 'minigame', 'casino'],
  routes: [registerOperators],
  audits: [voidsAudit],
};
