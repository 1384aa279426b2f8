import { feedTypes, listFixtures } from '@madang/contracts';
import { message } from '../../test/feed-envelopes.ts';
import {
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  placeBet,
  TestFeed,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { readConfig } from '../platform/config.ts';
import { testFeedPath } from './test-feed.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { feed: 'test' } });
const tell = async (payload: object) => app.inject({ method: 'POST', url: testFeedPath, payload });
const feed = new TestFeed(db, async (envelopes) => (await tell(envelopes)).json());

const bettor = await createBettor(db, app);
const board = async (search: string) => (await call(app, listFixtures, { as: bettor, query: { search } })).body.items;
/** The side as the board shows it now. */
const shown = async (team: string, side: string) => {
  const [fixture] = await board(team);
  const selection = fixture?.markets.flatMap(({ selections }) => selections).find((each) => each.side === side);
  if (!fixture || !selection) throw new Error(`${team} is not on the board`);
  return { ...selection, fixtureId: fixture.id, baseLine: selection.betBaseline };
};

test('a fixture from its first price to a paid bet, by the words of a test', async () => {
  const match = await feed.fixture({ sport: 'soccer', kickOff: '+2h' });
  await match.price('home', '2.10');
  expect(await shown(match.home.name, 'home')).toMatchObject({ price: '2.10', status: 'open' });
  await match.suspend();
  expect(await shown(match.home.name, 'over')).toMatchObject({ status: 'suspended' });
  await match.open();
  const pick = await shown(match.home.name, 'home');
  await placeBet(app, bettor, [pick]);

  await match.start();
  expect(await board(match.home.name)).toEqual([]);
  await match.score(1, 0);
  await match.result(2, 1);
  expect(await walletOf(db, bettor)).toEqual({ emoney: 1_011_000, balance: 1_011_000, reserved: 0 });
  const { rows } = await db.query(
    `select market_id, name, settlement from selection where fixture_id = $1 order by market_id, name`,
    [match.id],
  );
  // Two to one: by one goal, and three goals.
  expect(rows).toEqual([
    { market_id: 1, name: '1', settlement: 2 },
    { market_id: 1, name: '2', settlement: 1 },
    { market_id: 1, name: 'X', settlement: 1 },
    { market_id: 2, name: 'Over', settlement: 2 },
    { market_id: 2, name: 'Under', settlement: 1 },
    { market_id: 3, name: '1', settlement: 1 },
    { market_id: 3, name: '2', settlement: 2 },
  ]);
  await expectCleanLedger(db);
});

test('the package is open from the start, and what a test tells is refused as any feed is', async () => {
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  const { statusCode, body } = await tell([
    message(feedTypes.market, 1, { FixtureId: '5', Markets: [] }),
    { odd: true },
  ]);
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { applied: 0, refused: [{ reason: 'malformed' }] }]);
});

test('no other server takes it, and none in production starts with it', async () => {
  const other = await buildTestApp(database);
  expect((await other.inject({ method: 'POST', url: testFeedPath, payload: [] })).statusCode).toBe(404);
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://host/site',
    SECURE_COOKIES: 'on',
    FEED: 'test',
  };
  expect(() => readConfig(environment)).toThrow('FEED=test');
});
