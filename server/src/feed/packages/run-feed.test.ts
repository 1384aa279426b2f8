import { listFixtures } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  postBet,
  type TestSelection,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const withFeed = () => buildTestApp(database, { config: { feed: 'simulator', feedSpeed: 3600 } });

const feedIsOpen = async () => (await db.query('select bool_or(open) as open from feed_package')).rows[0].open === true;

test('one of two servers runs the feed; the other takes over, and an earlier bet is settled', async () => {
  const first = await withFeed();
  await until('open feed', feedIsOpen);
  const bettor = await createBettor(db, first);
  const board = async () => (await call(first, listFixtures, { as: bettor })).body;
  await until('a full board', async () => {
    const { totalCount, sports } = await board();
    return totalCount >= 40 && sports.filter(({ cnt }) => cnt > 0).length >= 5;
  });
  // The first to kick off, so that the end is near. Its odds move meanwhile: then again, by what the board shows now.
  let pick: TestSelection = { id: '', fixtureId: '', price: '', baseLine: null };
  await until('a bet is taken', async () => {
    for (const { id, markets } of (await board()).items) {
      const open = markets[0]?.selections.find(({ status, price }) => status === 'open' && Number(price) <= 10);
      if (!open) continue;
      pick = { id: open.id, fixtureId: id, price: open.price, baseLine: open.betBaseline };
      const { status, text } = await postBet(first, bettor.token, betBody(bettor.member, [pick]));
      if (status === 409) return false;
      expect([status, text]).toEqual([200, expect.any(String)]);
      return true;
    }
    return false;
  });

  const second = await withFeed();
  const { rows } = await db.query(`select term from leader_lease where work = 'feed'`);
  expect(rows).toEqual([{ term: 1 }]);
  await first.close();

  // Past its kick-off and its play.
  await moveClock(db, '10 minutes');
  const isSettled = async () => (await db.query('select 1 from bet where status <> 0')).rowCount === 1;
  await until('settled bet', isSettled, 180_000);
  const wallet = await walletOf(db, bettor);
  expect(wallet.reserved).toBe(0);
  expect([990_000, 1_000_000, 990_000 + Math.floor((10_000 * Number(pick.price.replace('.', ''))) / 100)]).toContain(
    wallet.emoney,
  );
  const fixtureDone = await db.query('select status, home_score from fixture where id = $1', [pick.fixtureId]);
  expect(fixtureDone.rows[0]).toMatchObject({ status: 3, home_score: expect.any(Number) });
  const metrics = (await second.inject({ url: '/metrics' })).body;
  expect(metrics).toMatch(/feed_items_total\{outcome="applied",reason=""\} \d+/);
  expect(metrics).not.toMatch(/feed_items_total\{outcome="refused"/);
  await expectCleanLedger(db);
}, 400_000);
