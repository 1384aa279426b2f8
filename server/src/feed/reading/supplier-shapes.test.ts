import fc from 'fast-check';
import { testDatabase } from '../../../test/index.ts';
import {
  betIdOf,
  fixtureMessage,
  headerOf,
  heartbeatMessage,
  keepAliveMessage,
  livescoreMessage,
  marketsMessage,
  type marketsOf,
  offered,
  onTheWire,
  type Path,
  pathsBelow,
  snapshotAnswer,
  without,
} from '../../../test/supplier-messages.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { listRejects, replayRejects } from '../rejects/replay-rejects.ts';
import { parseEnvelope } from './parse-envelope.ts';

const { db } = await testDatabase();
/** A past that leaves room for what a test tells: the future is refused. */
const start = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
let lastFixture = 11_098_946;
const newFixture = () => ++lastFixture;
const tell = (...messages: unknown[]) => ingest(db, messages.map(onTheWire).map(parseEnvelope), 'prematch');

async function selectionsOf(fixtureId: number) {
  const { rows } = await db.query<{
    bet: string;
    market: number;
    name: string;
    price: string;
    line: string | null;
    base: string | null;
    status: number;
    settlement: number | null;
  }>(
    `select feed_bet_id::text as bet, market_id as market, name, price::text, line, base_line as base, status, settlement
       from selection where fixture_id = $1 order by feed_bet_id`,
    [fixtureId],
  );
  return rows;
}
async function fixtureOf(fixtureId: number) {
  const { rows } = await db.query(
    `select f.home, f.away, f.status, f.period, f.home_score as score, l.name as league, p.name as location, f.hold,
            (f.play -> 'seconds')::int as seconds
       from fixture f join league l on l.id = league_id join location p on p.id = location_id where f.id = $1`,
    [fixtureId],
  );
  return rows[0];
}
/** A fixture with all that is offered of it, booked. */
async function known() {
  const id = newFixture();
  expect((await tell(fixtureMessage(id, start), marketsMessage(id, start))).refused).toEqual([]);
  return id;
}

test('ids of 64 bits come as numbers and are booked to the digit, one market a message, settled and kept as they are', async () => {
  const id = newFixture();
  const prices = Array.from({ length: 10 }, (_, n) => `1.${51 + n}`);
  expect((await tell(fixtureMessage(id, start), marketsMessage(id, start + 1_000))).refused).toEqual([]);
  const booked = await selectionsOf(id);
  expect(booked.map(({ bet }) => bet)).toEqual(prices.map((_, n) => String(betIdOf(id, n + 1))));
  expect(booked.map(({ price }) => price)).toEqual(prices);
  expect(Number.isSafeInteger(Number(booked[0]?.bet))).toBe(false);
  expect(await fixtureOf(id)).toMatchObject({ home: `홈 ${id}`, away: `원정 ${id}`, league: 'Serie A' });

  const settlements = [2, 1, 1, 2, 1, 2, 1, 2, 1, 1];
  const decided = marketsMessage(id, start + 9_000, (place) => ({ Status: 3, Settlement: settlements[place - 1] }), 35);
  expect((await tell(decided)).refused).toEqual([]);
  expect((await selectionsOf(id)).map(({ settlement }) => settlement)).toEqual(settlements);
});

test('a settlement that waits for its fixture is kept with its ids, and booked by them when that comes', async () => {
  const id = newFixture();
  const decided = marketsMessage(id, start + 9_000, (place) => ({ Status: 3, Settlement: place === 1 ? 2 : 1 }), 35);
  const [first] = (decided.Body.Events[0] as { Markets: object[] }).Markets;
  await tell({ ...decided, Body: { Events: [{ FixtureId: id, Markets: [first] }] } });
  expect((await tell(fixtureMessage(id, start), marketsMessage(id, start))).refused).toEqual([]);
  expect((await selectionsOf(id)).slice(0, 3).map(({ settlement }) => settlement)).toEqual([2, 1, 1]);
});

test('a refusal is by the bet, with the name of its field, and can be booked again by its own id', async () => {
  const id = newFixture();
  const spoilt: Readonly<Record<number, object>> = {
    1: { LastUpdate: 'yesterday' },
    4: { Line: null, BaseLine: null },
    6: { Price: 'abc' },
    8: { Name: null },
  };
  const report = await tell(
    fixtureMessage(id, start),
    marketsMessage(id, start, (place) => spoilt[place] ?? {}),
  );
  const name = (market: number, place: number) => `fixture ${id}, market ${market}, bet ${betIdOf(id, place)}`;
  expect(report.refused.map(({ detail }) => detail)).toEqual([
    `${name(1, 1)}: LastUpdate yesterday`,
    `${name(2, 4)}: Line null, BaseLine null`,
    `${name(3, 6)}: Price abc`,
    expect.stringMatching(new RegExp(`^${name(13, 8)}: Name: `)),
  ]);
  expect((await selectionsOf(id)).map(({ bet }) => bet)).toEqual(
    [2, 3, 5, 7, 9, 10].map((place) => String(betIdOf(id, place))),
  );
  const { rows } = await db.query<{ id: string; item: string }>(
    'select id::text, item from feed_reject where detail = $1',
    [`${name(3, 6)}: Price abc`],
  );
  const [kept] = rows;
  await db.query('update feed_reject set item = $2 where id = $1', [kept?.id, kept?.item.replace('abc', '1.93')]);
  expect(await replayRejects({ db, changes: memoryChanges() }, [kept?.id ?? ''])).toMatchObject({ booked: 1 });
  expect(await selectionsOf(id)).toContainEqual(
    expect.objectContaining({ bet: String(betIdOf(id, 6)), price: '1.93', market: 3 }),
  );
  expect((await listRejects(db)).map(({ id }) => id)).not.toContain(kept?.id);
});

const fieldsOf = (message: unknown, path: Path, but: readonly string[]) =>
  pathsBelow(message, path, new Set(but)).flatMap((at) =>
    (['absent', 'null'] as const).map((how) => [at, how] as const),
  );
type How = 'absent' | 'null';
const title = ([path, how]: readonly [Path, How]) => [path.slice(2).join('.'), how, path] as const;
const event: Path = ['Body', 'Events', 0];

describe('a field that the SDKs hold optional may be absent or null', () => {
  const fixture = fieldsOf(fixtureMessage(1, start), [...event, 'Fixture'], ['Sport', 'LastUpdate']).filter(
    ([path]) => path.join('.') !== 'Body.Events.0.Fixture.Sport.Id',
  );
  test.each(fixture.map(title))('in a fixture that is known: %s %s', async (_, how, path) => {
    const id = await known();
    const before = await fixtureOf(id);
    expect((await tell(without(fixtureMessage(id, start + 5_000), path, how))).refused).toEqual([]);
    expect(await fixtureOf(id)).toEqual(before);
  });

  const needed = /Fixture\.(StartDate|Participants)$|Participants\.\d\.(Name|Position)$/;
  test.each(fixture.map(title))('in a new fixture: %s %s', async (name, how, path) => {
    const id = newFixture();
    const { refused } = await tell(without(fixtureMessage(id, start), path, how));
    if (!needed.test(name)) {
      expect(refused).toEqual([]);
      expect(await fixtureOf(id)).toMatchObject({ home: `홈 ${id}`, away: `원정 ${id}`, status: 1 });
      return;
    }
    const field = name.endsWith('StartDate') ? 'StartDate' : 'Participants';
    expect(refused).toMatchObject([{ reason: 'bad-value', detail: `fixture ${id}: no ${field} is known` }]);
    // Its prices wait for the missing part.
    await tell(marketsMessage(id, start));
    expect((await tell(fixtureMessage(id, start + 1))).refused).toEqual([]);
    expect(await selectionsOf(id)).toHaveLength(10);
  });

  const livescore = fieldsOf(livescoreMessage(1, start), event, ['FixtureId', 'Livescore']);
  test.each(livescore.map(title))('in a livescore: %s %s', async (name, how, path) => {
    const id = await known();
    const { refused, applied } = await tell(without(livescoreMessage(id, start + 5_000), path, how));
    expect([refused, applied]).toEqual([[], 1]);
    const told = await fixtureOf(id);
    if (!/Scoreboard(\.Status)?$/.test(name)) expect(told).toMatchObject({ status: 2 });
    if (!/Scoreboard(\.Results.*)?$/.test(name)) expect(told).toMatchObject({ score: 1 });
  });

  const bet: Path = [...event, 'Markets', 0, 'Bets', 0];
  const market = [
    ...fieldsOf(marketsMessage(1, start), bet, ['Id', 'Name', 'LastUpdate', 'Price', 'Status']),
    ...fieldsOf(marketsMessage(1, start), event, ['FixtureId', 'Markets', 'Id', 'Bets']).filter(
      ([path]) => path.length === 6,
    ),
  ];
  test.each(market.map(title))('in a market: %s %s', async (_, how, path) => {
    const id = newFixture();
    await tell(fixtureMessage(id, start));
    expect((await tell(without(marketsMessage(id, start), path, how))).refused).toEqual([]);
    expect((await selectionsOf(id)).map(({ price, status }) => [price, status])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`1.${51 + n}`, 1]),
    );
  });

  test.each(
    fieldsOf(
      marketsMessage(1, start, () => ({ Settlement: 3 }), 35),
      bet,
      ['Id', 'Name', 'LastUpdate', 'Settlement'],
    ).map(title),
  )('in a settlement: %s %s', async (_, how, path) => {
    const id = await known();
    const decided = marketsMessage(id, start + 1_000, () => ({ Status: 3, Settlement: 3 }), 35);
    expect((await tell(without(decided, path, how))).refused).toEqual([]);
    expect((await selectionsOf(id)).map(({ settlement }) => settlement)).toEqual(Array(10).fill(3));
  });

  test.each(
    ['MsgSeq', 'MsgGuid', 'CreationDate', 'ServerTimestamp'].flatMap((field) => [
      [field, 'absent'],
      [field, 'null'],
    ]) as [string, 'absent' | 'null'][],
  )('in a header: %s %s', async (field, how) => {
    const id = newFixture();
    const messages = [fixtureMessage(id, start), marketsMessage(id, start), livescoreMessage(id, start)];
    expect((await tell(...messages.map((each) => without(each, ['Header', field], how)))).refused).toEqual([]);
    expect(await selectionsOf(id)).toHaveLength(10);
    expect(await fixtureOf(id)).toMatchObject({ score: 1 });
  });
});

test('markets of single bookmakers, without prices of the feed, tell nothing and are no fault', async () => {
  const id = await known();
  const provider = [{ Id: 8, Name: 'A bookmaker', Bets: [], LastUpdate: new Date(start).toISOString() }];
  const markets = [{ Id: 1, Name: '1X2', Bets: null, ProviderMarkets: provider }];
  expect(
    (await tell({ Header: headerOf(3, start), Body: { Events: [{ FixtureId: id, Markets: markets }] } })).refused,
  ).toEqual([]);
  expect(await selectionsOf(id)).toHaveLength(10);
});

test('any set of missing optional fields loses no price that is readable', async () => {
  // Of a known fixture: the tests above have the needs of a new one.
  const fixture = pathsBelow(fixtureMessage(1, start), [...event, 'Fixture'], new Set(['Sport', 'LastUpdate', 'Id']));
  const score = pathsBelow(livescoreMessage(1, start), event, new Set(['FixtureId']));
  const market = pathsBelow(
    marketsMessage(1, start),
    event,
    new Set(['FixtureId', 'Markets', 'Bets', 'Id', 'Name', 'LastUpdate']),
  );
  const header = ['MsgSeq', 'MsgGuid', 'CreationDate', 'ServerTimestamp'].map((field): Path => ['Header', field]);
  const missing = (paths: readonly Path[]) =>
    fc
      .subarray([...paths])
      .chain((some) =>
        fc.tuple(
          fc.constant(some),
          fc.array(fc.constantFrom('absent', 'null'), { minLength: some.length, maxLength: some.length }),
        ),
      );
  const spoil = <Message>(message: Message, [paths, how]: [Path[], string[]]) =>
    paths.reduce((each, path, n) => without(each, path, (how[n] ?? 'null') as 'absent' | 'null'), message);
  await fc.assert(
    fc.asyncProperty(
      missing([...header, ...fixture]),
      missing([...header, ...score]),
      missing([...header, ...market]),
      async (one, two, three) => {
        const id = newFixture();
        await tell(fixtureMessage(id, start - 1_000));
        const markets = spoil(marketsMessage(id, start), three);
        const report = await tell(
          spoil(fixtureMessage(id, start), one),
          spoil(livescoreMessage(id, start), two),
          markets,
        );
        const told = (
          (markets.Body.Events[0] as unknown as { Markets: ReturnType<typeof marketsOf> }).Markets ?? []
        ).flatMap((each) => (each.Bets ?? []).map((bet) => bet as Record<string, string | number | null>));
        const booked = await selectionsOf(id);
        let place = 0;
        for (const { bets, Id } of offered) {
          for (const [name, line = null, base = null] of bets) {
            place += 1;
            const bet = told[place - 1] ?? {};
            const isReadable = Boolean(bet.Price) && (line === null || Boolean(bet.Line) || Boolean(bet.BaseLine));
            const found = booked.find((each) => each.bet === String(betIdOf(id, place)));
            if (!isReadable) continue;
            expect(found).toMatchObject({ market: Id, name, price: `1.${50 + place}`, status: bet.Status ? 1 : 2 });
            // A line that is told once is the line of both ways to say it.
            if (base !== null && line !== '1:0') expect([found?.line, found?.base]).toEqual([line, base]);
          }
        }
        // A refused part is an open bet that lacks a needed field, and says so.
        for (const { detail } of report.refused) expect(detail).toMatch(/: (Price|Line) /);
      },
    ),
    { numRuns: 60 },
  );
});

test('signs of life count in seconds, without a body, without a number; the list of fixtures may be absent', async () => {
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const id = newFixture();
  const opened = await tell(snapshotAnswer(now, id));
  expect([opened.refused, opened.opened]).toEqual([[], true]);
  expect(await selectionsOf(id)).toHaveLength(10);
  const alive = await tell(
    heartbeatMessage(now + 1_000),
    heartbeatMessage(now + 1_000, {}),
    heartbeatMessage(now + 1_000, { FeedInterrupted: [] }),
    keepAliveMessage(now + 1_000, null),
    keepAliveMessage(now + 1_000, []),
    without(keepAliveMessage(now + 1_000, []), ['Body', 'KeepAlive'], 'absent'),
    { Header: { Type: '32', ServerTimestamp: String(Math.floor(now / 1_000)) }, Body: null },
  );
  expect([alive.refused, alive.applied, alive.needsSnapshot]).toEqual([[], 7, false]);
  const { rows } = await db.query(
    "select last_heard_at > now() - interval '5 seconds' as heard from feed_package where id = 'prematch'",
  );
  expect(rows).toEqual([{ heard: true }]);
  // Said in the second of the snapshot, it is no older than that.
  expect(await tell(heartbeatMessage(now, { FeedInterrupted: [1] }))).toMatchObject({
    closed: true,
    interrupted: true,
  });
});

test.each([null, '', '0', '0.5', 'n/a'])('a bet that is suspended needs no price: %j', async (Price) => {
  const id = await known();
  const away = (Status: number) =>
    marketsMessage(id, start + Status * 1_000, (place) => (place < 3 ? { Status, Price, Line: 'x' } : {}));
  expect((await tell(away(2))).refused).toEqual([]);
  const now = await selectionsOf(id);
  expect(now.map(({ status }) => status)).toEqual([2, 2, ...Array(8).fill(1)]);
  expect(now.map(({ price }) => price)).toEqual(Array.from({ length: 10 }, (_, n) => `1.${51 + n}`));
  // One that was never open has nothing to show.
  const other = newFixture();
  const report = await tell(
    fixtureMessage(other, start),
    marketsMessage(other, start, () => ({ Status: 2, Price })),
  );
  expect([report.refused, report.skipped]).toEqual([[], { 'without-price': 10 }]);
});

test('a market whose status is not told is open; one of 1.00 has nothing to win', async () => {
  const id = newFixture();
  const told = marketsMessage(id, start, (place) => (place === 1 ? { Price: '1.0' } : {}));
  for (const market of (told.Body.Events[0] as { Markets: { Status: number }[] }).Markets) market.Status = 0;
  expect((await tell(fixtureMessage(id, start), told)).refused).toEqual([]);
  expect((await selectionsOf(id)).map(({ status }) => status)).toEqual([2, ...Array(9).fill(1)]);
});

test('a settlement of 0 decides nothing and is no fault', async () => {
  const id = await known();
  const report = await tell(marketsMessage(id, start + 1_000, () => ({ Status: 3, Settlement: 0 }), 35));
  expect(report.refused).toEqual([]);
  expect((await selectionsOf(id)).map(({ settlement }) => settlement)).toEqual(Array(10).fill(null));
});

test('a sport that the site does not have is passed over without a row, and so are messages on its fixtures', async () => {
  const [id, early] = [newFixture(), newFixture()];
  const foreign = (fixtureId: number) => {
    const message = fixtureMessage(fixtureId, start);
    (message.Body.Events[0] as { Fixture: { Sport: { Id: number } } }).Fixture.Sport.Id = 131_506;
    return message;
  };
  const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from feed_reject')).rows[0]?.n;
  const before = await count();
  // Prices may come first.
  await tell(marketsMessage(early, start));
  await tell(foreign(id), foreign(early));
  const report = await tell(
    marketsMessage(id, start),
    livescoreMessage(id, start),
    marketsMessage(id, start + 1, () => ({ Settlement: 1, Status: 3 }), 35),
  );
  expect([report.refused, report.skipped]).toEqual([[], { 'not-ours': 21 }]);
  expect(await count()).toBe(before);
});

test.each([
  ['2026-11-24T10:00:00.1234567Z', '2026-11-24T10:00:00.123Z'],
  ['2026-11-24T10:00:00', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T13:00:00.12+03:00', '2026-11-24T10:00:00.120Z'],
  ['1795514400000', '2026-11-24T10:00:00.000Z'],
  [1_795_514_400, '2026-11-24T10:00:00.000Z'],
])('instants: %s', async (LastUpdate, expected) => {
  const id = newFixture();
  expect(
    (
      await tell(
        fixtureMessage(id, start - 5e9),
        marketsMessage(id, start, () => ({ LastUpdate })),
      )
    ).refused,
  ).toEqual([]);
  const { rows } = await db.query<{ at: Date }>(
    'select feed_updated_at as at from selection where fixture_id = $1 limit 1',
    [id],
  );
  expect(rows[0]?.at.toISOString()).toBe(expected);
});

test('incidents that tell no second stay in their order, a stopped clock stands, and a score of football is a goal', async () => {
  const id = await known();
  const told = livescoreMessage(id, start + 1_000);
  const { Livescore } = told.Body.Events[0] as unknown as {
    Livescore: { Scoreboard: { Clock: object }; Periods: { Incidents: object[] }[] };
  };
  Livescore.Scoreboard.Clock = { Status: 0, Seconds: 800 };
  const result = (home: string) => [
    { Position: '1', Value: home },
    { Position: '2', Value: '0' },
  ];
  const of = (IncidentType: number, more: object) => ({
    Period: 10,
    IncidentType,
    Seconds: -1,
    ParticipantPosition: '1',
    ...more,
  });
  Livescore.Periods[0]?.Incidents.push(
    of(10, {}),
    of(2, {}),
    // The penalty that was scored is told both ways.
    of(25, { Results: result('2'), Seconds: 700 }),
    of(27, { Results: result('2'), Seconds: 700 }),
    of(12, {}),
    of(20, {}),
  );
  const report = await tell(told);
  expect(report.fixtures[0]?.state.clock).toEqual({ seconds: 800, running: false });
  expect(report.fixtures[0]?.play?.incidents).toEqual([
    ['periodStart', null, 0, null, null, '전반'],
    ['goal', 'home', 500, 1, 0, '전반', '선수'],
    ['substitution', 'home', -1, null, null, '전반'],
    ['shotOnTarget', 'home', -1, null, null, '전반'],
    ['penaltyGoal', 'home', 700, 2, 0, '전반'],
  ]);
});
