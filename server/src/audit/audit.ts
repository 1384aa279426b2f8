import { findHead } from '../ledger/digest.ts';
import { openDb } from '../platform/database/db.ts';
import { runningDatabaseUrl } from '../platform/database/running-database.ts';
import { auditLedger, listByHand, listOverdue } from './audit-ledger.ts';

/**
 * `npm run audit`: audits the ledger of the running site or of DATABASE_URL; exits with 1 when a line is wrong. Lists overdue rows
 * and bookings by hand, and prints the head of the chain of digests, to be kept elsewhere.
 */
const url = runningDatabaseUrl();
if (!url) {
  console.error('Start the site first (npm start), or say which database with DATABASE_URL.');
  process.exit(2);
}
const db = openDb(url, 1);
try {
  const lines = await auditLedger(db);
  for (const line of lines) console.error(line);
  for (const line of await listOverdue(db)) console.log(`Overdue: ${line}`);
  for (const line of await listByHand(db)) console.log(line);
  const head = await findHead(db);
  if (head) console.log(`Head: day ${head.day}, number ${head.number}, ${head.transfers} transfers, ${head.digest}`);
  console.log(lines.length === 0 ? 'The ledger is clean.' : `${lines.length} lines are wrong.`);
  process.exitCode = lines.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The audit could not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await db.end();
}
