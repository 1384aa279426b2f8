import type {
  cancelRolling as cancelRollingEndpoint,
  decideRolling as decideRollingEndpoint,
  Member,
  RollingRequest,
} from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Transfer } from '../ledger/post-transfers.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findRolling } from './rolling-request.ts';

type Tools = Pick<Context, 'db' | 'changes'>;
type Held = Pick<RollingRequest, 'id' | 'amount' | 'state'> & { memberId: number };

/** The member takes back an undecided request. */
export const cancelRolling = (
  tools: Tools,
  { id: memberId }: Member,
  body: { id: number },
  key: string,
): Promise<RollingRequest | RefusalOf<typeof cancelRollingEndpoint>> =>
  bookOnce(tools, { memberId, key, request: 'cancel rolling', body }, async (tx) => {
    const held = await hold(tx, body.id);
    if (held?.memberId !== memberId) return refuse('not-found');
    return move(tx, held, 'cancelled', memberId, null);
  });

/** An operator pays it or refuses. Of two operators at once, the second finds it decided. */
export async function decideRolling(
  tools: Tools,
  operator: Member,
  { id, to, reason }: { id: number; to: 'approved' | 'refused'; reason: string },
  key: string,
  isApprovedByTwo = false,
): Promise<RollingRequest | RefusalOf<typeof decideRollingEndpoint>> {
  const { rows } = await tools.db.query<{ memberId: number }>(
    'select member_id as "memberId" from rolling_request where id = $1',
    [id],
  );
  const memberId = rows[0]?.memberId;
  if (memberId === undefined) return refuse('not-found');
  if (memberId === operator.id) return refuse('money-request.own');
  if (to === 'refused' && reason === '') return refuse('money-request.reason');
  const asked = { memberId: operator.id, walletOf: memberId, key, request: 'decide rolling', body: { id, to, reason } };
  return bookOnce(tools, asked, async (tx) => {
    const held = await hold(tx, id);
    if (!held) return refuse('not-found');
    const isAlone = to === 'approved' && held.state === 'requested' && !isApprovedByTwo;
    if (isAlone && !(await actAlone(tx, 'rolling', operator.id, held.amount))) return refuse('approval.needed');
    return move(tx, held, to, operator.id, to === 'refused' ? reason : null);
  });
}

/** After the accounts of its member, as everywhere. */
async function hold(tx: Queryable, id: number): Promise<Held | null> {
  const { rows } = await tx.query<Held>(
    'select id, member_id as "memberId", amount, state from rolling_request where id = $1 for update',
    [id],
  );
  return rows[0] ?? null;
}

async function move(
  tx: Queryable,
  { id, memberId, amount, state }: Held,
  to: 'approved' | 'refused' | 'cancelled',
  by: number,
  reason: string | null,
) {
  if (state !== 'requested') return refuse('money-request.moved');
  await tx.query(
    'update rolling_request set state = $2, decided_by = $3, decided_at = app_now(), reason = $4 where id = $1',
    [id, to, by, reason],
  );
  // Rolling that is not paid can be asked for again.
  if (to !== 'approved') await tx.query('update rolling_entry set request_id = null where request_id = $1', [id]);
  const paid: Transfer = {
    reason: `rolling:${id}:paid`,
    currency: 'KRW',
    debit: { member: null, kind: 'rolling' },
    credit: { member: memberId, kind: 'cash' },
    amount,
  };
  return { transfers: to === 'approved' ? [paid] : [], answer: () => findRolling(tx, id) };
}
