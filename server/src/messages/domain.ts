import type { Domain } from '../platform/declared-domain.ts';
import { accountAudit } from './account-audit.ts';
import { registerMessages } from './routes.ts';

export const messages: Domain = {
  name: 'messages',
  about:
    "the member's messages: what operators write to one or to all, where to send the money of a charge; `sendTo`, by which other domains write",
  uses: ['approvals', 'members'],
  routes: [registerMessages],
  audits: [accountAudit],
  tables: { posted: ['deposit_account'] },
};
