import { listFixtures, listScores, listTopEvents } from '@madang/contracts';
import {
  buildTestApp,
  call,
  createBettor,
  createFixture,
  databaseFeed,
  expectCleanLedger,
  placeBet,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { topEvents } from './top-events.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const as = { token: bettor.token };
const feed = databaseFeed(db);
await feed.open();

const top = async () => (await call(app, listTopEvents, { as })).body.map(({ id }) => id);
const scores = async () => (await call(app, listScores, { as })).body;

test('nothing is on before there is anything', async () => {
  expect(await top()).toEqual([]);
  expect(await scores()).toEqual({ inPlay: [], inPlayCount: 0, finished: [] });
});

test('one fixture of each sport: the most bet on, else the next that is not about to start', async () => {
  const soon = await createFixture(db, { startsIn: '5 minutes' });
  const next = await createFixture(db, { startsIn: '1 hour' });
  const later = await createFixture(db, { startsIn: '2 hours' });
  const onlySoon = await feed.fixture({ sport: 'basketball', kickOff: '+3 minutes' });
  expect(await top()).toEqual([next.id, onlySoon.id]);

  await placeBet(app, bettor, later.selections.slice(0, 1));
  await placeBet(app, bettor, soon.selections.slice(0, 1));
  expect(await top()).toEqual([later.id, onlySoon.id]);
  await moveClock(db, '30 minutes');
  expect(await top()).toEqual([later.id]);
  await expectCleanLedger(db);
});

test('at most four sports, with the markets of the cross page', async () => {
  for (const sport of ['basketball', 'baseball', 'volleyball', 'iceHockey'] as const) await feed.fixture({ sport });
  const { body } = await call(app, listTopEvents, { as });
  expect(body).toHaveLength(4);
  expect(new Set(body.map(({ sportId }) => sportId)).size).toBe(4);
  expect(body[0]?.markets.length).toBeGreaterThan(0);
});

test('of the board no more fixtures are read than are shown', async () => {
  const read: number[] = [];
  const counting = {
    query: async (text: string, values: unknown[]) => {
      const result = await db.query<{ fixtures?: unknown[] }>(text, values);
      read.push(result.rows[0]?.fixtures?.length ?? result.rows.length);
      return result;
    },
  } as unknown as typeof db;
  expect(await topEvents(counting)).toHaveLength(4);
  expect(Math.max(...read)).toBe(4);
});

test('scores are those of fixtures in play, and of those that ended within a day, the latest kick-off first', async () => {
  const early = await feed.fixture({ kickOff: '-3 hours', sport: 'basketball' });
  await early.result(88, 91);
  const late = await feed.fixture({ kickOff: '-2 hours' });
  await late.result(2, 1);
  await (await feed.fixture({ kickOff: '-25 hours' })).result(1, 0);
  const begun = await feed.fixture({ kickOff: '-50 minutes', inPlay: true });
  await begun.score(1, 0);
  const silent = await feed.fixture({ kickOff: '-40 minutes', inPlay: true });
  // Played, but nothing of it is bet on in play: the in-play page does not list it either.
  await (await feed.fixture({ kickOff: '-45 minutes' })).start();
  const { inPlay, inPlayCount, finished } = await scores();
  expect(finished).toMatchObject([
    { id: late.id, sportName: '축구', status: 'finished', home: late.home.name, score: { home: 2, away: 1 } },
    { id: early.id, sportName: '농구', score: { home: 88, away: 91 } },
  ]);
  expect(inPlay).toMatchObject([
    { id: begun.id, status: 'inPlay', score: { home: 1, away: 0, period: '전반' } },
    { id: silent.id, score: null },
  ]);
  expect(inPlayCount).toBe(2);
  const { body } = await call(app, listFixtures, { as, query: { view: 'inplay' } });
  expect(body.items.map(({ id }) => id).sort()).toEqual([begun.id, silent.id].sort());
});

test('of many that are played, four are told, and how many there are', async () => {
  for (const minutes of [35, 30, 25, 20]) await feed.fixture({ kickOff: `-${minutes} minutes`, inPlay: true });
  const { inPlay, inPlayCount } = await scores();
  expect([inPlay.length, inPlayCount]).toEqual([4, 6]);
});

test('both are for members alone', async () => {
  expect((await call(app, listTopEvents)).status).toBe(401);
  expect((await call(app, listScores)).status).toBe(401);
});
