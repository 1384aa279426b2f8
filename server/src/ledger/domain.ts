import type { Domain } from '../platform/declared-domain.ts';
import { sealLedger } from './digest.ts';
import { ledgerAudit } from './ledger-audit.ts';

export const ledger: Domain = {
  name: 'ledger',
  about:
    "transfers, members' entries, digests by day; `bookOnce`, the one way in which money moves at a member's word; `writeOnce`, by which anything else is created once for a key",
  uses: [],
  background: ({ work }) => [{ name: 'ledger digests', everyMs: 60_000, run: () => sealLedger(work) }],
  audits: [ledgerAudit],
  tables: { posted: ['account', 'entry', 'transfer'], locked: ['account'], owners: ['correcting'] },
};
