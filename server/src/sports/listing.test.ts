import { listFixtures, logout } from '@madang/contracts';
import { buildTestApp, call, createFixture, createMember, signIn, testDatabase } from '../../test/index.ts';
import { memoryChanges } from '../platform/changes.ts';

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

test('everybody gets what was read once, until something changed', async () => {
  expect(await price()).toBe('2.05');
  await db.query('update selection set price = 2.20, version = version + 1 where id = $1', [selections[0]?.id]);
  expect(await price()).toBe('2.05');
  changes.publish('fixtureUpdates', []);
  expect(await price()).toBe('2.20');
});

test('filters and pages of what was read', async () => {
  const { items, totalCount, sports } = await listed();
  expect([items.map((each) => each.id), totalCount]).toEqual([[id], 1]);
  const [first] = items;
  expect(sports.find(({ sport_id }) => sport_id === first?.sportId)).toMatchObject({ cnt: 1, isOpen: true });
  expect((await listed({ search: first?.home.slice(1).toUpperCase() })).totalCount).toBe(1);
  expect((await listed({ search: '%' })).totalCount).toBe(0);
  expect((await listed({ leagueId: (first?.leagueId ?? 0) + 1 })).totalCount).toBe(0);
  expect(await listed({ page: 2 })).toMatchObject({ items: [], page: 2, pageCount: 1, totalCount: 1 });
});

test('a session that ended is not served from what was known of it', async () => {
  const other = { token: await signIn(app, await createMember(db)) };
  const ask = () => call(app, listFixtures, { as: other, query: { view: 'cross' } });
  expect((await ask()).status).toBe(200);
  await call(app, logout, { headers: { 'x-auth-token': other.token } });
  expect(await ask()).toMatchObject({ status: 556, code: 'session.ended' });
});
