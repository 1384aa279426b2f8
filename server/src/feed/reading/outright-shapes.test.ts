import { feedPackages } from '@madang/contracts';
import { testDatabase } from '../../../test/index.ts';
import { betIdOf, headerOf, onTheWire, type Path, pathsBelow, without } from '../../../test/supplier-messages.ts';
import { ingest } from '../ingest.ts';
import { parseEnvelope } from './parse-envelope.ts';

const { db } = await testDatabase();
const start = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
let last = 31_000_000;
const tell = (message: unknown) => ingest(db, [parseEnvelope(onTheWire(message))], feedPackages.beforeKickOff);

const runners = ['번개', '구름', 'Aurora'];
const participants = runners.map((Name, place) => ({
  ...{ Id: 900 + place, Name, Position: null, RotationId: place + 1, IsActive: 1, Form: null, Formation: null },
}));
/** Types 37, 39, 41 and 42: the events of one race track. */
const raceMessage = (Type: number, FixtureId: number, atMs: number, event: object) => ({
  Header: headerOf(Type, atMs),
  Body: { Competition: { Id: 77, Name: '서울 경마장', Type: 1, TrackId: 5, Events: [{ FixtureId, ...event }] } },
});
const fixture = (id: number, atMs = start) =>
  raceMessage(37, id, atMs, {
    OutrightFixture: {
      FixtureName: '3경주',
      Subscription: { Type: 2, Status: 1 },
      Sport: { Id: 6046, Name: 'Football' },
      Location: { Id: 1, Name: '대한민국' },
      StartDate: iso(start + 86_400_000),
      LastUpdate: iso(atMs),
      Status: 1,
      Participants: participants,
      ExtraData: [{ Name: 'Distance', Value: '1200' }],
      Venue: { Id: 1, Name: '과천', Capacity: null, Country: { Id: 1, Name: '대한민국' } },
      Season: { Id: 3, Name: '2026' },
    },
  });
const score = (id: number, atMs: number) =>
  raceMessage(39, id, atMs, {
    OutrightScore: {
      ParticipantResults: participants.map(({ Id, Name }, place) => ({ ParticipantId: Id, Name, Result: place + 1 })),
      Status: 3,
    },
  });
const markets = (Type: 41 | 42, id: number, atMs: number, more: (place: number) => object = () => ({})) =>
  raceMessage(Type, id, atMs, {
    FixtureName: '3경주',
    Markets: [
      {
        ...{ Id: 160, Name: 'Race Winner', MainLine: null, Status: Type === 41 ? 1 : 3, PredictionData: null },
        ProviderMarkets: null,
        Bets: runners.map((Name, place) => ({
          ...{ Id: `#${betIdOf(id, place + 1)}#`, Name, Line: null, BaseLine: null, Status: 1, StartPrice: '1.0' },
          ...{ Price: `${place + 3}.00`, PriceVolume: null, Settlement: null, SuspensionReason: null },
          ...{ ParticipantId: 900 + place, PlayerName: null, Order: place, LastUpdate: iso(atMs), ProviderBetId: null },
          ...more(place),
        })),
      },
    ],
  });
const decided = (id: number, atMs: number) =>
  markets(42, id, atMs, (place) => ({ Status: 3, Settlement: place === 1 ? 2 : 1 }));

const stateOf = async (id: number) =>
  (await db.query('select outright, home, status from fixture where id = $1', [id])).rows[0];
const selectionsOf = async (id: number) =>
  (
    await db.query<{ bet: string; name: string; price: string; settlement: number | null }>(
      `select feed_bet_id::text as bet, name, price::text, settlement from selection where fixture_id = $1 order by feed_bet_id`,
      [id],
    )
  ).rows;
async function offered() {
  const id = ++last;
  for (const message of [fixture(id), markets(41, id, start)]) expect((await tell(message)).refused).toEqual([]);
  return id;
}

const competition: Path = ['Body', 'Competition'];
const event: Path = [...competition, 'Events', 0];
const each = (message: unknown, path: Path, but: readonly string[]) =>
  pathsBelow(message, path, new Set(but))
    .flatMap((at) => (['absent', 'null'] as const).map((how) => [at.slice(2).join('.'), how, at] as const))
    // One runner stands for all.
    .filter(([name]) => !/(Participants|ParticipantResults|Bets)\.[12]\./.test(name))
    .filter(([name]) => !/(^|\.)(Events|FixtureId)$|^Events\.0\.(OutrightFixture|OutrightScore)$/.test(name));

const ofFixture = each(fixture(1), competition, ['LastUpdate', 'Sport']).filter(([name]) => !name.endsWith('Sport.Id'));
test.each(ofFixture)('a race (37) is booked without %s: %s', async (name, how, path) => {
  const report = await tell(without(fixture(++last), path, how));
  // When bets on a new one end is not known without its start.
  expect(report.refused).toHaveLength(name.endsWith('StartDate') ? 1 : 0);
  const known = await offered();
  const before = await stateOf(known);
  expect((await tell(without(fixture(known, start + 5_000), path, how))).refused).toEqual([]);
  expect(await stateOf(known)).toMatchObject({ outright: true, status: Object(before).status });
});

const ofScore = each(score(1, start), event, []);
test.each(ofScore)('a score (39) is read without %s: %s', async (name, how, path) => {
  const id = await offered();
  expect((await tell(without(score(id, start + 9_000), path, how))).refused).toEqual([]);
  expect(Object(await stateOf(id)).status).toBe(name.endsWith('OutrightScore.Status') ? 1 : 3);
});

const needed = ['Id', 'Name', 'LastUpdate'];
const ofMarket = each(markets(41, 1, start), event, []).filter(
  ([name]) =>
    !needed.some(
      (field) =>
        name.endsWith(`Bets.0.${field}`) || name.endsWith(`Bets.1.${field}`) || name.endsWith(`Bets.2.${field}`),
    ),
);
test.each(ofMarket)('prices (41) are booked without %s: %s', async (name, how, path) => {
  const id = ++last;
  await tell(fixture(id));
  const report = await tell(without(markets(41, id, start), path, how));
  // Without its market, or its price while it is open, a bet cannot be read, and says so.
  const isGone = /(^|\.)Markets(\.0\.(Id|Bets))?$/.test(name);
  const isBare = /Price$/.test(name) && !/StartPrice$/.test(name);
  expect(report.refused.map(({ detail }) => detail)).toEqual(
    isBare
      ? [expect.stringMatching(/: Price /)]
      : /Markets\.0\.Id$/.test(name)
        ? [expect.stringMatching(/: Id: /)]
        : [],
  );
  expect(await selectionsOf(id)).toHaveLength(isGone ? 0 : isBare ? 2 : 3);
});

test.each(ofMarket.filter(([name]) => !/(^|\.)Markets(\.0\.(Id|Bets))?$|Settlement$/.test(name)))(
  'a result (42) is booked without %s: %s',
  async (_, how, path) => {
    const id = await offered();
    expect((await tell(without(decided(id, start + 9_000), path, how))).refused).toEqual([]);
    expect((await selectionsOf(id)).map(({ settlement }) => settlement)).toEqual([1, 2, 1]);
  },
);

test('ids beyond 2^53 are booked to the digit', async () => {
  const id = await offered();
  expect((await selectionsOf(id)).map(({ bet }) => bet)).toEqual([1, 2, 3].map((place) => String(betIdOf(id, place))));
});
