import type { Queryable } from '../platform/database/db.ts';

type Currency = 'KRW' | 'PT';
/** Of a member: the spendable balance, points, and the won of a requested exchange. */
type MemberAccount = 'cash' | 'points' | 'exchange';
/** By purpose. None keeps a running figure, so that none is a row that all write (migrations/baseline/ledger.sql). */
type HouseAccount =
  | 'agent-shares'
  | 'bets'
  | 'bonuses'
  | 'casino'
  | 'casino-rest'
  | 'coin-deposits'
  | 'conversion'
  | 'coupons'
  | 'deposits'
  | 'funding'
  | 'promotion'
  | 'tournaments'
  | 'rolling'
  | 'withdrawals';
/** `member: null` is the house. */
export interface AccountName {
  member: number | null;
  kind: MemberAccount | HouseAccount;
}
export interface Transfer {
  /** The cause of the transfer, once and for good; a second transfer of the same reason is refused by the database. */
  reason: string;
  currency: Currency;
  debit: AccountName;
  credit: AccountName;
  /** Whole won or points, above zero. */
  amount: number;
  /** Reason of the posted transfer that this one undoes, whole and once: its accounts the other way round, its amount. */
  reverses?: string;
}

/** Books all of them or none. @throws on a reason used before and on an account that would fall below zero */
export async function postTransfers(db: Queryable, transfers: Transfer[]): Promise<void> {
  await db.query('select post_transfers($1)', [JSON.stringify(transfers)]);
}
