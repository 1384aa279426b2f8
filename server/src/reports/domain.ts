import type { Domain } from '../platform/declared-domain.ts';
import { keepReport } from './keep-report.ts';
import { reportsAudit } from './reports-audit.ts';
import { registerReports } from './routes.ts';

const keptEveryMs = 15_000;

export const reports: Domain = {
  name: 'reports',
  about:
    'what the ledger comes to by day and month, of play and of members: kept by member and day as far as transactions have ended, the rest from the ledger itself',
  uses: [],
  routes: [registerReports],
  background: ({ work }) => [{ name: 'reports', everyMs: keptEveryMs, run: (signal) => keepReport(work, signal) }],
  audits: [reportsAudit],
  tables: {
    pruned: { report_day: 'when the database was restored from a dump, whose transactions have other numbers' },
  },
};
