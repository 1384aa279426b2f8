import { feedPackages, findBookedBet, sportIds } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  offerMarkets,
  postBet,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const fateOf = async (as: Bettor, key: string) => (await call(app, findBookedBet, { as, query: { key } })).body;

test('the bet of a key is found by its member alone; of a key that booked nothing there is none', async () => {
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const { selections } = await createFixture(db);
  const [key, refusedKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const none = { betId: null, state: 'none' };
  expect(await fateOf(bettor, key)).toEqual(none);
  const { body } = await postBet(app, bettor.token, betBody(bettor.member, selections.slice(0, 1)), key);
  expect(await fateOf(bettor, key)).toEqual({ betId: body.betId, state: 'booked' });
  expect(await fateOf(other, key)).toEqual(none);
  const tooMuch = betBody(bettor.member, selections.slice(0, 1), { amounts: 999_999_999 });
  expect((await postBet(app, bettor.token, tooMuch, refusedKey)).status).toBe(422);
  expect(await fateOf(bettor, refusedKey)).toEqual(none);
  await expectCleanLedger(db);
});

test('a bet in play waits, and is then booked or refused', async () => {
  const bettor = await createBettor(db, app);
  const [first] = await offerMarkets(db, '9001', {
    ...{ sportId: sportIds.football, marketIds: [1], feedPackage: feedPackages.inPlay },
  });
  const body = betBody(bettor.member, first ? [first] : [], { betStyle: 'EU', gameDetailType: '91' });
  const [booked, refused] = [crypto.randomUUID(), crypto.randomUUID()];
  const { body: placed } = await postBet(app, bettor.token, body, booked);
  expect(await fateOf(bettor, booked)).toEqual({ betId: placed.betId, state: 'waiting' });
  await moveClock(db, '7 seconds');
  await until('booked', async () => (await fateOf(bettor, booked)).state === 'booked');
  await postBet(app, bettor.token, body, refused);
  await db.query('update selection set status = 2 where id = $1', [first?.id]);
  await moveClock(db, '7 seconds');
  await until('refused', async () => (await fateOf(bettor, refused)).state === 'refused');
  await expectCleanLedger(db);
});
