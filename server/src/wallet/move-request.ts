import type {
  cancelMoneyRequest,
  decideRequest as decideRequestEndpoint,
  Member,
  MoneyRequest,
  MoneyRequestState,
} from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findRequest, type HeldRequest, holdRequest, requestChange } from './money-request.ts';
import { transfersTo } from './request-transfers.ts';

type Tools = Pick<Context, 'db' | 'changes'>;
type Decision = 'checking' | 'approved' | 'refused';

/** From where a request may come to a state (the database refuses other moves as well). */
const before: Record<Decision | 'cancelled', readonly MoneyRequestState[]> = {
  checking: ['requested'],
  approved: ['checking'],
  refused: ['requested', 'checking'],
  cancelled: ['requested'],
};

/** The member takes back a request that is not being checked yet. */
export async function cancelRequest(
  tools: Tools,
  member: Member,
  { id }: { id: number },
  key: string,
): Promise<MoneyRequest | RefusalOf<typeof cancelMoneyRequest>> {
  const asked = { memberId: member.id, key, request: 'cancel', body: { id } };
  const outcome = await bookOnce(tools, asked, async (tx) => {
    const request = await holdRequest(tx, id);
    if (request?.memberId !== member.id) return refuse('not-found');
    return move(tx, request, 'cancelled', member.id, null);
  });
  return told(tools, member.id, outcome);
}

/** An operator begins to check, approves or refuses. Of two operators at once, the second finds it moved. */
export async function decideRequest(
  tools: Tools,
  operator: Member,
  { id, to, reason }: { id: number; to: Decision; reason: string },
  key: string,
  isApprovedByTwo = false,
): Promise<MoneyRequest | RefusalOf<typeof decideRequestEndpoint>> {
  const { rows } = await tools.db.query<{ memberId: number }>(
    'select member_id as "memberId" from money_request where id = $1',
    [id],
  );
  const memberId = rows[0]?.memberId;
  if (memberId === undefined) return refuse('not-found');
  if (memberId === operator.id) return refuse('money-request.own');
  if (to === 'refused' && reason === '') return refuse('money-request.reason');
  const asked = { memberId: operator.id, walletOf: memberId, key, request: 'decide', body: { id, to, reason } };
  const outcome = await bookOnce(tools, asked, async (tx) => {
    const request = await holdRequest(tx, id);
    if (!request) return refuse('not-found');
    if (to === 'approved' && request.kind === 'exchange' && (await hasReset(tx, operator.id, memberId)))
      return refuse('money-request.reset');
    if (to === 'approved' && request.state === 'requested') return refuse('money-request.unchecked');
    const isAlone = to === 'approved' && before.approved.includes(request.state) && !isApprovedByTwo;
    const paidWon = request.amount + request.bonusWon;
    if (isAlone && !(await actAlone(tx, request.kind, operator.id, paidWon))) return refuse('approval.needed');
    return move(tx, request, to, operator.id, to === 'refused' ? reason : null);
  });
  return told(tools, memberId, outcome);
}

/** Tells whether this operator reset the sign-in of the member in the last seven days: another one sends money then. */
export async function hasReset(tx: Queryable, operatorId: number, memberId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from member_reset where reset_by = $1 and member_id = $2 and reset_at > app_now() - interval '7 days' limit 1`,
    [operatorId, memberId],
  );
  return rows.length > 0;
}

async function move(tx: Queryable, request: HeldRequest, to: keyof typeof before, by: number, reason: string | null) {
  if (!before[to].includes(request.state)) return refuse('money-request.moved');
  await tx.query(
    to === 'checking'
      ? `update money_request set state = $2, checking_by = $3, checking_at = app_now(), reason = $4 where id = $1`
      : `update money_request set state = $2, decided_by = $3, decided_at = app_now(), reason = $4 where id = $1`,
    [request.id, to, by, reason],
  );
  if (to === 'approved' && request.turnoverWon > 0) await askTurnover(tx, request);
  return { transfers: transfersTo(to, request), answer: () => findRequest(tx, request.id) };
}

/** From the next line of the member's account on, by the terms that were asked for. */
const askTurnover = (tx: Queryable, { id, memberId, turnoverWon }: HeldRequest) =>
  tx.query(
    `insert into turnover_due (request_id, member_id, won, after_entry, least_odds, games)
     select id, $2, $3,
            (select coalesce(max(seq), 0) from account left join entry on account_id = account.id where account.member_id = $2 and account.kind = 'cash'),
            coalesce(bonus_least_odds, 1), coalesce(bonus_games, '{single,multi,mini,casino,slot}')
       from money_request where id = $1`,
    [id, memberId, turnoverWon],
  );

function told<Outcome extends MoneyRequest | { refused: string }>(
  { changes }: Tools,
  memberId: number,
  outcome: Outcome,
): Outcome {
  if (!isRefusal(outcome)) changes.publish('request', requestChange(memberId, outcome as MoneyRequest));
  return outcome;
}
