import type { ErrorCode } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';
import { bodyHash, findAnswer, keepAnswer } from './idempotency.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';

/** The request of a member. */
export interface MoneyRequest {
  memberId: number;
  /** The member whose wallet moves, where an operator asks for one. */
  walletOf?: number;
  /** UUID of the action: the same key and body is booked once and answered alike for good. */
  key: string;
  /** The use of the key: "points", "charge". */
  request: string;
  body: unknown;
}

/** The spendable balance, and when it last moved. */
export interface Wallet {
  emoney: number;
  point: number;
  updatedAt: string;
}

/** The booking to make, and the answer as it stands once it is made. */
interface Booking<Answer> {
  transfers: Transfer[];
  answer: () => Answer | Promise<Answer>;
}

/**
 * The one way in which money moves at a member's word. In one transaction: locks the wallet, answers a key that was used before
 * as before (`request.idempotency-key-reused` for another body), lets `work` decide on the locked wallet, books its transfers
 * and keeps the answer. A refusal books nothing and leaves the key free. The new balance is published after the commit.
 */
export async function bookOnce<Answer, Code extends ErrorCode = never>(
  { db, changes }: { db: Db; changes: Changes },
  { body, walletOf: owner, ...asked }: MoneyRequest,
  work: (tx: Queryable, wallet: Wallet) => Promise<Booking<Answer> | Refusal<Code>>,
): Promise<Answer | Refusal<Code | 'request.idempotency-key-reused'>> {
  const request = { ...asked, bodyHash: bodyHash(body) };
  const moving = owner ?? asked.memberId;
  type Outcome = { answer: Answer; moved?: Wallet } | Refusal<Code | 'request.idempotency-key-reused'>;
  const outcome = await transaction(db, async (tx): Promise<Outcome> => {
    // All accounts in key order: from here on nothing else moves this wallet or uses these keys, so that the read values stay true.
    await tx.query('select from account where member_id = any ($1) order by id for update', [[asked.memberId, moving]]);
    const known = await findAnswer<Answer>(tx, request);
    if (known) return known === 'reused' ? refuse('request.idempotency-key-reused') : { answer: known.answer };
    const booking = await work(tx, await walletOf(tx, moving));
    if (isRefusal(booking)) return booking;
    await postTransfers(tx, booking.transfers);
    const answer = await booking.answer();
    await keepAnswer(tx, request, answer);
    return { answer, moved: await walletOf(tx, moving) };
  });
  if (isRefusal(outcome)) return outcome;
  if (outcome.moved) changes.publish('balance', { memberId: moving, ...outcome.moved });
  return outcome.answer;
}

async function walletOf(tx: Queryable, memberId: number): Promise<Wallet> {
  const { rows } = await tx.query<Wallet>(
    'select emoney, point, updated_at as "updatedAt" from member_wallet where id = $1',
    [memberId],
  );
  if (!rows[0]) throw new Error(`Member ${memberId} has no wallet.`);
  return rows[0];
}
