import { ingest } from '../src/feed/ingest.ts';
import { parseEnvelope } from '../src/feed/reading/parse-envelope.ts';
import { testDatabase } from './database.ts';
import { fixtureMessage, marketsMessage, onTheWire } from './supplier-messages.ts';

/** Sends messages as the supplier writes them, and reads the rows that are booked. */
export async function openSupplier() {
  const { db } = await testDatabase();
  /** A past that leaves room for what a test tells: the future is refused. */
  const start = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
  let lastFixture = 11_098_946;
  const newFixture = () => ++lastFixture;
  const tell = (...messages: unknown[]) => ingest(db, messages.map(onTheWire).map(parseEnvelope), 'prematch');

  async function selectionsOf(fixtureId: number) {
    const { rows } = await db.query<{
      bet: string;
      market: number;
      name: string;
      price: string;
      line: string | null;
      base: string | null;
      status: number;
      settlement: number | null;
    }>(
      `select feed_bet_id::text as bet, market_id as market, name, price::text, line, base_line as base, status, settlement
         from selection where fixture_id = $1 order by feed_bet_id`,
      [fixtureId],
    );
    return rows;
  }
  async function fixtureOf(fixtureId: number) {
    const { rows } = await db.query(
      `select f.home, f.away, f.status, f.period, f.home_score as score, l.name as league, p.name as location, f.hold,
              (f.play -> 'seconds')::int as seconds
         from fixture f join league l on l.id = league_id join location p on p.id = location_id where f.id = $1`,
      [fixtureId],
    );
    return rows[0];
  }
  /** A fixture with all that is offered of it, booked. */
  async function known() {
    const id = newFixture();
    expect((await tell(fixtureMessage(id, start), marketsMessage(id, start))).refused).toEqual([]);
    return id;
  }
  return { db, start, newFixture, tell, selectionsOf, fixtureOf, known };
}
