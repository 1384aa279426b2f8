import { type BettingPageName, listFixtures } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  databaseFeed,
  moveToWeekday,
  postBet,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const feed = databaseFeed(db);

// The last evening of a round.
await moveToWeekday(db, 3, 20);
const bettor = await createBettor(db, app);

const listed = async (view: BettingPageName) =>
  (await call(app, listFixtures, { as: bettor, query: { view } })).body.items.map(({ id, proto }) => ({ id, proto }));
/** The first selection of a fixture, at the price of its home side. */
async function homeOf(id: string) {
  const { rows } = await db.query<{ id: string; price: string }>(
    `select id::text, price::text from selection where fixture_id = $1 and market_id = 1 and name = '1'`,
    [id],
  );
  if (!rows[0]) throw new Error(`no home side of ${id}`);
  return { ...rows[0], fixtureId: id, baseLine: null };
}

test('fixtures have numbers in the round of their kick-off, the page lists the round that ends first, and a bet is of one', async () => {
  await feed.open();
  const last = await feed.fixture({ kickOff: '+40 minutes' });
  const first = await feed.fixture({ kickOff: '+20 minutes' });
  const next = await feed.fixture({ kickOff: '+5 hours' });
  const [{ proto: of } = { proto: undefined }] = await listed('proto');
  expect((of?.round ?? 0) % 2).toBe(1);
  expect(await listed('proto')).toEqual([
    { id: first.id, proto: { ...of, number: 2 } },
    { id: last.id, proto: { ...of, number: 1 } },
  ]);
  expect(await listed('cross')).toEqual([first, last, next].map(({ id }) => ({ id, proto: undefined })));

  const proto = { amounts: 5_000, gameDetailType: '6' };
  const place = async (...ids: string[]) =>
    (await postBet(app, bettor.token, betBody(bettor.member, await Promise.all(ids.map(homeOf)), proto))).code;
  expect(await place(first.id, next.id)).toBe('bet.proto-round');
  expect(await place(first.id, last.id)).toBeNull();

  // One that moves out of the round leaves the list, and its number goes to no other.
  last.startsAtMs += 86_400_000;
  await last.tell();
  const added = await feed.fixture({ kickOff: '+30 minutes' });
  await until('the list is read anew', async () => (await listed('proto')).some(({ id }) => id === added.id));
  expect(await listed('proto')).toEqual([
    { id: first.id, proto: { ...of, number: 2 } },
    { id: added.id, proto: { ...of, number: 3 } },
  ]);
  await moveClock(db, '30 minutes');
  await until('the round is over', async () => (await listed('proto')).every(({ id }) => id === next.id));
  expect(await listed('proto')).toEqual([{ id: next.id, proto: { ...of, round: (of?.round ?? 0) + 1, number: 1 } }]);
});
