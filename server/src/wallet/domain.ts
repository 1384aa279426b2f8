import type { Domain } from '../platform/declared-domain.ts';
import { registerBanks } from './bank-routes.ts';
import { registerWallet } from './routes.ts';
import { walletAudit } from './wallet-audit.ts';

export const wallet: Domain = {
  name: 'wallet',
  about: 'charges, exchanges, statements, points to won; accounts at banks',
  uses: ['ledger', 'members', 'settings', 'approvals', 'limits', 'turnover'],
  routes: [registerWallet, registerBanks],
  audits: [walletAudit],
  tables: { added: ['turnover_due'] },
};
