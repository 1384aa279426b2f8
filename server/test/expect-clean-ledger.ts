import { auditLedger } from '../src/audit/audit-ledger.ts';
import type { Db } from '../src/platform/database/db.ts';

/** For `afterAll` or the end of a test, in every file that touched money. */
export async function expectCleanLedger(db: Db): Promise<void> {
  expect(await auditLedger(db)).toEqual([]);
}
