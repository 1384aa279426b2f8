import type { BodyOf, setTradingPrice as setEndpoint } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse, refuseWith } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { coveredMarkets, coveredSets } from '../../sports/covered-sets.ts';
import { type FixtureOdds, oddsNow } from '../../sports/queries.ts';
import { tellOdds } from './tell-odds.ts';

type Parts = Pick<Context, 'db' | 'changes'>;
type Done = Record<string, never>;
const outcomes = { 'not-found': refuse('trading.selection-unknown'), closed: refuse('trading.closed') } as const;

/** Sells a selection at a price by hand. One with which its market is covered is refused, unless the operator says so. */
export async function setPrice(
  { db, changes }: Parts,
  operatorId: number,
  { selectionId, price, minutes, reason, covered }: BodyOf<typeof setEndpoint>,
): Promise<Done | RefusalOf<typeof setEndpoint>> {
  const odds = await transaction(db, async (tx): Promise<FixtureOdds[] | RefusalOf<typeof setEndpoint>> => {
    // A writer of prices holds the fixture's row: the other prices of the market stay as they are weighed.
    await tx.query(
      'select from fixture where id = (select fixture_id from selection where id = $1) for no key update',
      [selectionId],
    );
    const returns = covered ? null : await coverOf(tx, selectionId, price);
    if (returns !== null) return refuseWith('trading.covered', { returns });
    const { rows } = await tx.query<{ outcome: 'set' | keyof typeof outcomes }>(
      'select set_price($1, $2, $3, $4, $5) as outcome',
      [selectionId, price, minutes, reason, operatorId],
    );
    const outcome = rows[0]?.outcome ?? 'not-found';
    return outcome === 'set' ? oddsNow(tx, [selectionId], []) : outcomes[outcome];
  });
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

/** Ends a price by hand, once. */
export async function endPrice(
  { db, changes }: Parts,
  operatorId: number,
  id: number,
): Promise<Done | Refusal<'trading.price-ended'>> {
  const odds = await transaction(db, async (tx) => (await ended(tx, id, operatorId)) ?? refuse('trading.price-ended'));
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

/** Ends those whose time is over, whose line moved, or that are decided. */
export async function endDuePrices(db: Db, changes: Pick<Changes, 'publish'>): Promise<void> {
  const odds = await transaction(db, (tx) => ended(tx, null, null));
  if (odds) tellOdds(changes, odds);
}

async function ended(tx: Queryable, id: number | null, operatorId: number | null): Promise<FixtureOdds[] | null> {
  const { rows } = await tx.query<{ ids: string[] | null }>('select end_prices($1, $2)::text[] as ids', [
    id,
    operatorId,
  ]);
  const ids = rows[0]?.ids;
  return ids ? oddsNow(tx, ids, []) : null;
}

/**
 * How many times all stakes the prices return with this one at `price`, whatever happens; null where they do not. A suspended selection
 * counts: it opens again.
 */
async function coverOf(tx: Queryable, selectionId: string, price: string): Promise<string | null> {
  const { rows } = await tx.query<{ returns: string }>(
    `with ${coveredSets(
      'f.id = (select fixture_id from selection where id = $5::bigint)',
      `selection_status(s, f, app_now()) <> 'closed'`,
      'case when s.id = $5::bigint then $6::numeric(8, 2) else s.price end',
    )}
     select round(back / stakes, 4)::text as returns from sets where back > stakes and $5::bigint = any (ids) order by back / stakes desc limit 1`,
    [...coveredMarkets, selectionId, price],
  );
  return rows[0]?.returns ?? null;
}
