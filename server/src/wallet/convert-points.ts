import { type Member, minimumPointConversion } from '@madang/contracts';
import { bodyHash, findAnswer, keepAnswer } from '../ledger/idempotency.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { findMember } from '../members/queries.ts';
import type { Changes } from '../platform/changes.ts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';

export interface PointConversion {
  memberId: number;
  /** Whole points; each becomes one won. */
  point: number;
  /** `updatedAt` of the member as the page showed it. */
  userUpdatedAt: string;
}

/** Converts points to won (specification section 5). @param key UUID of the action, booked once */
export async function convertPoints(
  db: Db,
  changes: Changes,
  caller: Member,
  asked: PointConversion,
  key: string,
): Promise<Member | Refusal> {
  if (asked.memberId !== caller.id) return refuse('session.forbidden');
  if (asked.point < minimumPointConversion) return refuse('point.minimum');
  const request = { memberId: caller.id, key, request: 'points', bodyHash: bodyHash(asked) };

  const outcome = await transaction(db, async (tx): Promise<{ repeated: Member } | { converted: Member } | Refusal> => {
    // Both accounts in key order: from here on nothing else moves this wallet, so that what is read stays true.
    await tx.query('select from account where member_id = $1 order by id for update', [caller.id]);
    const known = await findAnswer<Member>(tx, request);
    if (known === 'reused') return refuse('request.idempotency-key-reused');
    if (known) return { repeated: known.answer };

    const before = await findMember(tx, caller.id);
    if (before.updatedAt !== asked.userUpdatedAt) return refuse('point.stale');
    if (before.point < asked.point) return refuse('point.balance');
    await bookConversion(tx, caller.id, asked.point, key);
    const after = await findMember(tx, caller.id);
    await keepAnswer(tx, request, after);
    return { converted: after };
  });

  if (isRefusal(outcome)) return outcome;
  if ('repeated' in outcome) return outcome.repeated;
  const { id, emoney, point, updatedAt } = outcome.converted;
  changes.publish('balance', { memberId: id, emoney, point, updatedAt });
  return outcome.converted;
}

/** Points go to the house's conversion account, as many won come from it: each currency balances by itself. */
async function bookConversion(tx: Queryable, memberId: number, amount: number, key: string): Promise<void> {
  const reason = `conversion:${memberId}:${key}`;
  const house = { member: null, kind: 'conversion' } as const;
  await postTransfers(tx, [
    { reason: `${reason}:points`, currency: 'PT', debit: { member: memberId, kind: 'points' }, credit: house, amount },
    { reason: `${reason}:won`, currency: 'KRW', debit: house, credit: { member: memberId, kind: 'cash' }, amount },
  ]);
}
