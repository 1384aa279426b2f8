import {
  type Fixture,
  feedTypes,
  listFixtures,
  listLeagues,
  listLocations,
  listSports,
  type QueryOf,
} from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import { buildTestApp, call, createFixture, createMember, signIn, testDatabase } from '../../test/index.ts';
import { ingest } from '../feed/ingest.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = { token: await signIn(app, await createMember(db)) };

const board = async (query: QueryOf<typeof listFixtures> = {}) => (await call(app, listFixtures, { as, query })).body;
const ids = (items: Fixture[]) => items.map(({ id }) => id);

test('the board holds fixtures before kick-off, in order of kick-off, page by page', async () => {
  const late = await createFixture(db, { startsIn: '2 hours' });
  const soon = await createFixture(db, { startsIn: '5 minutes' });
  await createFixture(db, { startsIn: '-1 second' });
  const settled = await createFixture(db);
  await db.query('update selection set status = 3, settlement = 1 where fixture_id = $1', [settled.id]);

  const all = await board();
  expect(ids(all.items)).toEqual([soon.id, late.id]);
  expect(all).toMatchObject({ page: 1, pageCount: 1, totalCount: 2 });
  expect(all.sports[0]).toMatchObject({ sport_id: 6046, name_korean: '축구', cnt: 2, isOpen: true });
  expect(all.sports[1]).toMatchObject({ sport_id: 48242, cnt: 0, isOpen: false });
  const second = await board({ page: 2, itemsPerPage: 1 });
  expect(ids(second.items)).toEqual([late.id]);
  expect(second).toMatchObject({ page: 2, pageCount: 2, totalCount: 2 });

  expect((await call(app, listSports, { as })).body).toEqual(all.sports);
  const locations = async (sportId: number) => (await call(app, listLocations, { as, query: { sportId } })).body;
  expect(await locations(6046)).toMatchObject([{ location_id: 1, cnt: 2, isOpen: true, leagues: [] }]);
  expect(await locations(48242)).toEqual([]);
  const leagues = await call(app, listLeagues, { as, query: { sportId: 6046, locationId: 1 } });
  expect(leagues.body).toMatchObject([{ league_id: 1, cnt: 2 }]);
});

test('a suspended selection stays on the board with its lock', async () => {
  const { id } = await createFixture(db, { startsIn: '3 hours' });
  await db.query('update selection set status = 2 where fixture_id = $1', [id]);
  const fixture = (await board()).items.find((item) => item.id === id);
  expect(fixture?.markets[0]?.selections.map(({ side, status }) => [side, status])).toEqual([
    ['home', 'suspended'],
    ['draw', 'suspended'],
    ['away', 'suspended'],
  ]);
});

test('of several lines the main one is shown, each side with its own line', async () => {
  const at = fixtureAt('5100', 1);
  const total = (line: string, place: number) =>
    ['Under', 'Over'].map((name, index) => ({
      Id: `5100${place}${index}`,
      Name: name,
      Line: line,
      BaseLine: line,
      Status: 1,
      Price: '1.90',
      Settlement: null,
      LastUpdate: at.Fixture?.LastUpdate ?? '',
    }));
  await ingest(db, [
    message(feedTypes.fixture, 1, at),
    message(feedTypes.market, 1, resultAt('5100', 1, ['2.00', '3.00', '4.00'])),
    message(feedTypes.market, 1, {
      FixtureId: '5100',
      Markets: [{ Id: 2, Name: 'Under/Over', MainLine: '2.5', Bets: [...total('1.5', 1), ...total('2.5', 2)] }],
    }),
  ]);
  const fixture = (await board({ itemsPerPage: 100 })).items.find((item) => item.id === '5100');
  expect(fixture?.markets.map(({ group, marketNameKorean }) => [group, marketNameKorean])).toEqual([
    ['win-draw-lose', '승무패'],
    ['over-under', '언더오버'],
  ]);
  expect(fixture?.markets[1]?.selections).toMatchObject([
    { side: 'over', betLine: '2.5', betBaseline: '2.5', price: '1.90' },
    { side: 'under', betLine: '2.5', betBaseline: '2.5', price: '1.90' },
  ]);
});

test('search finds parts of team and league names, and takes its signs as they are', async () => {
  const { id } = await createFixture(db);
  await db.query(`update fixture set home = '서울 100%_한빛' where id = $1`, [id]);
  expect(ids((await board({ search: '0%_한' })).items)).toEqual([id]);
  expect((await board({ search: '%' })).totalCount).toBe(1);
  expect((await board({ search: '없는 팀' })).items).toEqual([]);
  const league = (await board({ itemsPerPage: 100 })).items[0]?.leagueName ?? '';
  expect((await board({ search: league })).totalCount).toBeGreaterThan(1);
});

test('only members may look', async () => {
  expect((await call(app, listFixtures)).status).toBe(401);
});

test.each([{ search: '\0' }, { leagueId: 3_000_000_000 }, { sportId: -1 }])('%o is refused as input', async (query) => {
  expect(await call(app, listFixtures, { as, query })).toMatchObject({ status: 422, code: 'request.invalid' });
});

test('what a closed package lists is suspended, and open again with it', async () => {
  const { id } = await createFixture(db, { startsIn: '3 hours' });
  const statuses = async () => {
    const listed = (await board()).items.find((item) => item.id === id);
    return new Set(listed?.markets.flatMap(({ selections }) => selections.map(({ status }) => status)));
  };
  expect(await statuses()).toEqual(new Set(['open']));
  await db.query("update feed_package set open = false where id = 'prematch'");
  expect(await statuses()).toEqual(new Set(['suspended']));
  await db.query("update feed_package set open = true where id = 'prematch'");
  expect(await statuses()).toEqual(new Set(['open']));
});
