import { feedPackages, feedTypes } from '@madang/contracts';
import { FakeBroker } from '../../../test/fake-broker.ts';
import { atEnd } from '../../../test/index.ts';
import { InPlayTrader } from '../simulator/in-play-trader.ts';
import { OutrightSeasons } from '../simulator/outright-seasons.ts';
import { Simulator } from '../simulator/simulator.ts';
import { startPublisher } from './start-publisher.ts';
import { wireJson } from './wire-json.ts';

const begunMs = Date.now();
const speed = 60;
const access = { userName: 'user', password: 'secret' };
const simulator = new Simulator({ speed, underWay: 10 });
const trader = new InPlayTrader({ speed });
const outrights = new OutrightSeasons(speed);
const broker = new FakeBroker();
const publisher = await startPublisher({
  connect: broker.connect,
  host: '127.0.0.1',
  port: 0,
  packages: [
    {
      ...access,
      feedPackage: feedPackages.beforeKickOff,
      packageId: 101,
      snapshot: (at) => simulator.snapshot(at),
      outrights,
    },
    { ...access, feedPackage: feedPackages.inPlay, packageId: 102, snapshot: (at) => trader.snapshot(at) },
  ],
});
atEnd(() => publisher.close());
const [prematch, inPlay] = publisher.packages as [(typeof publisher.packages)[0], (typeof publisher.packages)[0]];

async function ask(path: string, body: object, method = 'POST') {
  const url = publisher.url + path;
  const response = await (method === 'GET'
    ? fetch(`${url}?${new URLSearchParams(body as Record<string, string>)}`)
    : fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
  const text = await response.text();
  return { status: response.status, text, ...(JSON.parse(text) as { Header: Payload; Body: never }) };
}
type Payload = Record<string, never>;
const credentials = { PackageId: 101, UserName: 'user', Password: 'secret' };

/** The messages of both packages in these seconds, as the broker has it. */
function played(seconds: number) {
  prematch.isOn = true;
  inPlay.isOn = true;
  const messages = [];
  for (let ms = 0; ms < seconds * 1_000; ms += 500) {
    const nowMs = begunMs + ms;
    const told = simulator.step(nowMs);
    messages.push(...prematch.messagesOf(told), ...prematch.outrightMessages(nowMs));
    const live = trader.step(nowMs, simulator.fixtures);
    messages.push(...inPlay.messagesOf([...trader.playOf(told), ...live]));
  }
  return messages.map(({ envelope, headers }) => ({ envelope, headers, text: wireJson(envelope) }));
}
const messages = played(150);
const ofType = (type: number) => messages.filter(({ envelope }) => envelope.Header.Type === type);
const eventOf = ({ envelope }: (typeof messages)[number]) => envelope.Body?.Events?.[0];

test('ids are numbers of all their digits, wherever they stand', () => {
  const ids = { Id: '870012330283099186', ActiveEvents: ['283099186'], Name: '12', Markets: [{ FixtureId: '7' }] };
  expect(wireJson(ids)).toBe(
    '{"Id":870012330283099186,"ActiveEvents":[283099186],"Name":"12","Markets":[{"FixtureId":7}]}',
  );
  const market = ofType(feedTypes.market)[0]?.text ?? '';
  expect(market).toMatch(/"FixtureId":\d{8,10},/);
  expect(market).toMatch(/"Id":\d{18},/);
});

test('a message tells of one fixture and one market, with its siblings null and text headers', () => {
  for (const type of [feedTypes.fixture, feedTypes.livescore, feedTypes.market, feedTypes.settlement]) {
    expect([type, ofType(type).length > 0]).toEqual([type, true]);
    for (const { envelope, headers } of ofType(type)) {
      expect(envelope.Body?.Events).toHaveLength(1);
      const event = envelope.Body?.Events?.[0];
      const isOfMarket = type === feedTypes.market || type === feedTypes.settlement;
      expect(event?.Markets?.length ?? 0).toBe(isOfMarket ? 1 : 0);
      expect(Object.values(headers).every((header) => typeof header === 'string' && header !== '')).toBe(true);
      expect(headers).toMatchObject({
        MessageGuid: expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
        MessageType: String(type),
        MessageSequence: String(envelope.Header.MsgSeq),
        FixtureId: event?.FixtureId,
        ...(isOfMarket && { MarketId: String(event?.Markets?.[0]?.Id) }),
      });
    }
  }
});

test('numbers are counted by kind of message, so that none of them is unique in a package', () => {
  const sequences = Map.groupBy(ofType(feedTypes.market), (each) => {
    const market = eventOf(each)?.Markets?.[0]?.Id;
    return `${eventOf(each)?.FixtureId} ${market}`;
  });
  const longest = [...sequences.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  expect(longest.length).toBeGreaterThan(3);
  for (const each of sequences.values()) {
    const ownPackage = Map.groupBy(each, ({ envelope }) => Number(envelope.Header.MsgSeq));
    // Both packages may tell of one market.
    expect(Math.max(...ownPackage.keys())).toBeLessThanOrEqual(each.length);
  }
});

/** Keys of an object, and of all below it. */
const keysOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, below]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(below)]);

test('keys are spelled as the models of the SDKs spell them, and a scoreboard has the number of its description', () => {
  const text = messages.map((each) => each.text);
  expect(
    new Set(
      ofType(40)
        .concat(ofType(38))
        .map(({ envelope }) => envelope.Header.Type),
    ),
  ).toEqual(new Set([38, 40]));
  expect([...new Set(text.flatMap((each) => keysOf(JSON.parse(each))))].filter((key) => !/^[A-Z]/.test(key))).toEqual(
    [],
  );
  const descriptions = ofType(feedTypes.livescore).map(
    (each) => (eventOf(each)?.Livescore as { Scoreboard?: { Description: unknown } } | null)?.Scoreboard?.Description,
  );
  expect(descriptions.every(Number.isInteger)).toBe(true);
});

test('signs of life are in seconds, without number and date, and a heartbeat has no body', () => {
  const [heartbeat] = ofType(feedTypes.heartbeat);
  expect(Object.keys(heartbeat?.envelope ?? {})).toEqual(['Header']);
  for (const { envelope, headers } of [...ofType(feedTypes.heartbeat), ...ofType(feedTypes.keepAlive)]) {
    expect(Object.keys(envelope.Header).sort()).toEqual(['MsgGuid', 'ServerTimestamp', 'Type']);
    expect(envelope.Header.ServerTimestamp).toBeLessThan(10 ** 11);
    expect(Object.keys(headers).sort()).toEqual(['MessageGuid', 'MessageType', 'timestamp_in_ms']);
  }
  expect(ofType(feedTypes.market)[0]?.envelope.Header.ServerTimestamp).toBeGreaterThan(10 ** 12);
});

test('a livescore stands beside a stub of its fixture, tells the clock by its status, and has no incident of ours', () => {
  const clocks = new Set<number>();
  for (const each of ofType(feedTypes.livescore)) {
    const event = eventOf(each);
    expect(event?.Fixture).toMatchObject({ Location: null, League: null, Subscription: null });
    expect(event?.Fixture).not.toHaveProperty('Status');
    const { Scoreboard, LivescoreExtraData } = (event?.Livescore ?? {}) as {
      Scoreboard: { Clock?: { Status: number } | null };
      LivescoreExtraData: { Name: string }[] | null;
    };
    if (Scoreboard.Clock) clocks.add(Scoreboard.Clock.Status);
    expect(LivescoreExtraData?.some(({ Name }) => Name === 'ClockRunning') ?? false).toBe(false);
    expect(each.text).not.toMatch(/"IncidentType":100\d/);
  }
  expect([...clocks].sort()).toEqual([0, 1]);
});

test('a withdrawn bet costs 1.0, and no open one does', () => {
  const bets = [...ofType(feedTypes.market)].flatMap((each) => (eventOf(each)?.Markets?.[0]?.Bets ?? []) as Payload[]);
  const closed = bets.filter(({ Price }) => Price === '1.0');
  expect(closed.length).toBeGreaterThan(0);
  for (const { Status, SuspensionReason } of closed) expect([Status, SuspensionReason]).toEqual([3, 9]);
});

test('seasons of leagues are on offer, and settled with one winner when they end', () => {
  const seasons = new OutrightSeasons(speed, 'seasons');
  const seasonMs = (20 * 86_400_000) / speed;
  const startMs = Math.ceil(begunMs / seasonMs) * seasonMs;
  const first = seasons.step(startMs);
  const codes = (given: typeof first) =>
    given
      .filter(({ Header }) => Header.Type === 43)
      .map((message) => wireJson(message).match(/"Settlement":2/g)?.length ?? 0);
  expect(new Set(first.map(({ Header }) => Header.Type))).toEqual(new Set([38, 40, 43]));
  expect(seasons.step(startMs + 1_000)).toEqual([]);
  expect(seasons.step(startMs + 60_000).map(({ Header }) => Header.Type)).toEqual([40]);
  const over = seasons.step(startMs + seasonMs);
  expect(codes(over).length).toBeGreaterThan(50);
  expect(new Set(codes(over))).toEqual(new Set([1]));
  // A run that begins then settles the same.
  const winners = (given: typeof first) =>
    given.filter(({ Header }) => Header.Type === 43).map((message) => /"Settlement":2/.exec(wireJson(message))?.index);
  const later = new OutrightSeasons(speed, 'seasons').step(startMs + seasonMs);
  expect(winners(later)).toEqual(winners(over));
});

test('keys of calls are read in any case, and the state is told before distribution was ever on', async () => {
  inPlay.isOn = false;
  const spellings = [
    { PackageId: 102, UserName: 'user', Password: 'secret', MessageFormat: 'json' },
    { packageId: 102, username: 'user', password: 'secret', languageId: null },
    { packageid: '102', userName: 'user', PASSWORD: 'secret' },
  ];
  for (const body of spellings) {
    const { status, Header, Body } = await ask('/package/getdistributionstatus', body);
    expect([status, Header, Body]).toEqual([
      200,
      { RequestId: expect.any(String), HttpStatusCode: 200, Errors: null },
      { IsDistributionOn: false, Consumers: [], NumberMessagesInQueue: 0, MessagesPerSecond: expect.any(Number) },
    ]);
  }
  const start = () => ask('/Distribution/Start', spellings[1] as object);
  expect((await start()).Body).toEqual({ Message: 'Distribution is: Active' });
  expect((await start()).Body).toEqual({ Message: 'Distribution is already Active' });
});

test('a wrong request is answered in the header', async () => {
  const wrong = await ask('/Package/GetPackageQuota', { ...credentials, Password: 'other' });
  expect([wrong.status, wrong.Header.Errors, wrong.Body]).toEqual([401, [{ Message: expect.any(String) }], null]);
  const nothing = await ask('/Package/GetPackageQuota', {});
  expect([nothing.status, nothing.Header.HttpStatusCode]).toEqual([400, 400]);
  const languages = await ask('/Translation/Get', { ...credentials, SportIds: [6046] });
  expect([languages.status, languages.Header.Errors]).toEqual([400, [{ Message: 'Languages is required' }]]);
  expect((await ask('/InPlay/GetEvents', credentials)).status).toBe(400);
});

interface Shown {
  FixtureId: number;
  Fixture: { Sport: { Id: number }; League: { Id: number }; StartDate: string } | null;
  Markets: { Id: number }[] | null;
}
const snapshot = async (call: string, filters: object = {}) =>
  (await ask(`/Prematch/${call}`, { ...credentials, ...filters })).Body as Shown[] | null;

test('filters of a snapshot filter, null and an empty list do not, and nothing found is no body', async () => {
  const all = (await snapshot('GetFixtures', { Sports: null, Leagues: [] })) ?? [];
  expect(all.length).toBeGreaterThan(70);
  const football = (await snapshot('GetFixtures', { sports: [6046] })) ?? [];
  expect(football.length).toBeGreaterThan(3);
  expect(football.length).toBeLessThan(all.length);
  expect(new Set(football.map(({ Fixture }) => Fixture?.Sport.Id))).toEqual(new Set([6046]));
  const [one] = football;
  const byId = await snapshot('GetFixtureMarkets', { Fixtures: [String(one?.FixtureId)], Markets: [1, 2] });
  expect(byId?.map(({ FixtureId, Fixture }) => [FixtureId, Fixture])).toEqual([[one?.FixtureId, null]]);
  expect(byId?.[0]?.Markets?.map(({ Id }) => Id).sort()).toEqual([1, 2]);
  const league = one?.Fixture?.League.Id;
  const ofLeague = (await snapshot('GetEvents', { leagues: [league] })) ?? [];
  expect(new Set(ofLeague.map(({ Fixture }) => Fixture?.League.Id))).toEqual(new Set([league]));
  const soonMs = begunMs + 30 * 60_000;
  const soon = (await snapshot('GetFixtures', { ToDate: soonMs })) ?? [];
  expect(soon.every(({ Fixture }) => Date.parse(Fixture?.StartDate ?? '') <= soonMs)).toBe(true);
  expect(soon.length).toBeLessThan(all.length);
  expect(await snapshot('GetFixtures', { fromdate: Math.floor(soonMs / 1_000), fixtures: [1] })).toBeNull();
  const changed = (await snapshot('GetFixtureMarkets', { Timestamp: begunMs + 10 * 86_400_000 })) ?? [];
  expect(changed.length).toBe(all.length);
  expect(changed.every(({ Markets }) => Markets?.length === 0)).toBe(true);
});

test('scores, seasons and races have their calls, in both folders where both have them', async () => {
  const scores = (await ask('/inplay/GETSCORES', { ...credentials, PackageId: 102 })).Body as Payload[] | null;
  for (const score of scores ?? []) expect(score.Livescore).not.toBeNull();
  expect((await snapshot('GetOutrightLeagues'))?.length).toBeGreaterThan(50);
  expect(await snapshot('GetOutrightLeagueMarkets')).toMatchObject([{ Competition: expect.any(Array) }]);
  expect(await snapshot('GetOutrightScores')).toEqual([]);
});

test('names are told of what the package has, and a fixture that is cancelled is told of no more', async () => {
  const { Body: sports } = await ask('/Sports/Get', credentials);
  expect((sports as { Sports: object[] }).Sports).toContainEqual({ Id: 6046, Name: 'Football' });
  const { Body: words } = await ask('/Translation/Get', { ...credentials, Languages: [17], sportIds: [6046] });
  expect(words).toMatchObject({ Sports: { 6046: [{ LanguageId: 17, Value: 'Football' }] } });
  const dates = { ...credentials, PackageId: '101', fromDate: '01/01/2020', toDate: '12/31/2099' };
  const { Body: ordered } = await ask('/Fixtures/GetSubscribedMetadata', dates, 'GET');
  const ids = (ordered as { SubscribedFixtures: { FixtureId: number }[] }).SubscribedFixtures.map(
    (each) => each.FixtureId,
  );
  const [id] = (await snapshot('GetFixtures'))?.map(({ FixtureId }) => FixtureId) ?? [];
  expect(ids).toContain(id);

  const order = (path: string) => ask(`/Fixtures/${path}`, { ...credentials, fixtures: [id, 1] });
  expect((await order('UnSubscribe')).Body).toEqual({
    Fixtures: [
      { FixtureId: id, Success: true, ErrorMessage: null },
      { FixtureId: 1, Success: false, ErrorMessage: expect.any(String) },
    ],
  });
  expect((await snapshot('GetFixtures'))?.map(({ FixtureId }) => FixtureId)).not.toContain(id);
  await order('Subscribe');
  expect((await snapshot('GetFixtures'))?.map(({ FixtureId }) => FixtureId)).toContain(id);
});

test('what clients read as a number is never null, and a position in the schedule is one', async () => {
  const live = { ...credentials, PackageId: 102 };
  const { Body: schedule } = await ask('/Fixtures/InPlaySchedule', live);
  const { Fixtures } = schedule as { Fixtures: { Participants: object[] }[] };
  expect(Fixtures[0]?.Participants).toEqual([
    { Id: expect.any(Number), Name: expect.any(String), Position: 1 },
    { Id: expect.any(Number), Name: expect.any(String), Position: 2 },
  ]);
  const { Body: competitions } = await ask('/Outright/GetCompetitions', credentials);
  const [competition] = (competitions as { Competitions: object[] }).Competitions;
  expect(competition).toEqual({ Id: expect.any(Number), Name: expect.any(String), Type: 3 });
  for (const path of ['/Leagues/Subscribe', '/Outright/Subscribe']) {
    const { Body: answer } = await ask(path, { ...credentials, Subscriptions: [{ SportId: 6046, LeagueId: null }] });
    expect((answer as { Subscription: object[] }).Subscription).toEqual([
      {
        SportId: 6046,
        Success: path.startsWith('/Leagues'),
        Message: path.startsWith('/Leagues') ? null : expect.any(String),
      },
    ]);
  }
  const { Body: refused } = await ask('/Markets/ManualSuspension/Activate', { ...credentials, Suspensions: [] });
  expect(refused).toMatchObject({ Succeeded: false, Suspensions: [{ Succeeded: false, Reason: expect.any(String) }] });
});
