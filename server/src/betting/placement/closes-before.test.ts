import { type PlaceBetBody, quoteBet } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  moveToWeekday,
  postBet,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

test('a slip of Proto closes ten minutes before its earliest fixture, in the bet and in the quote; others at kick-off', async () => {
  // In the middle of a round of Proto.
  await moveToWeekday(db, 2, 12);
  const bettor = await createBettor(db, app);
  const [late] = (await createFixture(db, { prices: ['1.10', '2.00'], startsIn: '5 hours' })).selections;
  const [soon] = (await createFixture(db, { prices: ['1.10', '2.00'], startsIn: '1 hour' })).selections;
  const picks = [late, soon] as TestSelection[];
  const proto: Partial<PlaceBetBody> = { amounts: 5_000, gameDetailType: '6' };
  const place = async (body: Partial<PlaceBetBody>) => {
    const answer = await postBet(app, bettor.token, betBody(bettor.member, picks, body));
    if (answer.status === 200) return 'placed';
    return answer.refused('bet.changed').map(({ old, new: now }) => [old.oddsId, now]);
  };
  const reasons = async (gameDetailType: string) => {
    const { bettings, betStyle } = betBody(bettor.member, picks);
    const { body } = await call(app, quoteBet, { as: bettor, body: { bettings, betStyle, gameDetailType } });
    return body.legs.map(({ reason }) => reason);
  };

  await moveClock(db, '49 minutes');
  expect(await place(proto)).toBe('placed');
  expect(await reasons('6')).toEqual([null, null]);

  await moveClock(db, '2 minutes');
  expect(await place(proto)).toEqual([[soon?.id, null]]);
  expect(await reasons('6')).toEqual([null, 'early']);
  expect(await place({ amounts: 5_000 })).toBe('placed');
  expect(await reasons('1')).toEqual([null, null]);

  await moveClock(db, '10 minutes');
  expect(await place({ amounts: 5_000 })).toEqual([[soon?.id, null]]);
  expect(await reasons('6')).toEqual([null, 'started']);
  await expectCleanLedger(db);
});
