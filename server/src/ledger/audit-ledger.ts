import { formatOdds, outcomeOf, parseOdds, payoutOf, type SettledLeg, totalOdds } from '@madang/rules';
import type { Db, Queryable } from '../platform/db.ts';
import { auditQueries } from './audit-queries.ts';

const betsPerPage = 2_000;
const statusOf = { open: 0, lost: 1, won: 2, void: 3 } as const;

interface BetRow {
  id: number;
  stake: number;
  maxWin: number;
  totalOdds: string;
  expectedPayout: number;
  status: -1 | 0 | 1 | 2 | 3;
  payout: number | null;
  legs: { price: string; settlement: SettledLeg['settlement'] }[] | null;
}

/**
 * Checks the whole ledger against itself, and every bet against its legs by the rules of `@madang/rules`, which share nothing
 * with the SQL that settles. Reads one consistent state, so that a busy system can be audited.
 * @returns one line for each break; empty when all is well
 */
export async function auditLedger(db: Db): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await auditWithin(client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** The same within the caller's transaction. */
export async function auditWithin(tx: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (const query of auditQueries) {
    const { rows } = await tx.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line));
  }
  lines.push(...(await auditBets(tx)));
  return lines;
}

async function auditBets(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.query<BetRow>(
      `select id, stake, max_win as "maxWin", total_odds::text as "totalOdds", expected_payout as "expectedPayout", status, payout,
              (select jsonb_agg(jsonb_build_object('price', price::text, 'settlement', settlement))
                 from bet_leg where bet_id = bet.id) as legs
         from bet where id > $1 order by id limit $2`,
      [after, betsPerPage],
    );
    for (const bet of rows) lines.push(...auditBet(bet));
    const last = rows.at(-1);
    if (!last) return lines;
    after = last.id;
  }
}

function auditBet(bet: BetRow): string[] {
  if (!bet.legs) return [`bet ${bet.id} has no legs`];
  const lines: string[] = [];
  const legs = bet.legs.map(({ price, settlement }) => ({ price: parseOdds(price), settlement }));
  const odds = totalOdds(legs.map(({ price }) => price));
  if (formatOdds(odds) !== bet.totalOdds) {
    lines.push(`bet ${bet.id}: total odds ${bet.totalOdds}, but its legs make ${formatOdds(odds)}`);
  }
  const expected = payoutOf(bet.stake, odds, bet.maxWin);
  if (expected !== bet.expectedPayout) {
    lines.push(`bet ${bet.id}: expected payout ${bet.expectedPayout}, but its legs make ${expected}`);
  }
  if (bet.status === -1) return lines;
  const { state, payoutWon } = outcomeOf(bet.stake, legs, bet.maxWin);
  if (statusOf[state] !== bet.status || (state !== 'open' && payoutWon !== bet.payout)) {
    const now = `status ${bet.status}, payout ${bet.payout}`;
    lines.push(`bet ${bet.id}: ${now}, but its legs make status ${statusOf[state]}, payout ${payoutWon}`);
  }
  return lines;
}
