import {
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

test('bets of held accounts are refused as busy after a second; others do not wait for them, and the retry is booked once', async () => {
  const { selections } = await createFixture(db);
  const pick = selections.slice(0, 1);
  const held = await Promise.all(Array.from({ length: 2 }, () => createBettor(db, app)));
  const free = await Promise.all(Array.from({ length: 6 }, () => createBettor(db, app)));
  const ids = held.map(({ member }) => member.id);
  const keys = held.map(() => crypto.randomUUID());
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query('select 1 from account where member_id = any ($1) for update', [ids]);

  const from = performance.now();
  const refused = Promise.all(
    held.map(async ({ member, token }, place) => postBet(app, token, betBody(member, pick), keys[place])),
  ).then((answers) => ({ answers, afterMs: performance.now() - from }));
  const placed = await Promise.all(free.map(({ member, token }) => postBet(app, token, betBody(member, pick))));
  const placedAfterMs = performance.now() - from;
  expect(placed.map(({ status }) => status)).toEqual(free.map(() => 200));
  const { answers, afterMs } = await refused;
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(afterMs).toBeLessThan(3_000);
  expect(placedAfterMs).toBeLessThan(afterMs);
  expect(placedAfterMs).toBeLessThan(900);

  await holder.query('rollback');
  holder.release();
  for (const [place, { member, token }] of held.entries()) {
    for (let times = 0; times < 2; times++)
      expect((await postBet(app, token, betBody(member, pick), keys[place])).status).toBe(200);
  }
  for (const bettor of [...held, ...free]) expect(await walletOf(db, bettor)).toMatchObject({ reserved: 10_000 });
  await expectCleanLedger(db);
});
