import { listBoardLeagues, listFixtures, listLeagues, listLocations, listSports, logout } from '@madang/contracts';
import { buildTestApp, call, createFixture, createMember, signIn, testDatabase } from '../../test/index.ts';
import { memoryChanges } from '../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config: { readAgeMs: 60_000 } });
const member = await createMember(db);
const { id, selections } = await createFixture(db, { prices: ['2.05', '1.80'] });
const as = { token: await signIn(app, member) };
const listed = async (query: object = {}) =>
  (await call(app, listFixtures, { as, query: { view: 'cross', ...query } })).body;
const price = async () => (await listed()).items[0]?.markets[0]?.selections[0]?.price;

test('everybody gets the same read, until something changed', async () => {
  expect(await price()).toBe('2.05');
  await db.query('update selection set price = 2.20, version = version + 1 where id = $1', [selections[0]?.id]);
  expect(await price()).toBe('2.05');
  changes.publish('fixtureUpdates', []);
  expect(await price()).toBe('2.20');
});

test('sports, locations and leagues are those of the read', async () => {
  const query = { sportId: 154830, locationId: 1 };
  const places = async () => [
    (await call(app, listSports, { as })).body.find(({ sport_id }) => sport_id === query.sportId)?.cnt,
    (await call(app, listLocations, { as, query: { sportId: query.sportId } })).body.map(({ cnt }) => cnt),
    (await call(app, listLeagues, { as, query })).body.map(({ league_id, cnt }) => [league_id, cnt]),
  ];
  const before = await places();
  await createFixture(db, { prices: ['1.90', '1.90'] });
  expect(await places()).toEqual(before);
  changes.publish('listing', {});
  const after = await places();
  expect([before, after]).toEqual([
    [1, [1], [[2, 1]]],
    [2, [2], [[2, 2]]],
  ]);
  await db.query(`update fixture set starts_at = app_now() where id <> $1`, [id]);
  changes.publish('listing', {});
  expect(await places()).toEqual(before);
});

test('who has the list already is told so, until it changes', async () => {
  const ask = (tag: string) =>
    call(app, listFixtures, { as, query: { view: 'cross' }, headers: { 'if-none-match': tag } });
  const first = await ask('W/"another"');
  const tag = String(first.headers.etag);
  expect(first.status).toBe(200);
  expect(await ask(tag)).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
  changes.publish('fixtureUpdates', []);
  expect((await ask(tag)).status).toBe(304);
  await db.query('update selection set price = 2.30, version = version + 1 where id = $1', [selections[0]?.id]);
  changes.publish('fixtureUpdates', []);
  expect(await ask(tag)).toMatchObject({ status: 200, headers: { etag: expect.not.stringContaining(tag) } });
});

test('filters and pages of one read', async () => {
  const { items, totalCount, sports } = await listed();
  expect([items.map((each) => each.id), totalCount]).toEqual([[id], 1]);
  const [first] = items;
  expect(sports.find(({ sport_id }) => sport_id === first?.sportId)).toMatchObject({ cnt: 1, isOpen: true });
  expect((await listed({ search: first?.home.slice(1).toUpperCase() })).totalCount).toBe(1);
  expect((await listed({ search: '%' })).totalCount).toBe(0);
  expect((await listed({ leagueId: (first?.leagueId ?? 0) + 1 })).totalCount).toBe(0);
  expect(await listed({ page: 2 })).toMatchObject({ items: [], page: 2, pageCount: 1, totalCount: 1 });
});

test('an ended session is not served from memory', async () => {
  const other = { token: await signIn(app, await createMember(db)) };
  const ask = () => call(app, listFixtures, { as: other, query: { view: 'cross' } });
  expect((await ask()).status).toBe(200);
  await call(app, logout, { headers: { 'x-auth-token': other.token } });
  expect(await ask()).toMatchObject({ status: 556, code: 'session.ended' });
});

test('a day, an order, leagues and teams narrow and sort a list; the days of the same question are counted', async () => {
  const late = await createFixture(db, { startsIn: '1 day' });
  const early = await createFixture(db, { prices: ['1.90', '1.90'], startsIn: '2 minutes' });
  changes.publish('listing', {});
  const all = await listed();
  const days = all.days ?? [];
  expect(days.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(all.totalCount);
  const day = days.at(-1)?.day;
  const ofDay = await listed({ day });
  expect(ofDay.items.map((each) => each.id)).toEqual([late.id]);
  expect(ofDay.days).toEqual(days);
  expect((await listed({ day: '2099-01-01' })).totalCount).toBe(0);

  const [first] = all.items;
  expect(first?.id).toBe(early.id);
  // Football is the first sport: league after league it stands before volleyball, whenever that begins.
  const sports = (await listed({ order: 'league' })).items.map(({ sportId }) => sportId);
  expect(sports).toEqual(sports.toSorted((a, b) => Number(b === 6046) - Number(a === 6046)));
  expect(sports[0]).toBe(6046);

  const team = ofDay.items[0]?.home ?? '';
  const chosen = await listed({ leagueIds: '2,999', teams: `${team}|x` });
  expect(chosen.items.map((each) => [each.leagueId === 2, each.home === team])).toEqual(
    chosen.items.map((each) => [each.id !== late.id, each.id === late.id]),
  );
  expect(chosen.items.map((each) => each.id)).toEqual(expect.arrayContaining([late.id, early.id]));
  for (const wrong of [{ day: 'tomorrow' }, { leagueIds: '1;2' }, { order: 'name' }])
    expect(await call(app, listFixtures, { as, query: { view: 'cross', ...wrong } as never })).toMatchObject({
      status: 422,
    });
});

test('the leagues of a board, in the order of sports', async () => {
  const leagues = (await call(app, listBoardLeagues, { as, query: {} })).body;
  expect(leagues.map(({ league_id, sport_id }) => [league_id, sport_id])).toEqual([
    [1, 6046],
    [2, 154830],
  ]);
});
