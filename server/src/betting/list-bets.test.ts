import { listBets, listLevelSettings, type QueryOf } from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  setResults,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { memoryChanges } from '../platform/changes.ts';
import { settleBets } from './settle-bets.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

afterEach(() => expectCleanLedger(db));

const list = async (as: Bettor, query: QueryOf<typeof listBets> = {}) =>
  (await call(app, listBets, { as, query })).body;

test('a bet is listed with its legs as they were bet on, and with results and score after it', async () => {
  const bettor = await createBettor(db, app);
  const first = await createFixture(db, { prices: ['2.05', '3.40', '3.10'], startsIn: '1 hour' });
  const second = await createFixture(db, {
    marketId: 2,
    prices: ['1.90', '1.95'],
    names: ['Over', 'Under'],
    line: '2.5',
    startsIn: '2 hours',
  });
  const [draw, under] = [first.selections[1], second.selections[1]] as [TestSelection, TestSelection];
  const { betId, placedAt } = await placeBet(app, bettor, [draw, under]);
  await db.query('update selection set price = 9, version = 2 where id = $1', [draw.id]);

  expect((await list(bettor)).items).toEqual([
    {
      id: betId,
      placedAt,
      settledAt: null,
      stakeWon: 10_000,
      totalOdds: '6.63',
      expectedPayoutWon: 66_300,
      payoutWon: null,
      status: 0,
      legs: [
        expect.objectContaining({
          oddsId: draw.id,
          group: 'win-draw-lose',
          marketNameKorean: '승무패',
          side: 'draw',
          price: '3.40',
        }),
        expect.objectContaining({ oddsId: under.id, side: 'under', betLine: '2.5', settlement: null, score: null }),
      ],
    },
  ]);

  await db.query('update fixture set home_score = 1, away_score = 1, status = 3, period = 100 where id = $1', [
    first.id,
  ]);
  await setResults(db, [
    [draw, 2],
    [under, 3],
  ]);
  await settleBets(db, memoryChanges());
  // The server settles by itself now and then, and may have been at this one.
  await until('the bet is settled', async () => (await list(bettor, { status: 'settled' })).totalCount === 1);
  const [bet] = (await list(bettor, { status: 'settled' })).items;
  expect(bet).toMatchObject({ status: 2, payoutWon: 34_000, settledAt: expect.any(String) });
  expect(bet?.legs).toMatchObject([{ settlement: 2, score: { home: 1, away: 1, period: '종료' } }, { settlement: 3 }]);
  expect((await list(bettor, { status: 'open' })).items).toEqual([]);
});

test('a bet that a correction opens again stands among the open ones again, once', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await createFixture(db, { prices: ['2.00', '2.00'] });
  const pick = selections.slice(0, 1);
  const [first, { betId }] = [await placeBet(app, bettor, pick), await placeBet(app, bettor, pick)];
  const listed = async (status: 'open' | 'settled') => (await list(bettor, { status })).items.map(({ id }) => id);
  const reopen = () => db.query('update bet set status = 0, payout = null, settled_at = null where id = $1', [betId]);
  await db.query('update bet set status = 1, payout = 0, settled_at = app_now() where id = $1', [betId]);
  expect([await listed('open'), await listed('settled')]).toEqual([[first.betId], [betId]]);
  for (let twice = 0; twice < 2; twice++) {
    await reopen();
    expect([await listed('open'), await listed('settled')]).toEqual([[betId, first.betId], []]);
  }
});

test("newest first, in pages, and only the member's own", async () => {
  const bettor = await createBettor(db, app);
  const other = await createBettor(db, app);
  const { selections } = await createFixture(db, { prices: ['2.00', '2.00'] });
  const ids: string[] = [];
  for (let bet = 0; bet < 5; bet++) ids.unshift((await placeBet(app, bettor, selections.slice(0, 1))).betId);
  await placeBet(app, other, selections.slice(0, 1));

  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(bettor, { page, itemsPerPage: 2 })));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  for (const page of pages) expect(page).toMatchObject({ pageCount: 3, totalCount: 5 });
});

test('level settings are answered as they are', async () => {
  await db.query(
    'insert into level_setting select level, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 from unnest(array[2, 1]) level',
  );
  const { body: settings } = await call(app, listLevelSettings, { as: await createBettor(db, app) });
  expect(settings.map(({ level }) => level)).toEqual([1, 2]);
  expect(Object.values(settings[0] ?? {})).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect((await call(app, listLevelSettings)).status).toBe(401);
});
