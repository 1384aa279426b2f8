import type { listRequestQueue, MoneyRequest, MoneyRequestKind, QueuedRequest } from '@madang/contracts';
import type { z } from 'zod';
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

type Asked = z.output<NonNullable<(typeof listRequestQueue)['query']>>;
type QueuedRow = QueuedRequest & { memberId: number };

const queued = `
  select ${requestColumns}, request.member_id as "memberId", member.user_id as "userId", member.nickname, member.level, request.holder,
         request.account_number as "accountNumber", request.coin_amount::text as "coinAmount", request.coin_tx as "coinTx",
         request.turnover_won as "turnoverWon", checker.user_id as "checkingBy", decider.user_id as "decidedBy"
    from ${requestTables}
    join member on member.id = request.member_id
    left join member checker on checker.id = request.checking_by
    left join member decider on decider.id = request.decided_by`;

const orders = {
  age: 'request.id',
  '-age': 'request.id desc',
  amount: 'request.amount, request.id',
  '-amount': 'request.amount desc, request.id',
} as const;

/** Requests that operators have to decide, or have decided, by each filter that is asked for; with the sum of all pages. */
export async function listQueue(db: Queryable, ring: KeyRing, { open, kind, search, least, sort, ...page }: Asked) {
  const values: unknown[] = [];
  const conditions = [`${open === 'true' ? '' : 'not '}(request.state in ('requested', 'checking'))`];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(kind, (place) => `request.kind = ${place}`);
  add(least, (place) => `request.amount >= ${place}`);
  add(
    search,
    (place) =>
      `(request.id::text = ${place} or strpos(lower(member.user_id || ' ' || member.nickname), lower(${place})) > 0)`,
  );
  const query = `${queued} where ${conditions.join(' and ')}`;
  const found = await findPage<QueuedRow>(db, query, orders[sort ?? (open === 'true' ? 'age' : '-age')], values, page);
  const { rows } = await db.query<{ won: number }>(
    `select coalesce(sum(amount), 0)::bigint as won from (${query}) as found`,
    values,
  );
  return { ...found, items: found.items.map((row) => unsealed(ring, row)), sumWon: rows[0]?.won ?? 0 };
}

/** One of them, as operators see it. */
export async function readQueued(db: Queryable, ring: KeyRing, id: number): Promise<QueuedRequest | null> {
  const { rows } = await db.query<QueuedRow>(`${queued} where request.id = $1`, [id]);
  return rows[0] ? unsealed(ring, rows[0]) : null;
}

function unsealed(ring: KeyRing, { memberId, ...request }: QueuedRow): QueuedRequest {
  const shown = (text: string) => shownColumn(ring, 'bank', memberId, text);
  return {
    ...request,
    holder: shown(request.holder),
    accountNumber: request.accountNumber && shown(request.accountNumber),
  };
}
