import type { Domain } from '../platform/declared-domain.ts';
import { friendsAudit } from './friends-audit.ts';
import { registerFriends } from './routes.ts';

export const friends: Domain = {
  name: 'friends',
  about: 'points for members whom a member brought',
  uses: ['ledger', 'members', 'wallet', 'approvals'],
  routes: [registerFriends],
  audits: [friendsAudit],
};
