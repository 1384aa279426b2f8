import type { Db } from '../src/db.ts';
import { auditLedger } from '../src/ledger/audit-ledger.ts';

/** For `afterAll` or the end of a test, in every file that touched money. */
export async function expectCleanLedger(db: Db): Promise<void> {
  expect(await auditLedger(db)).toEqual([]);
}
