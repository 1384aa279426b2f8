import { randomUUID } from 'node:crypto';
import { errors } from '@madang/contracts';
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

test('a member places a burst, then has to wait; others do not, and a bet that was turned away can be sent again', async () => {
  const stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const picks = (await createFixture(db)).selections.slice(0, 1);
  const body = betBody(bettor.member, picks);
  for (let placed = 0; placed < 30; placed++) expect((await postBet(app, bettor.token, body)).status).toBe(200);

  const key = randomUUID();
  const refused = await postBet(app, bettor.token, body, key);
  expect([refused.status, refused.text]).toEqual([429, errors['request.too-many'].text]);
  expect(refused.headers['retry-after']).toBe('3');
  expect((await postBet(app, other.token, betBody(other.member, picks))).status).toBe(200);
  expect((await walletOf(db, bettor)).reserved).toBe(300_000);

  stopped.mockReturnValue(Date.now() + 3_000);
  expect((await postBet(app, bettor.token, body, key)).status).toBe(200);
  expect((await walletOf(db, bettor)).reserved).toBe(310_000);
  stopped.mockRestore();
  await expectCleanLedger(db);
});
