import { formMax, listForms, type PlayedMatch, type QueryOf, showMatch } from '@madang/contracts';
import { buildTestApp, call, createBettor, databaseFeed, type TestFeed, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const feed = databaseFeed(db);
await feed.open();

const ask = (query: QueryOf<typeof showMatch>) => call(app, showMatch, { as: bettor, query });
const shown = async (fixtureId: string, view?: QueryOf<typeof showMatch>['view']) =>
  (await ask({ fixtureId, ...(view && { view }) })).body;

type Options = Parameters<TestFeed['fixture']>[0] & { daysAgo: number; score: [number, number] };
/** A match that was played so many days ago. */
async function played(home: string, away: string, { daysAgo, score, ...options }: Options): Promise<string> {
  const match = await feed.fixture({ teams: { home, away }, ...options });
  await match.result(...score);
  await db.query(`update fixture set starts_at = app_now() - $2 * interval '1 day' where id = $1`, [match.id, daysAgo]);
  return match.id;
}
const scoresOf = (matches: readonly PlayedMatch[]) =>
  matches.map(({ home, homeScore, awayScore, away }) => `${home} ${homeScore}:${awayScore} ${away}`);

test('form of both teams, their meetings and the table of the league, from results before the match', async () => {
  const league = { id: 81, name: '물수리 리그' };
  await played('가', '나', { league, daysAgo: 9, score: [2, 1] });
  await played('나', '가', { league, daysAgo: 8, score: [0, 0] });
  for (let daysAgo = 7; daysAgo > 1; daysAgo -= 1)
    await played('가', `상대 ${daysAgo}`, { daysAgo, score: [daysAgo, 0] });
  await played('다', '나', { league, daysAgo: 3, score: [1, 4] });
  // Of another sport, called off, and after the match.
  await played('가', '나', { sport: 'basketball', daysAgo: 4, score: [90, 80] });
  const off = await feed.fixture({ teams: { home: '가', away: '나' } });
  await off.cancel();
  const match = await feed.fixture({ league, teams: { home: '가', away: '나' }, kickOff: '+2h' });
  await db.query(`update fixture set starts_at = app_now() - interval '30 minutes' where id = $1`, [off.id]);

  const { form, meetings, table } = await shown(match.id);
  expect(scoresOf(form.home)).toEqual([
    '가 2:0 상대 2',
    '가 3:0 상대 3',
    '가 4:0 상대 4',
    '가 5:0 상대 5',
    '가 6:0 상대 6',
  ]);
  expect(form.home).toHaveLength(formMax);
  expect(scoresOf(form.away)).toEqual(['다 1:4 나', '나 0:0 가', '가 2:1 나']);
  expect(scoresOf(meetings)).toEqual(['나 0:0 가', '가 2:1 나']);
  expect(table?.teams.map(({ rank, name, points }) => [rank, name, points])).toEqual([
    [1, '나', 4],
    [2, '가', 4],
    [3, '다', 0],
  ]);
});

test('a match that was played has its outcomes, and what its teams played before it alone', async () => {
  const first = await played('라', '마', { daysAgo: 2, score: [1, 0] });
  const last = await played('마', '라', { daysAgo: 1, score: [3, 3] });
  const { match, form, meetings, table, offer } = await shown(first);
  expect(match).toMatchObject({ id: first, status: 'finished', score: { home: 1, away: 0 }, locationName: '대한민국' });
  expect(match.lines.find(({ group }) => group === 'win-draw-lose')?.outcomes).toMatchObject([{ side: 'home' }]);
  expect({ form, meetings, offer }).toEqual({ form: { home: [], away: [] }, meetings: [], offer: null });
  expect(table?.teams).toHaveLength(2);
  expect((await shown(last)).meetings).toMatchObject([{ id: first }]);
});

test('an offer stands as its page lists it, before kick-off and in play', async () => {
  const match = await feed.fixture({ kickOff: '+2h' });
  const whole = (await shown(match.id)).offer;
  expect(whole).toMatchObject({ view: 'europe', fixture: { id: match.id, package: 'prematch' } });
  expect(whole?.fixture.markets.flatMap(({ selections }) => selections).every(({ status }) => status === 'open')).toBe(
    true,
  );
  expect((await shown(match.id, 'cross')).offer?.view).toBe('cross');
  expect((await shown(match.id, 'special')).offer?.view).toBe('europe');
  expect((await shown(match.id, 'live')).offer?.view).toBe('europe');
  await match.suspend();
  expect((await shown(match.id)).offer?.fixture.markets[0]?.selections[0]?.status).toBe('suspended');
  const playing = await feed.fixture({ inPlay: true });
  expect((await shown(playing.id, 'cross')).offer).toMatchObject({ view: 'inplay', fixture: { package: 'inplay' } });
  expect((await shown(playing.id)).table).toBeNull();
});

test('no page for an unknown fixture, an outright or a bonus row', async () => {
  expect((await ask({ fixtureId: '77' })).status).toBe(404);
  const { rows } = await db.query<{ id: string }>(
    'select f.id::text from fixture f join league l on l.id = f.league_id where l.sport_id = 0 limit 1',
  );
  expect((await ask({ fixtureId: rows[0]?.id ?? '' })).status).toBe(404);
  const outright = await feed.fixture();
  await db.query('update fixture set outright = true where id = $1', [outright.id]);
  expect((await ask({ fixtureId: outright.id })).status).toBe(404);
});

test('the form of several fixtures at once is that of their pages', async () => {
  await played('누리', '바다', { daysAgo: 3, score: [2, 1] });
  await played('바다', '누리', { daysAgo: 2, score: [0, 0] });
  await played('누리', '하늘', { daysAgo: 1, score: [0, 1] });
  const one = await feed.fixture({ teams: { home: '누리', away: '바다' }, kickOff: '+2h' });
  const other = await feed.fixture({ teams: { home: '하늘', away: '새 팀' }, kickOff: '+2h' });
  const query = { fixtureIds: `${one.id},${other.id},999999999` };
  const { body } = await call(app, listForms, { as: bettor, query });
  expect(body).toHaveLength(2);
  expect(body.find(({ fixtureId }) => fixtureId === one.id)).toMatchObject({
    home: ['lost', 'drawn', 'won'],
    away: ['drawn', 'lost'],
  });
  expect(body.find(({ fixtureId }) => fixtureId === other.id)).toMatchObject({ home: ['won'], away: [] });
});
