import type { MoneyRequest, MoneyRequestKind, QueuedRequest } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { requestColumns, requestTables } from './money-request.ts';

interface Asked {
  page: number;
  itemsPerPage: number;
}
interface Page<Item> {
  items: Item[];
  page: number;
  pageCount: number;
  totalCount: number;
}

/** A member's charges or exchanges, the newest first. */
export const listRequests = (db: Queryable, memberId: number, { kind, ...asked }: Asked & { kind: MoneyRequestKind }) =>
  pageOf<MoneyRequest>(
    db,
    `select ${requestColumns} from ${requestTables} where request.member_id = $1 and request.kind = $2`,
    'id desc',
    [memberId, kind],
    asked,
  );

/** Requests that operators have to decide, the oldest first, or have decided, the newest first. */
export const listQueue = (db: Queryable, { open, ...asked }: Asked & { open: 'true' | 'false' }) =>
  pageOf<QueuedRequest>(
    db,
    `select ${requestColumns}, member.user_id as "userId", member.nickname, member.level, request.holder,
            request.account_number as "accountNumber", request.coin_amount::text as "coinAmount", request.coin_tx as "coinTx",
            request.turnover_won as "turnoverWon", checker.user_id as "checkingBy", decider.user_id as "decidedBy"
       from ${requestTables}
       join member on member.id = request.member_id
       left join member checker on checker.id = request.checking_by
       left join member decider on decider.id = request.decided_by
      where ${open === 'true' ? '' : 'not '}(request.state in ('requested', 'checking'))`,
    open === 'true' ? 'id' : 'id desc',
    [],
    asked,
  );

async function pageOf<Item>(
  db: Queryable,
  query: string,
  order: string,
  values: unknown[],
  { page, itemsPerPage }: Asked,
): Promise<Page<Item>> {
  const counted = await db.query<{ count: number }>(`select count(*) from (${query}) found`, values);
  const totalCount = counted.rows[0]?.count ?? 0;
  const { rows } = await db.query<Item & object>(
    `${query} order by request.${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    values,
  );
  return { items: rows, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}
