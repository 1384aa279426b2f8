import {
  type BettingPageName,
  feedPackages,
  listFixtures,
  otherSportIds,
  otherSportsId,
  showFixture,
  sideSchema,
  sportIds,
} from '@madang/contracts';
import { buildTestApp, call, createMember, offerMarkets, signIn, testDatabase } from '../../test/index.ts';
import { marketKinds, outrightMarkets } from './markets.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const token = await signIn(app, await createMember(db));

const { football, basketball, baseball, volleyball, iceHockey, eSports } = sportIds;
/** Outrights are no markets of a match: they are listed by themselves (`listOutrights`). */
const everything = [...marketKinds.keys()].filter((id) => !outrightMarkets.includes(id));
const idOf = (sportId: number, inPlay = false) => String(sportId * 10 + Number(inPlay));

beforeAll(async () => {
  // Operators choose whether e-sports are bet on in play.
  await db.query('update live_setting set further_sports = $1', [[eSports]]);
  for (const sportId of Object.values(sportIds)) {
    await offerMarkets(db, idOf(sportId), { sportId, marketIds: everything });
    const feedPackage = feedPackages.inPlay;
    await offerMarkets(db, idOf(sportId, true), { sportId, marketIds: everything, feedPackage });
  }
  // Opened again, in case the last snapshot of the one suspended the other.
  expect((await db.query('select bool_and(status = 1) as open from selection')).rows).toEqual([{ open: true }]);
});

async function board(view: BettingPageName) {
  const url = `/api/sports-prematch/fixtures?itemsPerPage=100&view=${view}`;
  const answer = await app.inject({ url, headers: { 'x-auth-token': token } });
  expect(answer.statusCode).toBe(200);
  return listFixtures.answer.parse(answer.json());
}
async function listed(view: BettingPageName) {
  const { items } = await board(view);
  return Object.fromEntries(items.map(({ sportId, markets }) => [sportId, markets.map(({ marketId }) => marketId)]));
}
const bySport = (markets: (sportId: number) => number[]) =>
  Object.fromEntries(Object.values(sportIds).map((sportId) => [sportId, markets(sportId)]));
const withoutDraw: readonly number[] = [volleyball, eSports];
const result = (sportId: number) => (sportId === football ? 1 : withoutDraw.includes(sportId) ? 52 : 226);
const handicap = (sportId: number) => (result(sportId) === 226 ? 342 : 3);
const total = (sportId: number) => (result(sportId) === 226 ? 28 : 2);
const rows = (sportId: number) => [result(sportId), handicap(sportId), total(sportId)];

test.each<[BettingPageName, (sportId: number) => number[]]>([
  ['cross', rows],
  ['wintielose', (sportId) => [result(sportId)]],
  ['handicap', (sportId) => [handicap(sportId), total(sportId)]],
  ['live', rows],
  ['proto', rows],
  ['europe', () => everything],
  ['inplay', () => everything],
])('%s lists its markets for each sport', async (view, markets) => {
  expect(await listed(view)).toEqual(bySport(markets));
});

test('special lists parts of the game, first to score and odd/even, as the sport has them', async () => {
  expect(await listed('special')).toEqual({
    [football]: [63, 53, 77, 41, 42, 202, 203, 64, 65, 21, 45, 16, 5],
    [basketball]: [63, 53, 77, 41, 42, 43, 44, 202, 203, 204, 205, 64, 65, 66, 67, 21, 45, 46, 47, 16, 5],
    [baseball]: [281, 236, 41, 42, 43, 44, 49, 202, 203, 204, 205, 206, 64, 65, 66, 67, 21, 45, 46, 47, 48, 16, 5],
    [volleyball]: [41, 42, 43, 44, 49, 202, 203, 204, 205, 206, 64, 65, 66, 67, 21, 45, 46, 47, 48, 16, 5],
    [iceHockey]: [41, 42, 43, 202, 203, 204, 64, 65, 66, 21, 45, 46, 16, 5],
    [eSports]: [41, 42, 43, 44, 49, 202, 203, 204, 205, 206, 64, 65, 66, 67, 21, 45, 46, 47, 48, 16, 5],
  });
});

test('fixtures in play stand on the pages of that package alone, and are counted there', async () => {
  const ids = async (view: BettingPageName) => (await board(view)).items.map(({ id, package: of }) => `${id} ${of}`);
  const inPlay = Object.values(sportIds).map((sportId) => `${idOf(sportId, true)} ${feedPackages.inPlay}`);
  const upcoming = Object.values(sportIds).map((sportId) => `${idOf(sportId)} ${feedPackages.beforeKickOff}`);
  for (const view of ['live', 'inplay'] as const) expect((await ids(view)).toSorted()).toEqual(inPlay.toSorted());
  for (const view of ['cross', 'europe'] as const) expect((await ids(view)).toSorted()).toEqual(upcoming.toSorted());

  await db.query('update fixture set status = 3 where id = $1', [idOf(football, true)]);
  const counts = (await board('live')).sports.map(({ sport_id, cnt }) => [sport_id, cnt]);
  expect(counts).toEqual([
    ...Object.values(sportIds).map((sportId) => [sportId, sportId === football ? 0 : 1]),
    ...Object.values(otherSportIds).map((sportId) => [sportId, 0]),
  ]);
  expect((await board('cross')).sports[0]?.cnt).toBe(1);
});

test('of a fixture that both packages tell of, a page shows the selections of its own', async () => {
  const offer = { sportId: football, marketIds: [1], feedPackage: feedPackages.inPlay, status: 1 };
  const inPlay = await offerMarkets(db, idOf(football), offer);
  const fixture = (await board('cross')).items.find(({ sportId }) => sportId === football);
  const shown = fixture?.markets[0]?.selections.map(({ id }) => id);
  expect(shown).toHaveLength(3);
  for (const { id } of inPlay) expect(shown).not.toContain(id);
});

test('a page of main lines shows one line of a market, the others all', async () => {
  const linesOf = async (view: BettingPageName) => {
    const fixture = (await board(view)).items.find(({ sportId }) => sportId === football);
    return fixture?.markets.find(({ marketId }) => marketId === 2)?.selections.map((s) => `${s.side} ${s.betBaseline}`);
  };
  expect(await linesOf('cross')).toEqual(['over 2.5', 'under 2.5']);
  for (const view of ['handicap', 'europe'] as const) {
    expect(await linesOf(view)).toEqual(['over 1.5', 'under 1.5', 'over 2.5', 'under 2.5']);
  }
});

test.each([
  [football, 'special', 63, '전반 승패'],
  [football, 'special', 45, '후반 언더오버'],
  [basketball, 'special', 203, '2쿼터 승패'],
  [baseball, 'special', 41, '1회 승무패'],
  [baseball, 'special', 236, '5이닝 언더오버'],
  [volleyball, 'special', 66, '3세트 핸디캡'],
  [iceHockey, 'special', 21, '1피리어드 언더오버'],
  [iceHockey, 'cross', 226, '승패 (연장 포함)'],
] as const)('sport %i, %s: market %i is called %s', async (sportId, view, marketId, name) => {
  const fixture = (await board(view)).items.find((item) => item.sportId === sportId);
  expect(fixture?.markets.find((market) => market.marketId === marketId)?.marketNameKorean).toBe(name);
});

test('every outcome has a side, and every side an outcome', async () => {
  const fixture = (await board('europe')).items.find(({ sportId }) => sportId === football);
  const sides = fixture?.markets.flatMap(({ selections }) => selections.map(({ side }) => side));
  expect(new Set(sides)).toEqual(new Set(sideSchema.options));
  const others = fixture?.markets.flatMap(({ selections }) => selections.filter(({ side }) => side === 'other'));
  expect(others?.map(({ betName }) => betName).toSorted()).toEqual(['1/X', '1X', '2-1']);
});

test('a fixture by itself has all lines of the page, and says how many more there are', async () => {
  const query = { view: 'cross', fixtureId: idOf(football) } as const;
  const as = { token };
  const { body } = await call(app, showFixture, { as, query });
  expect(body.markets.find(({ marketId }) => marketId === 2)?.selections).toHaveLength(4);
  const listed = (await board('cross')).items.find(({ id }) => id === body.id);
  // Two markets with a second line each.
  expect((listed?.further ?? 0) - (body.further ?? 0)).toBe(2);
  expect(body.further).toBeGreaterThan(20);
  expect(await call(app, showFixture, { as, query: { ...query, fixtureId: '1' } })).toMatchObject({ status: 404 });
});

test('proto closes ten minutes before kick-off, other pages at it', async () => {
  await db.query(`update fixture set starts_at = app_now() + interval '9 minutes' where id = $1`, [idOf(volleyball)]);
  const has = async (view: BettingPageName) => (await board(view)).items.some(({ id }) => id === idOf(volleyball));
  expect([await has('proto'), await has('cross')]).toEqual([false, true]);
});

test('sports without a tab of their own are listed together, each with its markets and the words of its periods', async () => {
  const { handball, rugby, tennis, tableTennis } = otherSportIds;
  const others: readonly number[] = [handball, rugby, tennis, tableTennis];
  for (const sportId of others) await offerMarkets(db, idOf(sportId), { sportId, marketIds: everything });
  const asked = async (view: BettingPageName, sportId: number) =>
    (await call(app, listFixtures, { as: { token }, query: { view, sportId, itemsPerPage: 100 } })).body;
  const { items, sports, totalCount } = await asked('cross', otherSportsId);
  expect(items.map(({ sportId }) => sportId).toSorted()).toEqual(others.toSorted());
  expect(totalCount).toBe(others.length);
  expect(sports.filter(({ sport_id }) => others.includes(sport_id)).map(({ cnt }) => cnt)).toEqual([1, 1, 1, 1]);
  const marketsOf = (id: number) =>
    items.find(({ sportId }) => sportId === id)?.markets.map(({ marketId }) => marketId);
  expect([marketsOf(handball), marketsOf(rugby)]).toEqual([
    [1, 3, 2],
    [1, 3, 2],
  ]);
  expect([marketsOf(tennis), marketsOf(tableTennis)]).toEqual([
    [52, 3, 2],
    [52, 3, 2],
  ]);

  const special = (await asked('special', otherSportsId)).items;
  const nameOf = (id: number, marketId: number) =>
    special.find(({ sportId }) => sportId === id)?.markets.find((market) => market.marketId === marketId)
      ?.marketNameKorean;
  expect([nameOf(handball, 42), nameOf(rugby, 203), nameOf(tennis, 203), nameOf(tableTennis, 204)]).toEqual([
    '후반 승무패',
    '2쿼터 승패',
    '2세트 승패',
    '3세트 승패',
  ]);
  expect((await asked('cross', tennis)).items).toHaveLength(1);
});
