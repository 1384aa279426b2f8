import { type convertPoints as convertPointsEndpoint, type Member, minimumPointConversion } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import { findMember } from '../members/queries.ts';
import type { Context } from '../platform/context.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

export interface PointConversion {
  memberId: number;
  /** Whole points; each becomes one won. */
  point: number;
  /** `updatedAt` of the member as the page showed it. */
  userUpdatedAt: string;
}

/**
 * Converts points to won (specification section 5). Points go to the house's conversion account, as many won come from it: each
 * currency balances by itself.
 * @param key UUID of the action, booked once
 */
export async function convertPoints(
  tools: Pick<Context, 'db' | 'changes'>,
  { id }: Member,
  asked: PointConversion,
  key: string,
): Promise<Member | RefusalOf<typeof convertPointsEndpoint>> {
  if (asked.memberId !== id) return refuse('session.forbidden');
  return bookOnce(tools, { memberId: id, key, request: 'points', body: asked }, async (tx, wallet) => {
    const { point: amount, userUpdatedAt } = asked;
    if (amount < minimumPointConversion) return refuse('point.minimum');
    if (wallet.updatedAt !== userUpdatedAt) return refuse('point.stale');
    if (wallet.point < amount) return refuse('point.balance');
    const reason = `conversion:${id}:${key}`;
    const house = { member: null, kind: 'conversion' } as const;
    return {
      transfers: [
        { reason: `${reason}:points`, currency: 'PT', debit: { member: id, kind: 'points' }, credit: house, amount },
        { reason: `${reason}:won`, currency: 'KRW', debit: house, credit: { member: id, kind: 'cash' }, amount },
      ],
      answer: () => findMember(tx, id),
    };
  });
}
