import { listFixtures } from '@madang/contracts';
import {
  buildTestApp,
  createBettor,
  expectCleanLedger,
  placeBet,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const withFeed = () => buildTestApp(database, { config: { feed: 'simulator', feedSpeed: 3600 } });

async function until(what: string, ask: () => Promise<boolean>, withinMs = 45_000): Promise<void> {
  for (const endMs = Date.now() + withinMs; Date.now() < endMs; ) {
    if (await ask()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${withinMs} ms: ${what}`);
}
const feedIsOpen = async () => (await db.query('select open from feed_package')).rows[0].open === true;

test('one of two servers runs the feed; the other takes over, and a bet of before is settled', async () => {
  const first = await withFeed();
  await until('open feed', feedIsOpen);
  const bettor = await createBettor(db, first);
  const list = await first.inject({ url: '/api/sports-prematch/fixtures', headers: { 'x-auth-token': bettor.token } });
  const { items, totalCount, sports } = listFixtures.answer.parse(list.json());
  expect(totalCount).toBeGreaterThanOrEqual(60);
  expect(sports.map((sport) => sport.cnt > 0)).toEqual([true, true, true, true, true]);
  const open = items[0]?.markets[0]?.selections[0];
  if (!open || !items[0]) throw new Error('nothing to bet on');
  const pick: TestSelection = { id: open.id, fixtureId: items[0].id, price: open.price, baseLine: open.betBaseline };
  await placeBet(first, bettor, [pick]);

  const second = await withFeed();
  const { rows } = await db.query(`select count(*)::int as held from pg_locks
    where locktype = 'advisory' and objid = 7023 and granted and database = (select oid from pg_database
      where datname = current_database())`);
  expect(rows).toEqual([{ held: 1 }]);
  await first.close();

  await until('settled bet', async () => (await db.query('select 1 from bet where status <> 0')).rowCount === 1);
  const wallet = await walletOf(db, bettor);
  expect(wallet.reserved).toBe(0);
  expect([990_000, 1_000_000, 990_000 + Math.floor((10_000 * Number(open.price.replace('.', ''))) / 100)]).toContain(
    wallet.emoney,
  );
  const fixtureDone = await db.query('select status, home_score from fixture where id = $1', [pick.fixtureId]);
  expect(fixtureDone.rows[0]).toMatchObject({ status: 3, home_score: expect.any(Number) });
  const metrics = (await second.inject({ url: '/metrics' })).body;
  expect(metrics).toMatch(/feed_items_total\{outcome="applied",reason=""\} \d+/);
  expect(metrics).not.toMatch(/feed_items_total\{outcome="refused"/);
  await expectCleanLedger(db);
}, 90_000);
