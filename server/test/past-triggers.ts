import type { PoolClient } from 'pg';
import { auditWithin } from '../src/audit/audit-ledger.ts';
import type { Db } from '../src/platform/database/db.ts';

/** Work of the owner past every trigger and foreign key; it is undone after. */
export async function pastTriggers<Result>(db: Db, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** @returns the lines of the audit for as long as `breakage` stands */
export const auditWhile = (db: Db, breakage: string): Promise<string> =>
  pastTriggers(db, async (tx) => {
    await tx.query(breakage);
    return (await auditWithin(tx)).join('\n');
  });
