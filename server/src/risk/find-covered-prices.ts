import type { Queryable } from '../platform/database/db.ts';
import { coveredMarkets, coveredSets } from '../sports/covered-sets.ts';

/**
 * Tells operators of prices on sale that return more than all stakes whatever happens (`coveredSets`): once for each fixture, package and market,
 * and again when the prices differ. It changes no price and closes no market.
 */
export async function findCoveredPrices(db: Queryable): Promise<void> {
  await db.query(
    `with ${coveredSets(
      `f.status in (1, 2, 9) and f.starts_at > app_now() - interval '1 day'`,
      `selection_status(s, f, app_now()) = 'open'`,
    )}
     insert into risk_alarm as known (kind, about, at, last_at, detail)
     select distinct on (fixture_id, package, market_id) 'covered-prices', fixture_id || ' ' || package || ' ' || market_id, app_now(), app_now(),
            jsonb_build_object('fixtureId', fixture_id::text, 'returns', round(back / stakes, 4)::text,
              'prices', (select jsonb_agg(jsonb_build_object('selectionId', id::text, 'marketName', market_name, 'name', name,
                                                             'baseLine', base_line, 'price', price::text) order by id)
                           from sold where id = any (ids)))
       from sets where back > stakes
      order by fixture_id, package, market_id, back / stakes desc
     on conflict (kind, about) do update set last_at = excluded.last_at, times = known.times + 1, detail = excluded.detail
      where known.detail <> excluded.detail`,
    coveredMarkets,
  );
}
