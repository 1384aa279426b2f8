import { capSetting, delayedBets, initialOf, type PlaceBetBody } from '@madang/contracts';
import { formatOdds, lineCount, parseOdds, placedOdds, systemsFor } from '@madang/rules';
import fc from 'fast-check';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  inPlayMatches,
  type OfferedSelection,
  settleAll,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

/** The changes of odds that a bet in play takes after its wait. */

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

afterEach(async () => {
  await settleAll(db);
  await expectCleanLedger(db);
});

const { liveFixture, place: ask, newestBet: booked } = inPlayMatches(database, app);
const offered = async (price?: string) => (await liveFixture([1], undefined, price)).first;
const change = ({ id }: OfferedSelection, set: string) =>
  db.query(`update selection set ${set}, version = version + 1 where id = $1`, [id]);

async function place(bettor: Bettor, picks: OfferedSelection[], differs: Partial<PlaceBetBody>) {
  const key = crypto.randomUUID();
  const answer = await ask(bettor, picks, key, differs);
  expect([answer.status, answer.text]).toEqual([202, expect.anything()]);
  return key;
}
async function decided(bettor: Bettor, key: string) {
  await moveClock(db, '7 seconds');
  const found = async () => (await call(app, delayedBets, { as: bettor, query: { key } })).body[0];
  await until('decided', async () => (await found())?.state !== 'waiting');
  return found();
}
const none = {};
const better = { accept: 'better' } as const;
const any = { accept: 'any' } as const;
const korean = { betStyle: 'KR', gameDetailType: '5' } as const;

test.each([
  ['none', 'rises', none, '2.30', { state: 'accepted', totalOdds: '2.00' }],
  ['none', 'falls', none, '1.90', { state: 'refused', reason: 'price' }],
  ['better', 'rises', better, '2.30', { state: 'accepted', totalOdds: '2.30', expectedPayoutWon: 23_000 }],
  ['better', 'falls', better, '1.90', { state: 'refused', reason: 'price' }],
  ['any', 'rises', any, '2.30', { state: 'accepted', totalOdds: '2.30', expectedPayoutWon: 23_000 }],
  ['any', 'falls', any, '1.90', { state: 'accepted', totalOdds: '1.90', expectedPayoutWon: 19_000 }],
  ['better on a Korean page', 'rises', { ...korean, ...better }, '2.30', { state: 'accepted', totalOdds: '2.30' }],
] as const)('under %s a price that %s meanwhile', async (_choice, _way, body, price, outcome) => {
  const bettor = await createBettor(db, app);
  const pick = await offered();
  const key = await place(bettor, [pick], body);
  await change(pick, `price = ${price}`);
  expect(await decided(bettor, key)).toMatchObject({ askedOdds: '2.00', ...outcome });
  const bet = await booked(bettor);
  if (outcome.state === 'refused') {
    expect(bet).toBeUndefined();
    expect(await walletOf(db, bettor)).toMatchObject({ reserved: 0 });
    return;
  }
  const clicked = outcome.totalOdds === '2.00' ? null : { price: '2.00', baseLine: null };
  expect(bet).toMatchObject({ totalOdds: outcome.totalOdds, legs: [{ price: outcome.totalOdds, clicked }] });
});

test('another line is taken under "any" alone, and a goal under none', async () => {
  const bettor = await createBettor(db, app);
  for (const [body, outcome] of [
    [better, { state: 'refused', reason: 'line' }],
    [any, { state: 'accepted', totalOdds: '3.10' }],
  ] as const) {
    const pick = await offered();
    const key = await place(bettor, [pick], body);
    await change(pick, `price = 3.10, base_line = '-1.5'`);
    expect(await decided(bettor, key)).toMatchObject(outcome);
  }
  const pick = await offered();
  const key = await place(bettor, [pick], any);
  await db.query('update fixture set home_score = 1, away_score = 0 where id = $1', [pick.fixtureId]);
  expect(await decided(bettor, key)).toMatchObject({ state: 'refused', reason: 'goal' });
});

test('one leg that is worse refuses the bet under "better", whatever the others pay', async () => {
  const bettor = await createBettor(db, app);
  const picks = [await offered('1.50'), await offered('1.60')];
  const key = await place(bettor, picks, better);
  await change(picks[0] as OfferedSelection, 'price = 1.90');
  await change(picks[1] as OfferedSelection, 'price = 1.59');
  expect(await decided(bettor, key)).toMatchObject({
    ...{ state: 'refused', reason: 'price' },
    // It says for which.
    legs: [
      { refusedFor: false, price: '1.50', now: { betPrice: '1.90' } },
      { refusedFor: true, price: '1.60', now: { betPrice: '1.59' } },
    ],
  });
});

test('above the most odds that the member may bet with, the price that was asked for stays', async () => {
  const bettor = await createBettor(db, app);
  const pick = await offered('9.00');
  const key = await place(bettor, [pick], better);
  await change(pick, 'price = 900.00');
  expect(await decided(bettor, key)).toMatchObject({ state: 'accepted', totalOdds: '9.00' });
});

test('what the house takes is asked for at the better price', async () => {
  const bettor = await createBettor(db, app);
  const pick = await offered();
  const { rows } = await db.query('select max_selection_won as won from bet_setting');
  await db.query('update bet_setting set max_selection_won = 11000');
  try {
    const key = await place(bettor, [pick], better);
    await change(pick, 'price = 2.30');
    expect(await decided(bettor, key)).toMatchObject({ state: 'refused', reason: 'exposure' });
  } finally {
    await db.query('update bet_setting set max_selection_won = $1', [rows[0].won]);
  }
});

describe('a limit by price', () => {
  const setCap = (value: object) =>
    db.query(
      `select save_setting('cap', 'all', coalesce((select version from setting where name = 'cap' and key = 'all'), 0), $1, null)`,
      [JSON.stringify({ ...initialOf(capSetting), ...value })],
    );
  // The level has 500,000 won in play: 10,000 of it from 2.00 times on, 5,000 from three times on.
  beforeEach(() =>
    setCap({
      maxStakeWon: 100_000,
      prices: [
        { times: 2, percent: 10 },
        { times: 3, percent: 5 },
      ],
    }),
  );
  afterEach(() => setCap({}));

  test.each([
    ['above it', '3.00', { state: 'refused', reason: 'cap' }],
    ['below it', '2.99', { state: 'accepted', totalOdds: '2.99' }],
    ['that falls', '1.50', { state: 'accepted', totalOdds: '1.50' }],
  ])('is asked for a price %s after the wait', async (_way, price, outcome) => {
    const bettor = await createBettor(db, app);
    const pick = await offered();
    const key = await place(bettor, [pick], any);
    await change(pick, `price = ${price}`);
    expect(await decided(bettor, key)).toMatchObject(outcome);
    const held = outcome.state === 'refused' ? 1_000_000 : 990_000;
    expect((await walletOf(db, bettor)).emoney).toBe(held);
  });

  test('of winnings is as well, and a bet at the price that was asked for is not asked again', async () => {
    await setCap({ maxWinWon: 400_000, prices: [{ times: 3, percent: 6 }] });
    const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
    const [pick, same] = [await offered(), await offered()];
    const key = await place(bettor, [pick], better);
    const kept = await place(other, [same], better);
    await change(pick, 'price = 3.00');
    // The limit is lower by now: the bet asked earlier is not held to it.
    await setCap({ maxWinWon: 15_000, prices: [{ times: 3, percent: 50 }] });
    expect(await decided(bettor, key)).toMatchObject({ state: 'refused', reason: 'cap' });
    expect(await decided(other, kept)).toMatchObject({ state: 'accepted', totalOdds: '2.00' });
  });
});

test('a refused bet says for ten seconds that it is offered anew, with its selections as they stand', async () => {
  const bettor = await createBettor(db, app);
  const pick = await offered();
  const key = await place(bettor, [pick], none);
  await change(pick, 'price = 1.85');
  const refused = await decided(bettor, key);
  expect(refused).toMatchObject({
    legs: [{ price: '2.00', betBaseline: null, now: { id: pick.id, betPrice: '1.85', status: 'open' } }],
    sizes: null,
    betStyle: 'EU',
    gameDetailType: '91',
  });
  expect(refused?.offeredMs).toBeGreaterThan(0);
  expect(refused?.offeredMs).toBeLessThanOrEqual(10_000);
  await moveClock(db, '10 seconds');
  expect((await call(app, delayedBets, { as: bettor, query: { key } })).body[0]).toMatchObject({ offeredMs: 0 });
});

test('odds and payout of changed prices are those of the rules, of one line and of systems', async () => {
  const hundredths = fc.integer({ min: 101, max: 900 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(hundredths, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.integer({ min: 1, max: 200_000 }),
      async (cents, at, each) => {
        const prices = cents.map((one) => formatOdds(BigInt(one)));
        const kinds = [undefined, ...(prices.length < 3 ? [] : systemsFor(prices.length).map(({ sizes }) => sizes))];
        const sizes = kinds[at % kinds.length];
        const stakeWon = each * (sizes ? lineCount(prices.length, sizes) : 1);
        const ours = placedOdds({
          stakeWon,
          legs: prices.map((price) => ({ price: parseOdds(price), settlement: null })),
          maxWinWon: 2_000_000_000,
          ...(sizes && { sizes }),
        });
        const { rows } = await db.query(
          'select total_odds::text as "totalOdds", expected_payout as "expectedPayoutWon" from placed_terms($1, $2, $3, 2000000000)',
          [prices, sizes ?? null, stakeWon],
        );
        expect(rows[0]).toEqual({ ...ours, totalOdds: formatOdds(ours.totalOdds) });
      },
    ),
    { numRuns: 120 },
  );
});
