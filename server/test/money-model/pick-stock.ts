import type { Db } from '../../src/platform/database/db.ts';
import type { TestSelection } from '../factories.ts';
import { databaseFeed } from '../feed.ts';

const lines = Array.from({ length: 40 }, (_, n) => `${n}.5`);
const overUnder = 2;

/**
 * Selections that are decided apart from each other, each handed out once: overs of a line each, of fixtures that kick off when the
 * histories are long over.
 */
export function pickStock(db: Db): () => Promise<TestSelection> {
  const feed = databaseFeed(db);
  let left: TestSelection[] = [];
  async function make(): Promise<TestSelection[]> {
    const offers = lines.flatMap((line) =>
      ['Over', 'Under'].map((name) => ({ marketId: overUnder, name, line, baseLine: line, price: '2.00' })),
    );
    const { id } = await feed.fixture({ kickOff: '+1000 days', offers });
    const { rows } = await db.query<TestSelection>(
      `select id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine"
         from selection where fixture_id = $1 and name = 'Over'`,
      [id],
    );
    return rows;
  }
  return async () => {
    // The clock may have moved since, and a feed that is not heard of is closed.
    await feed.open();
    if (left.length === 0) left = await make();
    return left.pop() as TestSelection;
  };
}
