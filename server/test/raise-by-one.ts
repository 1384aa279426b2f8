import type { PoolClient } from 'pg';
import { auditWithin } from '../src/audit/audit-ledger.ts';
import type { Db } from '../src/platform/database/db.ts';
import { pastTriggers } from './past-triggers.ts';

/** Columns of money, or that money is computed with, by table: those that a bet in sports writes. */
export const moneyOfBets: Readonly<Record<string, readonly string[]>> = {
  account: ['balance', 'reserved'],
  bet: ['stake', 'total_odds', 'expected_payout', 'payout', 'emoney_after', 'cashed_stake', 'cashed_won'],
  bet_leg: ['price'],
  bet_settlement: ['paid', 'cashed_stake', 'cashed_won'],
  counted_play: ['odds', 'won'],
  delayed_bet: ['stake', 'total_odds', 'expected_payout', 'emoney_after'],
  delayed_cash_out: ['stake', 'won'],
  entry: ['change', 'after', 'came'],
  exposure: ['used'],
  transfer: ['amount'],
};
/**
 * Raises a column by one (odds and prices by 0.01), row by row, of the first `most` rows that have a value.
 * @returns the rows about which the audit said nothing
 */
export const silentRows = (db: Db, table: string, name: string, most: number): Promise<unknown[]> =>
  pastTriggers(db, async (tx) => {
    const { rows } = await tx.query<{ place: string; row: unknown }>(
      `select ctid::text as place, to_jsonb(${table}) as row from ${table} where ${name} is not null order by ctid limit ${most}`,
    );
    const silent: unknown[] = [];
    for (const { place, row } of rows) if (!(await isNamed(tx, table, name, place))) silent.push(row);
    return silent;
  });

async function isNamed(tx: PoolClient, table: string, name: string, place: string): Promise<boolean> {
  const step = /(odds|price|percent)$/.test(name) ? '0.01' : '1';
  await tx.query('savepoint raised');
  try {
    const { rowCount } = await tx.query(`update ${table} set ${name} = ${name} + ${step} where ctid = $1`, [place]);
    if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} stand at ${place}.`);
    return (await auditWithin(tx)).length > 0;
  } catch (error) {
    // A constraint that holds for the owner too names it before the audit could.
    if ((error as { code?: string }).code === '23514') return true;
    throw error;
  } finally {
    await tx.query('rollback to raised');
  }
}
