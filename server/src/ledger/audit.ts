import { openDb } from '../db.ts';
import { auditLedger } from './audit-ledger.ts';

/** `npm run audit`: audits the ledger of DATABASE_URL; exits with 1 when a line is wrong. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set: it names the database whose ledger is audited.');
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
