import { randomUUID } from 'node:crypto';
import {
  type Bettor,
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  setResults,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { settleBets, settleFree } from '../settlement/settle-bets.ts';

const rounds = process.env.LONG_TESTS ? 200 : 8;
const database = await testDatabase();
const { db } = database;
const [app, otherApp] = [await buildTestApp(database), await buildTestApp(database)];
const changes = memoryChanges();

/** A server that starts with other texts does this: all functions are made anew while others call them. */
async function makeAnew(): Promise<void> {
  await db.query("update sql_function set hash = 'of another server'");
  expect((await migrate(db)).length).toBeGreaterThan(3);
}

/** As browsers do: a server that is busy for a moment is asked again, with the same key. */
async function placeOnce(place: number, bettor: Bettor, pick: TestSelection): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const { status } = await postBet(
      place % 2 === 0 ? app : otherApp,
      bettor.token,
      betBody(bettor.member, [pick]),
      key,
    );
    if (status !== 503) return status;
  }
}

test('two servers place and settle while functions are made anew', async () => {
  const bettors = await Promise.all([0, 1, 2, 3].map(() => createBettor(db, app, { won: 100_000_000 })));
  for (let round = 0; round < rounds; round++) {
    const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
    const [first, ...others] = selections;
    if (!first) throw new Error('The fixture offers nothing.');
    const outcomes = await Promise.all([
      makeAnew(),
      ...bettors.map((bettor, place) => placeOnce(place, bettor, first)),
    ]);
    expect(outcomes.slice(1)).toEqual([200, 200, 200, 200]);
    await setResults(db, [[first, 2], ...others.map((pick): [typeof pick, number] => [pick, 1])]);
    await Promise.all([settleFree(db, changes), makeAnew(), settleFree(db, changes)]);
  }
  await settleBets(db, changes);
  const { rows } = await db.query('select status, count(*)::int as bets from bet group by status');
  expect(rows).toEqual([{ status: 2, bets: rounds * bettors.length }]);
  await expectCleanLedger(db);
});
