import type { Db } from 'server/src/platform/database/db.ts';
import { fixtureIdOf, selectionsEach } from './told-feed.ts';

const perTransaction = 500;

/**
 * Writes what ingestion writes of prices, the same rows under the same indexes, new and then moved, in transactions as large. No rule is
 * asked, nothing is read, compared or told, no trigger runs: what this machine can do at all. The feed's rows are worth nothing after.
 * @returns selections a second
 */
export async function ingestFloor(db: Db, fixtures: number, passes: number): Promise<number> {
  const client = await db.connect();
  try {
    await client.query('set session_replication_role = replica');
    // By their fixtures, whatever the planner knows of the tables.
    await client.query('set enable_seqscan = off');
    const begun = performance.now();
    for (let pass = 0; pass < passes; pass++) {
      for (let from = 0; from < fixtures; from += perTransaction) {
        const places = Array.from({ length: Math.min(perTransaction, fixtures - from) }, (_, n) => fixtures + from + n);
        await client.query('begin');
        for (const text of pass === 0 ? inserts : updates) await client.query(text, [places.map(fixtureIdOf), pass]);
        await client.query('commit');
      }
    }
    return (fixtures * selectionsEach * passes) / ((performance.now() - begun) / 1000);
  } finally {
    client.release(true);
  }
}

/** Each fixture has one market with `selectionsEach` bets, and two main lines. */
const prices = `
  unnest($1::bigint[]) with ordinality as given (fixture_id, n) cross join generate_series(1, ${selectionsEach}) as bet`;
const mainLines = 'unnest($1::bigint[]) as given (fixture_id) cross join generate_series(2, 3) as market';

const inserts = [
  `insert into fixture (id, league_id, home, away, starts_at, status, fixture_updated_at)
   select given.fixture_id, 1, 'home', 'away', now() + interval '1 day', 1, now() from unnest($1::bigint[]) as given (fixture_id) where $2 = 0`,
  `insert into selection (fixture_id, package, market_id, feed_bet_id, market_name, name, price, status, feed_updated_at, feed_seq, said_at,
                          said_seq)
   select given.fixture_id, 'prematch', 1, bet, '1X2', '1', 1.4 + (n * 7 + bet * 13) % 300 / 100.0, 1, now(), $2, now(), $2 from ${prices}
   returning id::text, fixture_id::text, price::text, status, version, base_line`,
  `insert into main_line (fixture_id, package, market_id, base_line, feed_updated_at, feed_seq)
   select given.fixture_id, 'prematch', market, '2.5', now(), $2 from ${mainLines}`,
];
const ofFixtures = `fixture_id = any ($1::bigint[]) and package = 'prematch'`;
const updates = [
  `update selection set price = 1.4 + (fixture_id * 7 + feed_bet_id * 13 + $2::int * 3) % 300 / 100.0, feed_updated_at = now(), feed_seq = $2,
     said_at = now(), said_seq = $2, version = version + 1
    where ${ofFixtures}
   returning id::text, fixture_id::text, price::text, status, version, base_line`,
  `update main_line set base_line = '2.5', feed_updated_at = now(), feed_seq = $2 where ${ofFixtures}`,
];
