import type { MoneyRequest, MoneyRequestKind, MoneyRequestState } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** Columns of a request as its member sees it; of `request`, with `bonus` beside it. */
export const requestColumns = `
  request.id, request.kind, request.amount, request.state, request.method, bonus.name as "bonusName",
  request.bonus_won as "bonusWon", request.bank, request.account_end as "accountEnd",
  wallet_moment(request.requested_at) as "requestedAt", wallet_moment(request.decided_at) as "decidedAt", request.reason`;
export const requestTables = 'money_request request left join charge_bonus bonus on bonus.id = request.bonus_id';

/** SQL of what a member has charged in all. @param member SQL of their id */
export const chargedOf = (member: string) =>
  `(select coalesce(sum(amount), 0) from money_request
     where member_id = ${member} and kind = 'charge' and state = 'approved')`;

/** A request of any member. @throws when there is none */
export async function findRequest(tx: Queryable, id: number): Promise<MoneyRequest> {
  const { rows } = await tx.query<MoneyRequest>(
    `select ${requestColumns} from ${requestTables} where request.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`There is no request ${id}.`);
  return rows[0];
}

export interface HeldRequest {
  id: number;
  memberId: number;
  kind: MoneyRequestKind;
  amount: number;
  state: MoneyRequestState;
  method: 'bank' | 'coin';
  bonusWon: number;
  turnoverWon: number;
}

/** Locks it, after the accounts of its member. */
export async function holdRequest(tx: Queryable, id: number): Promise<HeldRequest | null> {
  const { rows } = await tx.query<HeldRequest>(
    `select id, member_id as "memberId", kind, amount, state, method, bonus_won as "bonusWon", turnover_won as "turnoverWon"
       from money_request where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Members' open tabs fetch it anew. */
export const requestChange = (memberId: number, { id, kind, state }: MoneyRequest) => ({
  memberId,
  requestId: id,
  kind,
  state,
});
