import { openDb } from '../platform/db.ts';
import { runningDatabaseUrl } from '../platform/running-database.ts';
import { auditLedger } from './audit-ledger.ts';

/** `npm run audit`: audits the ledger of the running site or of DATABASE_URL; exits with 1 when a line is wrong. */
const url = runningDatabaseUrl();
if (!url) {
  console.error('Start the site first (npm start), or say which database with DATABASE_URL.');
  process.exit(2);
}
const db = openDb(url, 1);
try {
  const lines = await auditLedger(db);
  for (const line of lines) console.error(line);
  console.log(lines.length === 0 ? 'The ledger is clean.' : `${lines.length} lines are wrong.`);
  process.exitCode = lines.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The audit could not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await db.end();
}
