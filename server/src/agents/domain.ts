import type { Domain } from '../platform/declared-domain.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { rollingAudit } from './rolling-audit.ts';
import { registerRolling } from './routes.ts';

export const agents: Domain = {
  name: 'agents',
  about:
    'rolling: what every settlement earns to member and agent, requests for it; what agents see of the members below them',
  uses: ['ledger', 'settings', 'approvals', 'turnover'],
  routes: [registerRolling],
  background: ({ work }) => [{ name: 'rolling', everyMs: 1_000, run: () => noteRolling(work) }],
  audits: [rollingAudit],
  tables: {
    pruned: {
      rolling_due: 'when it is counted',
      rolling_event: 'before it begins, when an operator ends it',
    },
  },
};
