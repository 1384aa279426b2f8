import type { Domain } from '../platform/declared-domain.ts';
import { couponsAudit } from './coupons-audit.ts';
import { registerCoupons } from './routes.ts';

export const coupons: Domain = {
  name: 'coupons',
  about: 'coupons that operators issue, each redeemed once',
  uses: ['ledger', 'members', 'approvals', 'messages'],
  routes: [registerCoupons],
  audits: [couponsAudit],
};
