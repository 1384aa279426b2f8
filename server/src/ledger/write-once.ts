import { type Db, joinedTo, transaction } from '../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';
import { bodyHash, findAnswer, keepAnswer } from './idempotency.ts';

/** The text of a member, and the key of that action. */
interface WriteRequest {
  caller: { member: { id: number } };
  idempotencyKey: string;
  body: unknown;
}

/**
 * The one way in which something is created that is not money: a post, a question, a message. In one transaction: a second call with the
 * key waits for the first, a key that was used before is answered as before (`request.idempotency-key-reused` for another body), `work`
 * writes, and its answer is kept. A refusal leaves the key free. What `work` publishes is published after the commit.
 * @param request what the key is used for: "post", "message"
 * @param work within the transaction: each transaction of its own is a part of it
 */
export async function writeOnce<Outcome extends object>(
  { db, changes }: { db: Db; changes: Pick<Changes, 'publish'> },
  request: string,
  { caller, idempotencyKey: key, body }: WriteRequest,
  work: (tx: Db, changes: Pick<Changes, 'publish'>) => Promise<Outcome>,
): Promise<Outcome | Refusal<'request.idempotency-key-reused'>> {
  const asked = { memberId: caller.member.id, key, request, bodyHash: bodyHash(body) };
  const news: (() => void)[] = [];
  const outcome = await transaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${asked.memberId} ${key}`]);
    const known = await findAnswer<Outcome>(tx, asked);
    if (known) return known === 'reused' ? refuse('request.idempotency-key-reused') : known.answer;
    const written = await work(joinedTo(tx), { publish: (...told) => news.push(() => changes.publish(...told)) });
    if (!isRefusal(written)) await keepAnswer(tx, asked, written);
    return written;
  });
  for (const tell of news) tell();
  return outcome;
}
