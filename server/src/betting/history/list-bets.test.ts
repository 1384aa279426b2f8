import { hideBet, listBets, listLevelSettings, type QueryOf, sumBets } from '@madang/contracts';
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
} from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { settleBets } from '../settlement/settle-bets.ts';

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
      gameType: 1,
      betStyle: 'KR',
      gameDetailType: '1',
      payoutNowWon: 66_300,
      placedAt,
      settledAt: null,
      stakeWon: 10_000,
      totalOdds: '6.63',
      expectedPayoutWon: 66_300,
      payoutWon: null,
      settlements: [],
      system: null,
      cashedOut: null,
      cashingOut: null,
      isTogether: false,
      canCashOut: true,
      cancelUntil: expect.any(String),
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

test('what an open bet would pay by the results that are in', async () => {
  const bettor = await createBettor(db, app);
  const two = await Promise.all([1, 2].map(() => createFixture(db, { prices: ['2.00', '3.00'] })));
  const picks = two.flatMap(({ selections }) => selections.slice(0, 1));
  await placeBet(app, bettor, picks);
  const payoutNow = async () => (await list(bettor)).items[0]?.payoutNowWon;
  expect(await payoutNow()).toBe(40_000);
  await db.query('update bet_leg set settlement = 5 where selection_id = $1', [picks[0]?.id]);
  expect(await payoutNow()).toBe(30_000);
  await db.query('update bet_leg set settlement = null where selection_id = $1', [picks[0]?.id]);
});

test('by state, kind, days and number, with their sums', async () => {
  const bettor = await createBettor(db, app);
  const fixture = await createFixture(db, { prices: ['2.00', '3.00'] });
  const [home, away] = fixture.selections as [TestSelection, TestSelection];
  const won = await placeBet(app, bettor, [home]);
  const lost = await placeBet(app, bettor, [away]);
  const [old] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections as [TestSelection];
  const open = await placeBet(app, bettor, [old], 20_000);
  await setResults(db, [
    [home, 2],
    [away, 1],
  ]);
  await settleBets(db, memoryChanges());
  await until('both are settled', async () => (await list(bettor, { status: 'settled' })).totalCount === 2);
  const ids = async (query: QueryOf<typeof listBets>) => (await list(bettor, query)).items.map(({ id }) => id);
  expect(await ids({ status: 'won' })).toEqual([won.betId]);
  expect(await ids({ status: 'lost' })).toEqual([lost.betId]);
  expect(await ids({ status: 'void' })).toEqual([]);
  expect(await ids({ betId: lost.betId })).toEqual([lost.betId]);
  expect(await ids({ gameType: '2' })).toEqual([]);
  expect(await ids({ gameType: '1', status: 'open' })).toEqual([open.betId]);
  expect(await ids({ days: '1' })).toEqual([open.betId, lost.betId, won.betId]);
  const sums = async (query: QueryOf<typeof sumBets>) => (await call(app, sumBets, { as: bettor, query })).body;
  expect(await sums({})).toEqual([
    { status: 0, count: 1, stakeWon: 20_000, payoutWon: 0 },
    { status: 1, count: 1, stakeWon: 10_000, payoutWon: 0 },
    { status: 2, count: 1, stakeWon: 10_000, payoutWon: 20_000 },
  ]);

  const hide = (as: Bettor, betId: string) => call(app, hideBet, { as, body: { betId } });
  expect((await hide(bettor, open.betId)).code).toBe('bet.hide-open');
  expect((await hide(await createBettor(db, app), won.betId)).code).toBe('bet.unknown');
  expect((await hide(bettor, won.betId)).status).toBe(200);
  expect((await hide(bettor, won.betId)).status).toBe(200);
  expect(await ids({})).toEqual([open.betId, lost.betId]);
  expect((await sums({})).map(({ status }) => status)).toEqual([0, 1]);
});

test('days begin at midnight in Seoul', async () => {
  const bettor = await createBettor(db, app);
  const [pick] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections as [TestSelection];
  const ids: string[] = [];
  for (let bet = 0; bet < 4; bet++) ids.unshift((await placeBet(app, bettor, [pick])).betId);
  const midnight = `date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;
  await db.query('alter table bet disable trigger user');
  await db.query(
    `update bet set placed_at = ${midnight} - make_interval(secs => case member_seq when 1 then 86401 when 2 then 1 else 0 end)
      where member_id = $1 and member_seq < 4`,
    [bettor.member.id],
  );
  await db.query('alter table bet enable trigger user');
  const of = async (days: number) => (await list(bettor, { days })).items.map(({ id }) => id);
  expect(await of(1)).toEqual(ids.slice(0, 2));
  expect(await of(2)).toEqual(ids.slice(0, 3));
  expect(await of(3)).toEqual(ids);
});
