import type { MoneyRequest, MoneyRequestKind, QueuedRequest } from '@madang/contracts';
import { shownColumn } from '../members/sealing/sealed-columns.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { requestColumns, requestTables } from './money-request.ts';

/** A member's charges or exchanges, the newest first. */
export const listRequests = (
  db: Queryable,
  memberId: number,
  { kind, ...asked }: AskedPage & { kind: MoneyRequestKind },
) =>
  findPage<MoneyRequest>(
    db,
    `select ${requestColumns} from ${requestTables} where request.member_id = $1 and request.kind = $2`,
    'request.id desc',
    [memberId, kind],
    asked,
  );

/** Requests that operators have to decide, the oldest first, or have decided, the newest first. */
export async function listQueue(
  db: Queryable,
  ring: KeyRing,
  { open, ...asked }: AskedPage & { open: 'true' | 'false' },
) {
  const page = await findPage<QueuedRequest & { memberId: number }>(
    db,
    `select ${requestColumns}, request.member_id as "memberId", member.user_id as "userId", member.nickname, member.level, request.holder,
            request.account_number as "accountNumber", request.coin_amount::text as "coinAmount", request.coin_tx as "coinTx",
            request.turnover_won as "turnoverWon", checker.user_id as "checkingBy", decider.user_id as "decidedBy"
       from ${requestTables}
       join member on member.id = request.member_id
       left join member checker on checker.id = request.checking_by
       left join member decider on decider.id = request.decided_by
      where ${open === 'true' ? '' : 'not '}(request.state in ('requested', 'checking'))`,
    open === 'true' ? 'request.id' : 'request.id desc',
    [],
    asked,
  );
  const shown = (memberId: number, text: string) => shownColumn(ring, 'bank', memberId, text);
  return {
    ...page,
    items: page.items.map(({ memberId, ...request }) => ({
      ...request,
      holder: shown(memberId, request.holder),
      accountNumber: request.accountNumber && shown(memberId, request.accountNumber),
    })),
  };
}
