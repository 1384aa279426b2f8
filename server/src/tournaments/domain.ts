import type { Domain } from '../platform/declared-domain.ts';
import { announcedAudit } from './tournaments-audit.ts';

export const tournaments: Domain = {
  name: 'tournaments',
  about: 'what a tournament is on sports and in the casino alike: announced, ranked, paid once',
  uses: ['ledger', 'approvals'],
  audits: [announcedAudit],
};
