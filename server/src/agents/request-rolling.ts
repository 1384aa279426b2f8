import type { BodyOf, Member, RollingRequest, requestRolling as requestRollingEndpoint } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Context } from '../platform/context.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { findRolling } from './rolling-request.ts';

/** Less is not worth an operator's look. */
export const minimumRollingWon = 1_000;

/**
 * Asks for all the rolling of a tab that no request asks for. What a settlement takes back later stands against the next request.
 * A settlement that commits in this moment is of the next one too.
 */
export async function requestRolling(
  tools: Pick<Context, 'db' | 'changes'>,
  { id: memberId }: Member,
  body: BodyOf<typeof requestRollingEndpoint>,
  key: string,
): Promise<RollingRequest | RefusalOf<typeof requestRollingEndpoint>> {
  await noteRolling(tools.db);
  return bookOnce(tools, { memberId, key, request: 'rolling', body }, async (tx) => {
    const asked = [memberId, body.tab];
    const open = await tx.query(
      `select from rolling_request where member_id = $1 and tab = $2 and state = 'requested'`,
      asked,
    );
    if (open.rowCount) return refuse('rolling.open');
    const { rows: entries } = await tx.query<{ id: number; amount: number }>(
      'select id, amount from rolling_entry where owner_id = $1 and tab = $2 and request_id is null for update',
      asked,
    );
    const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
    if (amount < minimumRollingWon) return refuse('rolling.minimum', { min: minimumRollingWon });
    const { rows } = await tx.query<{ id: number }>(
      `insert into rolling_request (member_id, tab, amount, requested_at) values ($1, $2, $3, app_now()) returning id`,
      [...asked, amount],
    );
    const id = rows[0]?.id ?? 0;
    await tx.query('update rolling_entry set request_id = $1 where id = any ($2)', [
      id,
      entries.map((entry) => entry.id),
    ]);
    return { transfers: [], answer: () => findRolling(tx, id) };
  });
}
