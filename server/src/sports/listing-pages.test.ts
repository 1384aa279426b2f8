import { type Fixture, listFixtures, listSports } from '@madang/contracts';
import { buildTestApp, call, createFixture, createMember, signIn, testDatabase } from '../../test/index.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { fixturesOnBoard, rowsOnBoard } from './list-fixtures.ts';
import { Listing } from './listing.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config: { readAgeMs: 60_000 } });
const as = { token: await signIn(app, await createMember(db)) };
const [first, second, third] = [
  await createFixture(db, { startsIn: '1 hour' }),
  await createFixture(db, { startsIn: '2 hours' }),
  await createFixture(db, { startsIn: '3 hours' }),
].map(({ id }) => id);
const pageOf = (page: number, itemsPerPage: number) => ({ view: 'cross', order: 'time', page, itemsPerPage }) as const;

test('a page reads the markets of its own fixtures, and each of them once', async () => {
  const read: string[][] = [];
  const listing = new Listing(await rowsOnBoard(db, 'cross'), (ids) => {
    read.push(ids);
    return fixturesOnBoard(db, 'cross', ids);
  });
  listing.sports();
  expect(read).toEqual([]);
  await Promise.all([listing.fixtures(pageOf(1, 2)), listing.fixtures(pageOf(1, 2)), listing.fixtures(pageOf(1, 3))]);
  expect(read).toEqual([[first, second], [third]]);
  await listing.fixtures(pageOf(2, 1));
  expect(read).toHaveLength(2);
});

test('a read that failed is tried again', async () => {
  const known = await fixturesOnBoard(db, 'cross');
  const answers: (() => Fixture[])[] = [
    () => {
      throw new Error('away');
    },
    () => known,
  ];
  const listing = new Listing(await rowsOnBoard(db, 'cross'), async () => answers.shift()?.() ?? []);
  await expect(listing.fixtures(pageOf(1, 3))).rejects.toThrow('away');
  await listing.idle();
  await listing.fixtures(pageOf(1, 3));
  expect(answers).toEqual([]);
});

test('a fixture that left the board is on no page and in no count, though no message said so', async () => {
  const page = async (number: number) =>
    (await call(app, listFixtures, { as, query: { view: 'cross', page: number, itemsPerPage: 1 } })).body;
  const answers = async () => [await page(1), await page(2)].map(({ items, totalCount }) => [items[0]?.id, totalCount]);
  expect(await answers()).toEqual([
    [first, 3],
    [second, 3],
  ]);
  await db.query('update selection set status = 3 where fixture_id = $1', [second]);
  changes.publish('fixtureUpdates', []);
  expect((await answers())[1]).toEqual([third, 2]);
  changes.publish('fixtureUpdates', []);
  expect(await answers()).toEqual([
    [first, 2],
    [third, 2],
  ]);
  const { body } = await call(app, listSports, { as, query: { view: 'cross' } });
  expect(body.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(2);
});
