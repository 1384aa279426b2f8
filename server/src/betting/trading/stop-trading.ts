import type { BodyOf, stopTrading as stopEndpoint } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type FixtureOdds, oddsNow } from '../../sports/queries.ts';
import { tellOdds } from './tell-odds.ts';

type Parts = Pick<Context, 'db' | 'changes'>;
type Done = Record<string, never>;

/** Stops a market of a fixture, or all of it. Pages that show it hear of it after the commit. */
export async function stopTrading(
  { db, changes }: Parts,
  operatorId: number,
  { fixtureId, marketId, reason }: BodyOf<typeof stopEndpoint>,
): Promise<Done | Refusal<'trading.fixture-unknown' | 'trading.market-unknown'>> {
  const odds = await transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `select from fixture
        where id = $1 and ($2::int is null or exists (select from selection where fixture_id = fixture.id and market_id = $2::int))
          for no key update`,
      [fixtureId, marketId],
    );
    if (!rowCount) return refuse(marketId === null ? 'trading.fixture-unknown' : 'trading.market-unknown');
    await tx.query(
      `insert into trading_stop (fixture_id, market_id, reason, begun_by, begun_at) values ($1, $2, $3, $4, app_now())
       on conflict (fixture_id, coalesce(market_id, 0)) where lifted_at is null do nothing`,
      [fixtureId, marketId, reason, operatorId],
    );
    return applied(tx, fixtureId, marketId);
  });
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

/** Lifts a stop, once: what the feed says counts again. */
export async function liftStop(
  { db, changes }: Parts,
  operatorId: number,
  id: number,
): Promise<Done | Refusal<'trading.lifted'>> {
  const odds = await transaction(db, async (tx) => {
    const { rows } = await tx.query<{ fixtureId: string; marketId: number | null }>(
      `update trading_stop set lifted_by = $2, lifted_at = greatest(begun_at, app_now()) where id = $1 and lifted_at is null
       returning fixture_id::text as "fixtureId", market_id as "marketId"`,
      [id, operatorId],
    );
    return rows[0] ? applied(tx, rows[0].fixtureId, rows[0].marketId) : refuse('trading.lifted');
  });
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

async function applied(tx: Queryable, fixtureId: string, marketId: number | null): Promise<FixtureOdds[]> {
  const { rows } = await tx.query<{ ids: string[] }>('select apply_stops($1, $2)::text[] as ids', [
    fixtureId,
    marketId,
  ]);
  return oddsNow(tx, rows[0]?.ids ?? [], []);
}
