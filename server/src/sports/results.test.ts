import {
  currentTournament,
  hideBet,
  listedLinesMax,
  listResultLeagues,
  listResults,
  listTeamRankings,
  type QueryOf,
  showMatch,
} from '@madang/contracts';
import {
  buildTestApp,
  call,
  createBettor,
  createFixture,
  databaseFeed,
  expectCleanLedger,
  placeBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const feed = databaseFeed(db);
await feed.open();

const results = async (query: QueryOf<typeof listResults> = {}) =>
  (await call(app, listResults, { as: bettor, query })).body;
const midnight = `date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;
const kickedOff = (id: string, at: string) => db.query(`update fixture set starts_at = ${at} where id = $1`, [id]);

test('finished fixtures, by day in Seoul and by sport, with the count of each', async () => {
  expect(await results()).toMatchObject({ items: [], totalCount: 0 });
  const today = await feed.fixture();
  await today.result(2, 1);
  await kickedOff(today.id, midnight);
  const yesterday = await feed.fixture({ sport: 'basketball' });
  await yesterday.result(80, 75);
  await kickedOff(yesterday.id, `${midnight} - interval '1 second'`);
  const off = await feed.fixture({ sport: 'basketball' });
  await off.cancel();
  await kickedOff(off.id, `${midnight} - interval '1 minute'`);
  await feed.fixture();

  const now = await results();
  expect(now.items).toMatchObject([{ id: today.id, status: 'finished', score: { home: 2, away: 1 } }]);
  const { rows } = await db.query<{ day: string }>(
    `select to_char(app_now() at time zone 'Asia/Seoul' - interval '1 day', 'YYYY-MM-DD') as day`,
  );
  const before = await results({ day: rows[0]?.day });
  expect(before.items.map(({ id, status }) => [id, status])).toEqual([
    [yesterday.id, 'finished'],
    [off.id, 'cancelled'],
  ]);
  expect(before.sports.filter(({ cnt }) => cnt > 0)).toMatchObject([{ name_korean: '농구', cnt: 2 }]);
  expect((await results({ day: rows[0]?.day, sportId: 6046 })).totalCount).toBe(0);
  expect((await results({ day: rows[0]?.day, itemsPerPage: 1, page: 2 })).items).toMatchObject([{ id: off.id }]);
  expect((await call(app, listResults, { as: bettor, query: { day: '2026-02-30' } })).status).toBe(422);
});

test('a result has its periods, and the lines of its markets with its selections that did not lose, the main line first', async () => {
  const line = (marketId: number, name: string, of: string, price = '1.90') => {
    const away = name === '2' ? String(-Number(of)) : of;
    return { marketId, name, line: away, baseLine: of, price };
  };
  // The feed calls the first line of a market its main one.
  const match = await feed.fixture({
    teams: { home: '결과 물수리', away: '결과 파도' },
    offers: [
      ...['1', 'X', '2'].map((name) => ({ marketId: 1, name, line: null, baseLine: null, price: '2.00' })),
      ...['-1.0', '-0.75', '-0.5'].flatMap((of) => [line(3, '1', of), line(3, '2', of)]),
      ...['2.5', '0.5', '1.0'].flatMap((of) => [line(2, 'Over', of), line(2, 'Under', of)]),
      ...['Yes', 'No'].map((name) => ({ marketId: 17, name, line: null, baseLine: null, price: '1.80' })),
    ],
  });
  const half = { finished: true, incidents: [], away: 0 };
  const periods = [
    { ...half, code: 10, home: 1 },
    { ...half, code: 20, home: 0 },
  ];
  await match.play({ period: 20, clock: { seconds: 5_400, running: false }, periods }, 1, 0);
  await match.result(1, 0);
  await kickedOff(match.id, midnight);
  const found = (await results({ search: '물수리' })).items;
  expect(found).toHaveLength(1);
  const [result] = found;
  const told = result?.lines.map(({ marketNameKorean, outcomes }) => [
    marketNameKorean,
    ...outcomes.map(({ side, betLine, price, settlement }) => `${side} ${betLine} ${price} ${settlement}`),
  ]);
  expect(told).toEqual([
    ['승무패', 'home null 2.00 2'],
    ['핸디캡', 'home -1.0 1.90 3', 'away 1 1.90 3'],
    ['언더오버', 'under 2.5 1.90 2'],
    ['핸디캡', 'home -0.5 1.90 2'],
    ['핸디캡', 'home -0.75 1.90 5'],
    ['언더오버', 'over 0.5 1.90 2'],
    ['언더오버', 'over 1.0 1.90 3', 'under 1.0 1.90 3'],
    ['양팀 득점', 'no null 1.80 2'],
  ]);
  expect(result?.lineCount).toBe(8);
  expect(result?.periods).toEqual([
    { name: '전반', home: 1, away: 0 },
    { name: '후반', home: 0, away: 0 },
  ]);
  expect((await results({ search: '없는 팀' })).totalCount).toBe(0);
});

test('a list says the outcomes of so many lines of each result, and how many there are', async () => {
  const lines = Array.from({ length: listedLinesMax + 3 }, (_, at) => `${at}.5`);
  const match = await feed.fixture({
    teams: { home: '선이 많은 홈', away: '선이 많은 원정' },
    offers: lines.flatMap((line) =>
      ['Over', 'Under'].map((name) => ({ marketId: 2, name, line, baseLine: line, price: '1.90' })),
    ),
  });
  await match.result(1, 0);
  await kickedOff(match.id, midnight);
  const [result] = (await results({ search: '선이 많은' })).items;
  expect(result?.lines).toHaveLength(listedLinesMax);
  expect(result?.lineCount).toBe(lines.length);
  expect((await results({ search: ' ' })).totalCount).toBeGreaterThan(1);
});

test('results count each of the last days and each league, and are narrowed to leagues', async () => {
  const league = { id: 72, name: '좁힌 리그' };
  const now = await feed.fixture({ league });
  await now.result(1, 0);
  await kickedOff(now.id, midnight);
  const before = await feed.fixture({ league });
  await before.result(3, 3);
  await kickedOff(before.id, `${midnight} - interval '1 hour'`);
  const narrowed = await results({ leagueIds: '72,999' });
  expect(narrowed.items.map(({ id }) => id)).toEqual([now.id]);
  expect(narrowed.days.map(({ cnt }) => cnt)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  expect((await results({ leagueIds: '72', sportId: 48242 })).days.every(({ cnt }) => cnt === 0)).toBe(true);
  const longAgo = await results({ leagueIds: '72', day: '2020-01-01' });
  expect(longAgo).toMatchObject({ day: '2020-01-01', totalCount: 0 });
  expect(longAgo.days[0]?.cnt).toBe(1);
  const leagues = (await call(app, listResultLeagues, { as: bettor, query: { sportId: 6046 } })).body;
  expect(leagues).toContainEqual({
    ...{ league_id: 72, name_korean: '좁힌 리그', sport_id: 6046, cnt: 1 },
    location_korean: expect.any(String),
  });
  const basketball = (await call(app, listResultLeagues, { as: bettor, query: { sportId: 48242 } })).body;
  expect(basketball.some(({ league_id }) => league_id === 72)).toBe(false);
});

test('tables of the leagues with most results, or of those that operators chose', async () => {
  const league = { id: 71, name: '표 리그' };
  const teams = async (home: string, away: string, score: [number, number]) => {
    const match = await feed.fixture({ league });
    await match.result(...score);
    await db.query('update fixture set home = $2, away = $3 where id = $1', [match.id, home, away]);
  };
  await teams('가', '나', [2, 0]);
  await teams('나', '다', [1, 1]);
  await teams('다', '가', [0, 3]);
  const tables = async () => (await call(app, listTeamRankings, { as: bettor })).body;
  const table = (await tables()).find(({ leagueId }) => leagueId === 71);
  expect(table?.teams).toEqual([
    { rank: 1, name: '가', played: 2, won: 2, drawn: 0, lost: 0, scored: 5, conceded: 0, points: 6 },
    { rank: 2, name: '나', played: 2, won: 0, drawn: 1, lost: 1, scored: 1, conceded: 3, points: 1 },
    { rank: 3, name: '다', played: 2, won: 0, drawn: 1, lost: 1, scored: 1, conceded: 4, points: 1 },
  ]);
  expect((await tables()).length).toBeLessThanOrEqual(4);
  await db.query('insert into ranked_league values (1, 71)');
  expect((await tables()).map(({ leagueId }) => leagueId)).toEqual([71]);
});

test('the tournament that runs ranks members by what they gained in it', async () => {
  const ask = async (as = bettor) => (await call(app, currentTournament, { as })).body;
  expect(await ask()).toEqual({ tournament: null, ranking: [], own: null });
  await db.query(
    `insert into tournament (title, rules, starts_at, ends_at, prizes) values
       ('지난 대회', '{}', app_now() - interval '9 days', app_now() - interval '8 days', '[]'),
       ('이번 대회', array['하나'], app_now() - interval '1 day', app_now() + interval '1 day', '[{"from":1,"to":1,"prizeWon":500000}]')`,
  );
  const [home, away] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections as [
    TestSelection,
    TestSelection,
  ];
  const other = await createBettor(db, app);
  const loser = await createBettor(db, app);
  await placeBet(app, bettor, [home], 10_000);
  await placeBet(app, other, [home], 20_000);
  await placeBet(app, other, [home], 5_000);
  await placeBet(app, loser, [away]);
  await setResults(db, [
    [home, 2],
    [away, 1],
  ]);
  await settleBets(db, memoryChanges());
  await until('all are settled', async () => (await ask()).ranking.length === 2);
  const { tournament, ranking, own } = await ask();
  expect(tournament).toMatchObject({
    title: '이번 대회',
    rules: ['하나'],
    prizes: [{ from: 1, to: 1, prizeWon: 500_000 }],
  });
  expect(ranking).toEqual([
    { rank: 1, name: 'm**', winningsWon: 25_000, wonBets: 2 },
    { rank: 2, name: 'm**', winningsWon: 10_000, wonBets: 1 },
  ]);
  expect(own?.rank).toBe(2);
  expect((await ask(loser)).own).toBeNull();
  await expectCleanLedger(db);
});

test("a member's own legs stand beside their results, alone by choice, and not those taken out of the list", async () => {
  const own = await createBettor(db, app);
  const [match, other] = [await createFixture(db), await createFixture(db)];
  const [home, , away] = match.selections as [TestSelection, TestSelection, TestSelection];
  const [further] = other.selections as [TestSelection];
  const both = await placeBet(app, own, [home, further]);
  await placeBet(app, own, [away], 7_000);
  await setResults(db, [
    [home, 2],
    [away, 1],
    [further, 2],
  ]);
  await settleAll(db);
  await db.query(
    `update fixture set status = 3, home_score = 2, away_score = 1, starts_at = ${midnight} where id = any ($1)`,
    [[match.id, other.id]],
  );
  const ask = async (query: QueryOf<typeof listResults>) =>
    (await call(app, listResults, { as: own, query })).body.items;
  const ownOf = (items: Awaited<ReturnType<typeof ask>>, id: string) => items.find((item) => item.id === id)?.own;
  const found = await ask({ own: 'true' });
  expect(found.map(({ id }) => id).toSorted()).toEqual([match.id, other.id].toSorted());
  expect(ownOf(found, match.id)).toMatchObject([
    { side: 'away', settlement: 1, status: 1, stakeWon: 7_000, legCount: 1 },
    { side: 'home', settlement: 2, status: 2, stakeWon: 10_000, legCount: 2, marketNameKorean: '승무패' },
  ]);
  const shown = (await call(app, showMatch, { as: own, query: { fixtureId: match.id } })).body;
  expect(shown.match.own).toEqual(ownOf(found, match.id));
  expect((await results({ own: 'true' })).items).toEqual([]);
  expect(ownOf((await results()).items, match.id)).toBeUndefined();
  await call(app, hideBet, { as: own, body: { betId: both.betId } });
  expect(ownOf(await ask({}), other.id)).toBeUndefined();
  expect(ownOf(await ask({}), match.id)).toHaveLength(1);
});
