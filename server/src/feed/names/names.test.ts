import {
  type FeedEvent,
  feedTypes,
  listFeedNames,
  listFixtures,
  listLeagues,
  listLocations,
  translateFeedName,
} from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };

/** A fixture as a feed in English tells it. */
function foreign(id: string, second: number, names: { home?: string; league?: string } = {}): FeedEvent {
  const event = fixtureAt(id, second);
  if (!event.Fixture) throw new Error('no fixture');
  event.Fixture.Location = { Id: 91, Name: 'England' };
  event.Fixture.League = { Id: 910, Name: names.league ?? 'Championship' };
  event.Fixture.Participants = [
    { Id: 1, Name: names.home ?? 'Leeds', Position: '1' },
    { Id: 2, Name: '한빛 FC', Position: '2' },
  ];
  return event;
}
const tell = async (second: number, names?: { home?: string; league?: string }) =>
  ingest(db, [message(feedTypes.fixture, second, foreign('700', second, names))]);
const listed = async (query: object = {}) => (await call(app, listFeedNames, { as: operator, query })).body.items;
const translate = (kind: 'location' | 'league' | 'team', name: string, korean: string | null) =>
  call(app, translateFeedName, { as: operator, body: { kind, name, korean } });
const shown = async () => {
  const { body } = await call(app, listFixtures, { as: operator, query: { view: 'cross', leagueId: 910 } });
  const { home, away, locationName, leagueName } = body.items[0] ?? {};
  return { home, away, locationName, leagueName };
};
const asItCame = { home: 'Leeds', away: '한빛 FC', locationName: 'England', leagueName: 'Championship' };

beforeAll(async () => {
  await ingest(db, [message(feedTypes.snapshot, 1)]);
  const first = await tell(2);
  expect(first.unknownNames).toEqual(['league Championship', 'location England', 'team Leeds']);
  await ingest(db, [message(feedTypes.market, 2, resultAt('700', 2, ['2.00', '3.00', '4.00']))]);
});

test('a name without Korean is kept once, and shown as it came', async () => {
  expect((await tell(3)).unknownNames).toEqual([]);
  expect((await listed()).map(({ kind, name, korean }) => [kind, name, korean]).toSorted()).toEqual([
    ['league', 'Championship', null],
    ['location', 'England', null],
    ['team', 'Leeds', null],
  ]);
  expect(await shown()).toEqual(asItCame);
});

test('a translation is shown at once, on later fixtures, in the menus, and can be taken back', async () => {
  expect((await translate('team', 'Leeds', ' 리즈 ')).body).toMatchObject({ korean: '리즈' });
  await translate('league', 'Championship', '챔피언십');
  await translate('location', 'England', '잉글랜드');
  const korean = { home: '리즈', away: '한빛 FC', locationName: '잉글랜드', leagueName: '챔피언십' };
  expect(await shown()).toEqual(korean);
  await tell(4);
  expect(await shown()).toEqual(korean);
  const places = { sportId: 6046, locationId: 91, view: 'cross' } as const;
  expect(
    (await call(app, listLocations, { as: operator, query: { sportId: 6046, view: 'cross' } })).body,
  ).toContainEqual(expect.objectContaining({ location_id: 91, name_korean: '잉글랜드' }));
  expect((await call(app, listLeagues, { as: operator, query: places })).body).toEqual([
    { league_id: 910, name_korean: '챔피언십', cnt: 1 },
  ]);
  expect(await listed()).toEqual([]);
  expect((await listed({ state: 'all', search: '리즈' })).map(({ name }) => name)).toEqual(['Leeds']);

  await translate('team', 'Leeds', null);
  expect(await shown()).toEqual({ ...korean, home: 'Leeds' });
  await translate('league', 'Championship', null);
  await translate('location', 'England', null);
  expect(await shown()).toEqual(asItCame);
});

test('what the feed renames is shown by its new name, and the old translation stays with the old one', async () => {
  await translate('team', 'Leeds', '리즈');
  await tell(6, { home: 'Leeds United' });
  expect((await shown()).home).toBe('Leeds United');
  await tell(5, { home: 'Leeds' });
  expect((await shown()).home).toBe('Leeds United');
  await tell(7, { home: 'Leeds' });
  expect((await shown()).home).toBe('리즈');
});

test('a name in Korean can be put right as well; one that never came is refused', async () => {
  await translate('team', '한빛 FC', '한빛 축구단');
  expect((await shown()).away).toBe('한빛 축구단');
  expect((await listed({ state: 'all', search: '한빛 FC' })).map(({ korean }) => korean)).toEqual(['한빛 축구단']);
  expect((await translate('team', 'Nobody', '아무도')).code).toBe('feed-name.unknown');
});
