import {
  currentMember,
  type FeedPackage,
  type FixtureUpdate,
  feedPackages,
  feedTypes,
  type OddsChange,
} from '@madang/contracts';
import { feedStart, fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import {
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  placeBet,
  StreamClient,
  selectionIds,
  signIn,
  type TestFixture,
  until,
} from '../../test/index.ts';
import { openStream } from '../../test/open-stream.ts';
import { ingest } from '../feed/ingest.ts';
import { publishReport } from '../feed/packages/deliver.ts';
import { moveClock } from '../platform/running/clock.ts';

const { database, db, changes, app, host, newToken, hello, join } = await openStream();
afterEach(() => StreamClient.endAll());

const idOf = ({ selections }: TestFixture, place = 0) => selections[place]?.id ?? '';
/** A time to come, so that it is later than every read; the version tells them apart. */
const publishedAt = (version: number) => Date.UTC(2099, 0, 1) + version;
/** Another price of a selection, as the ingestion tells it. */
const told = ({ id, selections }: TestFixture, price: string, version: number, place = 0): FixtureUpdate => ({
  id,
  at: publishedAt(version),
  odds: [[selections[place]?.id ?? '', price, 'open', version, null]],
});
const opened = (fixture: TestFixture): OddsChange => [idOf(fixture), '2.05', 'open', 1, null];

test('a member with a page open hears of another level and of a new message; others hear nothing', async () => {
  const [member, other] = [await createMember(db, { level: 1 }), await createMember(db)];
  const token = await signIn(app, member);
  const [client, bystander] = [await join(token), await join(await signIn(app, other))];
  const profile = async () => (await call(app, currentMember, { as: { token } })).body;
  expect(await profile()).toMatchObject({ level: 1 });
  const heard = (type: string) => client.events.filter((event) => event.type === type).length;

  // Asked once before, or there is nothing to compare with: until a change is heard, changes are made.
  await until('a change of the level is heard', async () => {
    await db.query('update member set level = level % 5 + 1 where id = $1', [member.id]);
    return heard('profile') > 0;
  });
  const { rows } = await db.query<{ level: number }>('select level from member where id = $1', [member.id]);
  await until('the profile has it', async () => (await profile()).level === rows[0]?.level);
  expect(heard('unread')).toBe(0);
  await db.query(`insert into message (member_id, title, contents) values ($1, '제목', '내용')`, [member.id]);
  await until('the message is heard of', () => heard('unread') === 1);
  await db.query('update message set read_at = now() where member_id = $1', [member.id]);
  await until('that it was read is heard of', () => heard('unread') === 2);
  expect(bystander.events.map(({ type }) => type)).toEqual(['feed']);
});

test('hello is answered with images of the watched fixtures, then their changes come and no others', async () => {
  const [watched, other] = [await createFixture(db), await createFixture(db)];
  const client = await join(await newToken(), [watched.id]);
  expect(client.frames[0]).toMatchObject({
    welcome: { resumed: false },
    events: [{ type: 'feed', closed: [feedPackages.inPlay] }],
    fixtures: [{ id: watched.id, image: true, state: { status: 'scheduled', score: null } }],
  });
  expect([...client.odds.keys()]).toEqual(watched.selections.map(({ id }) => id));
  expect(client.odds.get(idOf(watched))).toEqual(opened(watched));

  changes.publish('fixtureUpdates', [told(other, '2.10', 2), told(watched, '2.10', 2)]);
  changes.publish('fixtureUpdates', [told(watched, '2.30', 4), told(watched, '2.20', 3)]);
  await client.shows([idOf(watched), '2.30', 'open', 4, null]);
  const after = client.frames.slice(1).flatMap(({ fixtures }) => fixtures ?? []);
  expect(after).toEqual([{ id: watched.id, at: publishedAt(4), odds: [[idOf(watched), '2.30', 'open', 4, null]] }]);
});

test('a package that closes is told by its name, and so are the others that are closed', async () => {
  const client = await join(await newToken());
  const feed = () => client.events.filter(({ type }) => type === 'feed').at(-1);
  const [before] = client.events;
  const { beforeKickOff, inPlay } = feedPackages;
  const say = (feedPackage: FeedPackage, open: boolean) => changes.publish('feed', { feedPackage, open });
  say(inPlay, true);
  say(beforeKickOff, false);
  await until('one is closed', () => feed()?.type === 'feed' && String(Object(feed()).closed) === beforeKickOff);
  expect(feed()).toEqual({ type: 'feed', closed: [beforeKickOff] });
  say(inPlay, false);
  await until('both are closed', () => Object(feed()).closed.length === 2);
  expect(feed()).toEqual({ type: 'feed', closed: [beforeKickOff, inPlay] });
  // As the database has it, and others expect it.
  say(beforeKickOff, true);
  await until('as before', () => JSON.stringify(feed()) === JSON.stringify(before));
});

test('what the feed says reaches who watches it; a list is told to those who show it', async () => {
  const token = await newToken();
  const [shows, showsNone] = [await join(token, ['41'], true), await join(token, ['41'])];
  // After the snapshot that opened the package: prices from before that are absent.
  let second = (Date.now() - feedStart) / 1_000;
  for (const price of ['2.00', '2.20', '2.40'] as const) {
    second++;
    const report = await ingest(db, [
      message(feedTypes.fixture, second, fixtureAt('41', second)),
      message(feedTypes.market, second, resultAt('41', second, [price, '3.40', '3.10'])),
    ]);
    publishReport({ changes }, report, feedPackages.beforeKickOff);
  }
  const ofFirst = (await selectionIds(db, '41'))('411');
  await Promise.all([shows, showsNone].map((client) => client.shows([ofFirst, '2.40', 'open', 3, null])));
  const published = shows.frames.flatMap(({ fixtures }) => fixtures ?? []).at(-1)?.at ?? 0;
  expect(Math.abs(published - Date.now())).toBeLessThan(60_000);
  await shows.hears('listing');
  expect(showsNone.events.map(({ type }) => type)).not.toContain('listing');
  // A client that shows a list again hears at once that it changed meanwhile, and only then.
  showsNone.watch(['41'], true);
  await showsNone.hears('listing');
});

test('watch replaces the watched fixtures: an image of each new one, silence about the rest', async () => {
  const [one, two, three] = [await createFixture(db), await createFixture(db), await createFixture(db)];
  const client = await join(await newToken(), [one.id, two.id]);
  client.watch([two.id, three.id]);
  await client.shows(opened(three));
  expect(client.images).toEqual([one.id, two.id, three.id]);
  expect(client.frames.at(-1)).toMatchObject({ watch: 1 });
  changes.publish('fixtureUpdates', [told(one, '1.10', 2), told(three, '3.30', 2)]);
  await client.shows([idOf(three), '3.30', 'open', 2, null]);
  expect(client.odds.get(idOf(one))).toEqual(opened(one));
});

test('who comes back within the same epoch is told what it missed, each once, and no image', async () => {
  const [moved, still] = [await createFixture(db), await createFixture(db)];
  const token = await newToken();
  const before = await join(token, [moved.id, still.id]);
  changes.publish('fixtureUpdates', [told(moved, '2.10', 2)]);
  await before.shows([idOf(moved), '2.10', 'open', 2, null]);
  const { resume } = before;
  before.socket.terminate();
  await before.closed;

  const witness = await join(token, [moved.id], true);
  for (const update of [told(moved, '2.20', 3), told(moved, '3.50', 2, 1), told(moved, '2.30', 4)]) {
    changes.publish('fixtureUpdates', [update]);
    const [change] = update.odds ?? [];
    if (change) await witness.shows(change);
  }
  changes.publish('composition', { revision: 7 });
  changes.publish('composition', { revision: 8 });
  changes.publish('listing', {});
  await witness.hears('listing');

  const after = new StreamClient(host, { ...hello(token, [moved.id, still.id], true), resume });
  await after.welcomed();
  expect(after.welcome).toEqual({ epoch: resume.epoch, resumed: true });
  expect(after.frames[0]?.fixtures).toEqual([
    {
      id: moved.id,
      at: publishedAt(4),
      odds: expect.any(Array),
    },
  ]);
  expect(after.frames[0]?.fixtures?.[0]?.odds?.sort()).toEqual([
    [idOf(moved), '2.30', 'open', 4, null],
    [idOf(moved, 1), '3.50', 'open', 2, null],
  ]);
  expect(after.frames[0]?.events).toEqual([{ type: 'composition', revision: 8 }, { type: 'listing' }]);

  const again = new StreamClient(host, { ...hello(token, [moved.id, still.id], true), resume: after.resume });
  await again.welcomed();
  expect(again.frames[0]).toMatchObject({ welcome: { resumed: true }, fixtures: [], events: [] });
});

test('money that was booked while the page was away comes with the resumed stream, to its member alone', async () => {
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const [own, foreign] = [await join(bettor.token), await join(other.token)];
  const resumes = [own.resume, foreign.resume];
  for (const { socket, closed } of [own, foreign]) {
    socket.terminate();
    await closed;
  }
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick], 10_000);
  const [back, foreignBack] = [bettor.token, other.token].map(
    (token, place) => new StreamClient(host, { ...hello(token), resume: resumes[place] }),
  ) as [StreamClient, StreamClient];
  await Promise.all([back.welcomed(), foreignBack.welcomed()]);
  expect(back.frames[0]?.events).toEqual([expect.objectContaining({ type: 'balance', emoney: 990_000 })]);
  expect(foreignBack.frames[0]?.events).toEqual([]);
});

test.each([
  ['of another server', (own: string) => ({ epoch: `not ${own}`, sequence: 1 })],
  ['that was never said', (own: string) => ({ epoch: own, sequence: 1_000_000 })],
])('a number %s is answered with images', async (_name, resumeOf) => {
  const fixture = await createFixture(db);
  const token = await newToken();
  const before = await join(token, [fixture.id]);
  const resume = resumeOf(before.resume.epoch);
  const client = await new StreamClient(host, { ...hello(token, [fixture.id]), resume }).welcomed();
  expect(client.welcome?.resumed).toBe(false);
  expect(client.images).toEqual([fixture.id]);
});

test('two servers: a page that changes over gets images, and both say the same', async () => {
  const second = await buildTestApp(database, { changes });
  await second.listen({ port: 0, host: '127.0.0.1' });
  const secondHost = `127.0.0.1:${(second.server.address() as { port: number }).port}`;
  const fixture = await createFixture(db);
  const token = await newToken();
  const first = await join(token, [fixture.id]);
  changes.publish('fixtureUpdates', [told(fixture, '2.50', 2)]);
  await first.shows([idOf(fixture), '2.50', 'open', 2, null]);
  const changed = new StreamClient(
    secondHost,
    { ...hello(token, [fixture.id]), resume: first.resume },
    { known: first },
  );
  await changed.welcomed();
  expect(changed.welcome).not.toEqual(first.welcome);
  expect(changed.images).toEqual([fixture.id]);
  changes.publish('fixtureUpdates', [told(fixture, '2.60', 3)]);
  await Promise.all([first, changed].map((client) => client.shows([idOf(fixture), '2.60', 'open', 3, null])));
  await second.close();
  expect(await changed.closed).toBe(1001);
});

test('a price of the database that was not published comes with the image of the next watcher', async () => {
  const fixture = await createFixture(db);
  const first = await join(await newToken(), [fixture.id]);
  await db.query('update selection set price = 9.99, version = 7 where id = $1', [idOf(fixture)]);
  changes.publish('missed', {});
  await first.shows([idOf(fixture), '9.99', 'open', 7, null]);
});

test('a kick-off closes by the clock, without a word of the feed', async () => {
  const fixture = await createFixture(db);
  const client = await join(await newToken(), [fixture.id], true);
  expect(client.odds.get(idOf(fixture))).toEqual(opened(fixture));
  await moveClock(db, '1 hour');
  await client.shows([idOf(fixture), '2.05', 'closed', 1, null]);
  await client.hears('listing');
});

test('a client that stops reading is told the newest when it reads on, and never an older price after a newer', async () => {
  const { id } = await createFixture(db);
  const token = await newToken();
  const [slow, quick] = [await join(token, [id]), await join(token, [id])];
  const isSlow = async () => /stream_slow_sockets 1/.test((await app.inject({ url: '/metrics' })).body);
  const tick = async (version: number): Promise<OddsChange> => {
    const odds = Array.from(
      { length: 15_000 },
      (_, place): OddsChange => [`77${place}`, '2.00', 'open', version, 'line of this selection'],
    );
    changes.publish('fixtureUpdates', [{ id, at: publishedAt(version), odds }]);
    const last = odds.at(-1) as OddsChange;
    await quick.shows(last);
    return last;
  };
  slow.socket.pause();
  let version = 1;
  // The bytes that the system holds between the two ends come first, however many they are.
  while (!(await isSlow())) await tick(version++);
  const ahead = quick.frames.length;
  for (const end = version + 5; version < end; version++) await tick(version);
  slow.socket.resume();
  await slow.shows(await tick(version));
  expect(quick.frames.length - ahead).toBeGreaterThanOrEqual(6);
  expect(slow.frames.length).toBeLessThan(quick.frames.length - 3);
  expect(slow.backwards).toEqual([]);
  expect([...slow.odds.values()].filter(([, , , version]) => version > 1)).toHaveLength(15_000);
  expect(
    new Set([...slow.odds].filter(([selection]) => selection.startsWith('77')).map(([, odds]) => odds[3])),
  ).toEqual(new Set([version]));
});

test('balance and bets go to their member alone', async () => {
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const [own, foreign] = [await join(bettor.token), await join(other.token)];
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick], 10_000);
  expect(await own.hears('balance')).toMatchObject({ emoney: 990_000 });
  changes.publish('composition', { revision: 2 });
  await foreign.hears('composition');
  expect(foreign.events.map(({ type }) => type)).not.toContain('balance');
});

test('the gauge counts signed-in sockets, and ticks are timed', async () => {
  const fixture = await createFixture(db);
  const client = await join(await newToken(), [fixture.id]);
  changes.publish('fixtureUpdates', [told(fixture, '2.50', 2)]);
  await client.shows([idOf(fixture), '2.50', 'open', 2, null]);
  const metrics = (await app.inject({ url: '/metrics' })).body;
  expect(metrics).toMatch(/stream_sockets [1-9]/);
  expect(metrics).toMatch(/stream_tick_seconds_count [1-9]/);
});
