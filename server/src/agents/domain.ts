import type { Domain } from '../platform/declared-domain.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { carryOutPlans } from './agent-plans.ts';
import { rollingAudit } from './rolling-audit.ts';
import { registerAgents } from './routes.ts';
import { drawShares, noteBonuses } from './shares/draw-shares.ts';
import { sharesAudit } from './shares/shares-audit.ts';

export const agents: Domain = {
  name: 'agents',
  about:
    'rolling: what every settlement earns to member and agent, requests for it; agents on four tiers, their shares of what members lose, what they see of the members below them',
  uses: ['ledger', 'members', 'approvals', 'turnover'],
  routes: [registerAgents],
  background: ({ work }) => [
    { name: 'rolling', everyMs: 1_000, run: () => noteRolling(work) },
    { name: 'agent-bonuses', everyMs: 60_000, run: () => noteBonuses(work) },
    { name: 'agent-shares', everyMs: 60_000, run: () => drawShares(work) },
    { name: 'agent-plans', everyMs: 60_000, run: () => carryOutPlans(work) },
  ],
  audits: [rollingAudit, sharesAudit],
  tables: {
    posted: ['agent_terms', 'agent_terms_change', 'agent_period', 'agent_share', 'agent_share_entry', 'agent_plan'],
    added: ['agent_play'],
    pruned: {
      rolling_due: 'when it is counted',
      rolling_event: 'before it begins, when an operator ends it',
    },
  },
};
