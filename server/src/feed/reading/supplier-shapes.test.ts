import { openSupplier } from '../../../test/open-supplier.ts';
import {
  betIdOf,
  fixtureMessage,
  headerOf,
  heartbeatMessage,
  keepAliveMessage,
  livescoreMessage,
  marketsMessage,
  snapshotAnswer,
  without,
} from '../../../test/supplier-messages.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { listRejects, replayRejects } from '../rejects/replay-rejects.ts';

const { db, start, newFixture, tell, selectionsOf, fixtureOf, known } = await openSupplier();

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

test('markets of single bookmakers, without prices of the feed, tell nothing and are no fault', async () => {
  const id = await known();
  const provider = [{ Id: 8, Name: 'A bookmaker', Bets: [], LastUpdate: new Date(start).toISOString() }];
  const markets = [{ Id: 1, Name: '1X2', Bets: null, ProviderMarkets: provider }];
  expect(
    (await tell({ Header: headerOf(3, start), Body: { Events: [{ FixtureId: id, Markets: markets }] } })).refused,
  ).toEqual([]);
  expect(await selectionsOf(id)).toHaveLength(10);
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
