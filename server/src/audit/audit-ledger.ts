import { domains } from '../domains.ts';
import type { Db, Queryable } from '../platform/database/db.ts';

/** Of every domain that moves money. A transfer that none of them asks for is one line of the audit. */
const audits = domains.flatMap((domain) => domain.audits ?? []);

/**
 * Every transfer is one that a domain asked for, between the accounts and of the kind that it asks for, and nothing was asked in
 * vain: sums alone do not tell whose money moved.
 */
const explainedTransfers = `
  with house as materialized (
    select kind, currency, id from account where member_id is null
  ), wallet as materialized (
    select cash.member_id, cash.id as cash, points.id as points, exchange.id as exchange
      from account cash
      join account points on points.member_id = cash.member_id and points.kind = 'points'
      left join account exchange on exchange.member_id = cash.member_id and exchange.kind = 'exchange'
     where cash.kind = 'cash'
  ), due (reason, kind, pending_id, debit_account, credit_account) as (
    ${audits.flatMap(({ transfers }) => transfers).join('\n    union all\n    ')}
  )
  select case when transfer.id is null then format('there is no transfer %s', due.reason)
              else format('transfer %s (%s) is explained by nothing', transfer.id, transfer.reason) end as line
    from transfer full join due on due.reason = transfer.reason
   where (transfer.kind, transfer.pending_id, transfer.debit_account, transfer.credit_account)
         is distinct from (due.kind, due.pending_id, due.debit_account, due.credit_account)`;

/**
 * Checks the whole ledger against itself and against what every domain asked for. Reads one consistent state, so that a busy
 * system can be audited.
 * @returns one line for each break; empty when all is well
 */
export async function auditLedger(db: Db): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Everything is compared with everything, by hash. Right after many bets were settled the planner still believes that few are, and
    // would look at every wallet for each of them.
    await client.query("set local work_mem = '128MB'; set local enable_nestloop = off");
    return await auditWithin(client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** The same within the caller's transaction. */
export async function auditWithin(tx: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (const query of [explainedTransfers, ...audits.flatMap(({ checks }) => checks)]) {
    const { rows } = await tx.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line));
  }
  for (const audit of audits) lines.push(...((await audit.check?.(tx)) ?? []));
  return lines;
}

/** Bookings by hand, one line each. The audit explains them by their reason alone, so a person has to compare them. */
export async function listByHand(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select format('%s: %s, %s', heading, count(transfer.id),
                   coalesce(string_agg(distinct currency || ' ' || sum, ', ') , '0')) as line
       from (values (1, 'Corrections', 'correction:%'), (2, 'Fundings', 'funding:%'), (3, 'Promotions', 'promotion:%')) as kind (place, heading, starts)
       left join lateral (
         select transfer.id, currency, sum(amount) over (partition by currency) as sum
           from transfer join account on account.id = credit_account where reason like starts) as transfer on true
      group by place, heading order by place`,
  );
  return rows.map(({ line }) => line);
}

/** Bets and rounds that should have ended by now, one line each: the ledger is right, but a person should look. */
export async function listOverdue(db: Queryable): Promise<string[]> {
  const found = audits
    .flatMap(({ overdue = [] }) => overdue)
    .map((query) => db.query<{ line: string }>(query).then(({ rows }) => rows.map(({ line }) => line)));
  return (await Promise.all(found)).flat();
}
