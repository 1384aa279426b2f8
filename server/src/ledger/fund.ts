import type { Queryable } from '../platform/database/db.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';

/**
 * Gives a member money and points from the house's funding and promotion accounts (demo data, tests).
 * @param occasion makes the transfers' reasons unique: the same member and occasion is funded once, a repeat throws
 */
export async function fund(
  db: Queryable,
  memberId: number,
  amounts: { won?: number; points?: number },
  occasion: string,
): Promise<void> {
  const transfers: Transfer[] = [];
  if (amounts.won) {
    transfers.push({
      reason: `funding:${memberId}:${occasion}`,
      currency: 'KRW',
      debit: { member: null, kind: 'funding' },
      credit: { member: memberId, kind: 'cash' },
      amount: amounts.won,
    });
  }
  if (amounts.points) {
    transfers.push({
      reason: `promotion:${memberId}:${occasion}`,
      currency: 'PT',
      debit: { member: null, kind: 'promotion' },
      credit: { member: memberId, kind: 'points' },
      amount: amounts.points,
    });
  }
  if (transfers.length > 0) await postTransfers(db, transfers);
}
