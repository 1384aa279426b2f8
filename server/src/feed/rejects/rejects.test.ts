import { type FeedEvent, feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import {
  buildTestApp,
  createBettor,
  expectCleanLedger,
  placeBet,
  selectionIds,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { countReasons } from '../packages/deliver.ts';
import { listRejects, replayRejects } from './replay-rejects.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const changes = memoryChanges();
const { fixture, livescore, market, settlement, snapshot } = feedTypes;
const prices = ['2.05', '3.40', '3.10'] as const;
let lastFixture = 700;

async function offered(): Promise<string> {
  const id = String(++lastFixture);
  const told = [
    message(snapshot, 1),
    message(fixture, 1, fixtureAt(id, 1)),
    message(market, 1, resultAt(id, 1, prices)),
  ];
  expect((await ingest(db, told)).refused).toEqual([]);
  return id;
}
/** A market of the fixture with these bets: their names, codes and whatever else. */
const decided = (id: string, marketId: number, bets: readonly object[], second = 9): FeedEvent =>
  ({
    FixtureId: id,
    Markets: [
      {
        Id: marketId,
        Name: `market ${marketId}`,
        Bets: bets.map((bet, place) => ({
          ...{ Id: `${id}${marketId}${place}`, Status: 3, Price: '1.90' },
          ...{ LastUpdate: resultAt(id, second, prices).Markets?.[0]?.Bets[0]?.LastUpdate, ...bet },
        })),
      },
    ],
  }) as FeedEvent;
const codesOf = async (id: string) =>
  (
    await db.query<{ settlement: number | null }>(
      'select settlement from selection where fixture_id = $1 order by feed_bet_id',
      [id],
    )
  ).rows.map((row) => row.settlement);
const rejectsOf = async (id: string) => (await listRejects(db)).filter(({ detail }) => detail.includes(id));

beforeEach(() => db.query('truncate feed_reject'));

test.each([['0'], [''], [1.55], [null], [undefined], [-3]])(
  'a settlement counts whatever its price: %j',
  async (Price) => {
    const id = await offered();
    const event = resultAt(id, 2, prices, { settlements: [2, 1, 1] });
    for (const bet of event.Markets?.[0]?.Bets ?? []) Object.assign(bet, { Price });
    expect((await ingest(db, [message(settlement, 2, event)])).refused).toEqual([]);
    expect(await codesOf(id)).toEqual([2, 1, 1]);
  },
);

test('a market that is not offered is one row, however many bets of it come, and an odd outcome of one that is another', async () => {
  const [one, two] = [await offered(), await offered()];
  const odd = (id: string, second: number) => [
    decided(
      id,
      9_876,
      [
        { Name: 'Home', Status: 1 },
        { Name: 'Away', Status: 1 },
      ],
      second,
    ),
    decided(id, 1, [{ Name: 'Nobody', Status: 1 }], second),
  ];
  for (const second of [2, 3])
    await ingest(
      db,
      [one, two].flatMap((id) => message(market, second, ...odd(id, second))),
    );
  const rows = () => db.query('select reason, detail, count from feed_reject order by id');
  const expected = [
    { reason: 'unknown-market', detail: 'market 9876: market 9876', count: 8 },
    { reason: 'unknown-outcome', detail: 'market 1: market 1', count: 4 },
  ];
  expect((await rows()).rows).toEqual(expect.arrayContaining(expected));
  expect((await rows()).rows).toHaveLength(2);
  // A result may decide a bet: each is kept for itself.
  await ingest(db, [message(settlement, 9, decided(one, 1, [{ Name: 'Nobody', Settlement: 2 }]))]);
  await ingest(db, [message(settlement, 9, decided(two, 1, [{ Name: 'Nobody', Settlement: 2 }]))]);
  expect((await rows()).rows).toHaveLength(4);
});

test('a result that comes before its market and its fixture waits for them, and pays the bet in the end', async () => {
  const id = String(++lastFixture);
  const [result, score, offer, known] = [
    message(settlement, 9, resultAt(id, 9, prices, { settlements: [2, 1, 1] })),
    { ...message(livescore, 8), Body: { Events: [scoreOf(id, '2', '1')] } },
    message(market, 2, resultAt(id, 2, prices)),
    message(fixture, 1, fixtureAt(id, 1)),
  ];
  expect(countReasons(await ingest(db, [result, score, offer]))).toEqual({
    'unknown-selection': 3,
    'unknown-fixture': 4,
  });
  expect(await rejectsOf(id)).toHaveLength(7);
  const report = await ingest(db, [known]);
  expect(report).toMatchObject({ refused: [], applied: 8 });
  expect(report.settledSelectionIds).toHaveLength(3);
  expect(await codesOf(id)).toEqual([2, 1, 1]);
  expect((await db.query('select home_score, away_score from fixture where id = $1', [id])).rows).toEqual([
    { home_score: 2, away_score: 1 },
  ]);
  expect(await rejectsOf(id)).toEqual([]);
});

test('a refused part is kept once and alone, and an operator who books it again pays the bets', async () => {
  const id = await offered();
  const bettor = await createBettor(db, app);
  await placeBet(app, bettor, [
    { id: (await selectionIds(db, id))(`${id}1`), fixtureId: id, price: '2.05', baseLine: null },
  ]);
  const wrong = message(settlement, 3, resultAt(id, 3, prices, { settlements: [2, 2, 2] }));
  for (let times = 0; times < 3; times++)
    expect(countReasons(await ingest(db, [wrong]))).toEqual({ 'impossible-together': 3 });
  expect(await codesOf(id)).toEqual([null, null, null]);
  const kept = await rejectsOf(id);
  expect(kept.map(({ reason, count, waits }) => [reason, count, waits])).toEqual(
    Array.from({ length: 3 }, () => ['impossible-together', 3, false]),
  );
  // The operator has asked the feed: the first won.
  const winner = kept.find(({ detail }) => detail.includes(`bet ${id}1:`));
  expect(await replayRejects({ db, changes }, [winner?.id ?? ''])).toEqual({ booked: 1, refused: 0, settledBets: 1 });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_010_500, reserved: 0 });
  expect(await replayRejects({ db, changes })).toEqual({ booked: 0, refused: 2, settledBets: 0 });
  expect(await rejectsOf(id)).toHaveLength(2);
  await settleBets(db, changes);
  await expectCleanLedger(db);
});

test('no text that Postgres cannot store hinders the keeping', async () => {
  const id = await offered();
  const event = { ...fixtureAt(id, 2), Fixture: { ...fixtureAt(id, 2).Fixture, Status: 99, Odd: '\ud800\0' } };
  const league = structuredClone(fixtureAt(id, 3));
  if (league.Fixture) league.Fixture.League.Name = 'half \ud800';
  const odd = [{ ...message(fixture, 2), Body: { Events: [event] } }, message(fixture, 3, league), '\0\ud800'];
  for (const envelope of odd) expect((await ingest(db, [envelope])).refused).toHaveLength(1);
  expect((await listRejects(db)).map(({ reason }) => reason).toSorted()).toEqual([
    'malformed',
    'malformed',
    'not-storable',
  ]);
  expect(await replayRejects({ db, changes })).toMatchObject({ booked: 0, refused: 3 });
});

const quarter = { Line: '-0.75', BaseLine: '-0.75' };
const half = { Line: '2.5', BaseLine: '2.5' };
test.each([
  ['three losers of 1X2', 1, [{ Name: '1' }, { Name: 'X' }, { Name: '2' }], [1, 1, 1], false],
  ['two winners of 1X2, of which one alone is told', 1, [{ Name: '1' }, { Name: '2' }], [2, 2], false],
  ['half of a 1X2', 1, [{ Name: '1' }, { Name: 'X' }, { Name: '2' }], [4, 1, 1], false],
  ['all of a 1X2 refunded', 1, [{ Name: '1' }, { Name: 'X' }, { Name: '2' }], [3, 3, 3], true],
  ['two winners of 12', 52, [{ Name: '1' }, { Name: '2' }], [2, 2], false],
  ['a winner and a refund of 12', 52, [{ Name: '1' }, { Name: '2' }], [2, 3], false],
  ['one of 12 alone', 52, [{ Name: '1' }], [2], true],
  [
    'halves of a quarter line',
    3,
    [
      { Name: '1', ...quarter },
      { Name: '2', ...quarter },
    ],
    [5, 4],
    true,
  ],
  [
    'half won and lost whole',
    3,
    [
      { Name: '1', ...quarter },
      { Name: '2', ...quarter },
    ],
    [5, 1],
    false,
  ],
  [
    'half won on both sides',
    3,
    [
      { Name: '1', ...quarter },
      { Name: '2', ...quarter },
    ],
    [5, 5],
    false,
  ],
  [
    'halves of a line that has none',
    2,
    [
      { Name: 'Over', ...half },
      { Name: 'Under', ...half },
    ],
    [5, 4],
    false,
  ],
  [
    'two lines, each by itself',
    2,
    [
      { Name: 'Over', ...half },
      { Name: 'Over', Line: '3.5', BaseLine: '3.5' },
    ],
    [2, 1],
    true,
  ],
  ['double chance', 7, [{ Name: '1X' }, { Name: '12' }, { Name: 'X2' }], [2, 2, 1], true],
  ['double chance with one winner', 7, [{ Name: '1X' }, { Name: '12' }, { Name: 'X2' }], [2, 1, 1], false],
  ['two correct scores', 6, [{ Name: '1-0' }, { Name: '2-0' }], [2, 2], false],
])(
  'codes of a market that can be true together are booked, others set aside: %s',
  async (_name, marketId, bets, codes, possible) => {
    const id = String(++lastFixture);
    const open = bets.map((bet) => ({ ...bet, Status: 1 }));
    await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), message(market, 1, decided(id, marketId, open, 1))]);
    const given = bets.map((bet, place) => ({ ...bet, Settlement: codes[place] }));
    const { refused } = await ingest(db, [message(settlement, 9, decided(id, marketId, given))]);
    expect(refused.map(({ reason }) => reason)).toEqual(possible ? [] : codes.map(() => 'impossible-together'));
    expect(await codesOf(id)).toEqual(possible ? codes : codes.map(() => null));
  },
);

test('codes that come one after another must be possible together as well', async () => {
  const id = await offered();
  const one = (place: number, code: number) =>
    decided(id, 1, [{ Id: `${id}${place}`, Name: ['1', 'X', '2'][place - 1], Settlement: code }], 4 + place);
  expect((await ingest(db, [message(settlement, 5, one(1, 2))])).refused).toEqual([]);
  expect(countReasons(await ingest(db, [message(settlement, 6, one(2, 2))]))).toEqual({ 'impossible-together': 1 });
  expect((await ingest(db, [message(settlement, 7, one(2, 1), one(3, 1))])).refused).toEqual([]);
  expect(await codesOf(id)).toEqual([2, 1, 1]);
});

const minutes = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString();
test('a time from far ahead freezes nothing', async () => {
  const id = await offered();
  const at = (when: string, price: string) => {
    const event = resultAt(id, 1, [price, '3.40', '3.10']);
    for (const bet of event.Markets?.[0]?.Bets ?? []) bet.LastUpdate = when;
    return message(market, 2, event);
  };
  expect(countReasons(await ingest(db, [at('2150-01-01T00:00:00', '9.00')]))).toEqual({ 'too-far-ahead': 3 });
  expect(countReasons(await ingest(db, [at(minutes(10), '8.00')]))).toEqual({ 'too-far-ahead': 3 });
  expect((await ingest(db, [at(minutes(2), '2.20')])).refused).toEqual([]);
  const future = fixtureAt(id, 1);
  if (future.Fixture) future.Fixture.LastUpdate = '2150-01-01T00:00:00';
  expect(countReasons(await ingest(db, [message(fixture, 3, future)]))).toEqual({ 'too-far-ahead': 1 });
  const { rows } = await db.query('select price::text from selection where fixture_id = $1 order by id limit 1', [id]);
  expect(rows).toEqual([{ price: '2.20' }]);
});

test.each(['5', 'May 2001', '2026-02-30T00:00:00', '2026-01-01', '01/02/2026', '17672256'])(
  'only an instant in ISO 8601, or counted from 1970, is one: %s',
  async (when) => {
    const id = await offered();
    const told = fixtureAt(id, 2);
    if (told.Fixture) told.Fixture.StartDate = when;
    const changed = resultAt(id, 2, prices);
    for (const bet of changed.Markets?.[0]?.Bets ?? []) bet.LastUpdate = when;
    const report = await ingest(db, [message(fixture, 2, told), message(market, 2, changed)]);
    expect(countReasons(report)).toEqual({ 'bad-value': 4 });
  },
);

const scoreOf = (id: string, home: string, away: string, Status = 2) => ({
  FixtureId: id,
  Livescore: {
    Scoreboard: {
      ...{ Status, CurrentPeriod: 10, Time: '60' },
      Results: [
        { Position: '1', Value: home },
        { Position: '2', Value: away },
      ],
    },
  },
});
test.each(['', ' ', '0x1F', '1e1', '-1', '1.0', '٣'])(
  'a score is plain digits, and without them the status counts: %j',
  async (value) => {
    const id = await offered();
    const told = { ...message(livescore, 2), Body: { Events: [scoreOf(id, '1', value)] } };
    expect(countReasons(await ingest(db, [told]))).toEqual({});
    const { rows } = await db.query('select status, period, home_score, away_score from fixture where id = $1', [id]);
    expect(rows).toEqual([{ status: 2, period: 10, home_score: 1, away_score: null }]);
  },
);

test.each([
  [null, 1],
  ['', 1],
  ['-', 1],
  ['-0.5', 0],
  ['-0.5 (1-0)', 0],
])('a handicap needs a line: %j', async (Line, refused) => {
  const id = await offered();
  const event = decided(id, 3, [{ Name: '1', Status: 1, Line, BaseLine: Line }], 2);
  expect((await ingest(db, [message(market, 2, event)])).refused).toHaveLength(refused);
});

test('a fixture that has finished stays so, after later and late messages', async () => {
  for (const order of [
    [3, 1],
    [1, 3],
  ]) {
    const id = await offered();
    // The finish is the earlier message; that it has not started is the later one.
    for (const status of order)
      await ingest(db, [message(fixture, status === 3 ? 2 : 3, fixtureAt(id, status === 3 ? 2 : 3, status))]);
    const { rows } = await db.query(
      `select f.status, array_agg(distinct selection_status(s, f, app_now())) as selections
         from fixture f join selection s on s.fixture_id = f.id where f.id = $1 group by f.id`,
      [id],
    );
    expect(rows).toEqual([{ status: 3, selections: ['closed'] }]);
  }
});
