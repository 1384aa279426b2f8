import { createHash } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';

/** A request body as a hash that does not depend on the order of its keys. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(body)))
    .digest('hex');

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  );
}

interface IdempotentRequest {
  memberId: number;
  key: string;
  /** The use of the key: "bet", "points". */
  request: string;
  bodyHash: string;
}

/** The first answer given to this key; `reused` when the key was used for another request or body. */
export async function findAnswer<Answer>(
  db: Queryable,
  asked: IdempotentRequest,
): Promise<{ answer: Answer } | 'reused' | undefined> {
  const { rows } = await db.query<{ answer: Answer; same: boolean }>(
    `select answer, request = $3 and body_hash = decode($4, 'hex') as same from first_answer($1, $2)`,
    [asked.memberId, asked.key, asked.request, asked.bodyHash],
  );
  const known = rows[0];
  return known && (known.same ? { answer: known.answer } : 'reused');
}

/** Keeps the first answer, in the transaction that moves the money. That of a bet is told from the bet. */
export async function keepAnswer(tx: Queryable, asked: IdempotentRequest, answer: unknown): Promise<void> {
  await tx.query(
    `insert into idempotency (member_id, key, request, body_hash, answer) values ($1, $2, $3, decode($4, 'hex'), $5)`,
    [asked.memberId, asked.key, asked.request, asked.bodyHash, JSON.stringify(answer)],
  );
}
