import {
  betOnRound,
  buildTestApp,
  createBettor,
  expectCleanLedger,
  openRound,
  runMinigames,
  testDatabase,
} from '../../test/index.ts';
import { setClock } from '../platform/running/clock.ts';

// The most that one member wins on a selection of a round, as every game begins with it.
const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const oddEven = 405;
await runMinigames(db, [oddEven]);
const app = await buildTestApp(database);
afterEach(() => expectCleanLedger(db));

test('bets of one member on a selection win together as much as one bet may, even sent at once', async () => {
  const member = await createBettor(db, app, { won: 20_000_000 });
  const event = await openRound(app, db, member, oddEven);
  // 9.40 of one bead: each would win 2.5 million beyond its stake.
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => betOnRound(app, member, event, 'number:3', { amounts: 300_000 })),
  );
  expect(answers.map(({ code }) => code ?? 'placed').sort()).toEqual([...Array(3).fill('bet.exposure'), 'placed']);
  expect(answers.find(({ code }) => code)?.text).toContain('원까지만 베팅하실 수 있습니다');
  // Another selection of the round has its own room.
  expect((await betOnRound(app, member, event, 'number:4', { amounts: 300_000 })).status).toBe(200);
});
