import type { Queryable } from '../platform/db.ts';

export type Currency = 'KRW' | 'PT';
/** `member: null` is the house. Kinds are those of migration 0002. */
export interface AccountName {
  member: number | null;
  kind: 'cash' | 'points' | 'bets' | 'funding' | 'promotion' | 'conversion';
}
export interface Transfer {
  /** What moves the money, once and for good; a second transfer of the same reason is refused by the database. */
  reason: string;
  currency: Currency;
  debit: AccountName;
  credit: AccountName;
  /** Whole won or points, above zero. */
  amount: number;
}

/** Books all of them or none. @throws on a reason used before and on an account that would fall below zero */
export async function postTransfers(db: Queryable, transfers: Transfer[]): Promise<void> {
  await db.query('select post_transfers($1)', [JSON.stringify(transfers)]);
}
