import fc from 'fast-check';
import { anyPrices } from './arbitraries.ts';
import { type CashOutLeg, cashOutWon, fairChance } from './cash-out.ts';
import { payoutNow } from './payout-now.ts';

const bet = { stakeWon: 10_000, maxWinWon: 10_000_000, cashedStakeWon: 0, cashedWon: 0, margin: 0 };
/** Without a margin: half as many ways to reckon. */
const even = { now: 200n, all: [200n, 200n] };
const open = (price: bigint, market: CashOutLeg['market'] = even): CashOutLeg => ({ price, settlement: null, market });
const decided = (price: bigint, settlement: CashOutLeg['settlement']): CashOutLeg => ({ price, settlement });

test('a fair chance is the price without the margin of its whole market', () => {
  const chance = (...given: Parameters<typeof fairChance>) => {
    const { num, den } = fairChance(...given);
    return Number(num) / Number(den);
  };
  expect(chance({ now: 190n, all: [190n, 190n] })).toBe(0.5);
  expect(chance({ now: 205n, all: [205n, 340n, 310n] })).toBeCloseTo(0.4417, 4);
  // A double chance has two winners, and a market without a margin is taken at its word.
  expect(chance({ now: 130n, all: [130n, 130n, 130n], winners: 2 })).toBeCloseTo(2 / 3, 10);
  expect(chance({ now: 250n, all: [250n, 250n] })).toBe(0.4);
});

test.each<[string, Parameters<typeof cashOutWon>[0], number, number | null]>([
  ['a single at even chances', { ...bet, legs: [open(300n)] }, 10_000, 15_000],
  ['less the margin', { ...bet, margin: 500, legs: [open(300n)] }, 10_000, 14_250],
  ['a part of the stake', { ...bet, legs: [open(300n)] }, 4_000, 6_000],
  [
    'decided legs by what they count',
    { ...bet, legs: [decided(200n, 2), decided(150n, 3), open(200n)] },
    10_000,
    20_000,
  ],
  ['half results', { ...bet, legs: [decided(200n, 5), decided(200n, 4), open(200n)] }, 10_000, 7_500],
  ['a leg without a price', { ...bet, legs: [open(200n), decided(200n, null)] }, 10_000, null],
  ['a lost leg', { ...bet, legs: [decided(200n, 1), open(200n)] }, 10_000, null],
  [
    'a bonus that may still be lost counts for nothing',
    { ...bet, legs: [open(200n), decided(200n, 2), { ...decided(110n, null), bonusOf: 2 }] },
    10_000,
    20_000,
  ],
  [
    'a bonus that decided legs have earned',
    { ...bet, legs: [open(200n), decided(200n, 2), decided(150n, 2), { ...decided(110n, null), bonusOf: 2 }] },
    10_000,
    33_000,
  ],
  [
    'a bonus that does not',
    { ...bet, legs: [open(200n), decided(200n, 3), { ...decided(110n, null), bonusOf: 2 }] },
    10_000,
    10_000,
  ],
  [
    'two of three: the mean of its lines',
    { ...bet, sizes: [2], legs: [decided(200n, 2), decided(200n, 1), open(200n)] },
    9_000,
    6_000,
  ],
  ['no more than it can win', { ...bet, maxWinWon: 12_000, legs: [open(300n)] }, 10_000, 12_000],
  [
    'its share of what is left to win',
    { ...bet, maxWinWon: 12_000, cashedStakeWon: 5_000, cashedWon: 7_000, legs: [open(300n)] },
    2_500,
    2_500,
  ],
])('%s', (_, given, part, paid) => {
  expect(cashOutWon(given, part)).toBe(paid);
});

test('the margins of the legs were paid when they were placed: minutes after, the whole costs one margin', () => {
  const leg = { now: 190n, all: [190n, 190n] };
  for (const legs of [1, 2, 3, 8])
    expect(cashOutWon({ ...bet, margin: 500, legs: Array.from({ length: legs }, () => open(190n, leg)) }, 10_000)).toBe(
      9_500,
    );
});

test('at the prices at which a bet was placed its cash-out never brings more than its stake less the margin, with any bonus', () => {
  const prices = [131n, 145n, 162n, 190n, 250n];
  for (let legs = 1; legs <= 10; legs++)
    for (const bonus of [undefined, 103n, 108n, 199n]) {
      const placed = Array.from({ length: legs }, (_, at) => {
        const now = prices[at % prices.length] as bigint;
        return open(now, { now, all: [now, (now * 100n) / (now - 95n)] });
      });
      const extra = bonus ? [{ ...decided(bonus, null), bonusOf: Math.min(legs, 3) }] : [];
      const most = 10_000 * 0.95;
      expect(
        cashOutWon({ ...bet, margin: 500, maxWinWon: 100_000_000, legs: [...placed, ...extra] }, 10_000),
      ).toBeLessThanOrEqual(most);
    }
});

test('a wider margin of now is not given back: only that of the market in which the leg was placed', () => {
  // 1.95 on both sides before kick-off, 1.80 in play: the chance is even still.
  const inPlay = { now: 180n, all: [180n, 180n], placedIn: [195n, 195n] };
  expect(cashOutWon({ ...bet, legs: [open(195n, inPlay)] }, 10_000)).toBe(10_000);
  expect(cashOutWon({ ...bet, legs: [open(195n, { ...inPlay, placedIn: [180n, 180n] })] }, 10_000)).toBe(10_833);
});

/** Each chance with this margin, to the hundredth below. */
const pricesOf = (chances: readonly number[], margin: number) =>
  chances.map((chance) => BigInt(Math.floor(100 / (chance * (1 + margin)) + 1e-9)));
const anyMargin = fc.double({ min: 0, max: 0.2, noNaN: true });
/** A market with its own chances, of which the first is picked. */
const anyChances = fc
  .array(fc.integer({ min: 5, max: 60 }), { minLength: 2, maxLength: 5 })
  .map((parts) => parts.map((part) => part / parts.reduce((sum, each) => sum + each, 0)))
  // All margins together leave its price above 1.00.
  .filter((chances) => Math.max(...chances) <= 0.6);
const stakeWon = 100_000_000;
/** The worth of a bet on these chances before the site's margin, placed in markets of one margin and priced in those of another. */
const heldWorth = (chances: readonly number[][], placed: readonly number[], now: readonly number[]) =>
  cashOutWon(
    {
      ...{ ...bet, stakeWon, maxWinWon: 1e13 },
      legs: chances.map((each, at) => {
        const [placedIn, all] = [pricesOf(each, placed[at] ?? 0), pricesOf(each, now[at] ?? 0)];
        return open(placedIn[0] ?? 0n, { now: all[0] ?? 0n, all, placedIn });
      }),
    },
    stakeWon,
  ) ?? 0;
const anyHeld = fc.array(fc.tuple(anyChances, anyMargin, anyMargin, anyMargin), { minLength: 1, maxLength: 6 });

test('while chances stay, no margin of now makes a bet worth more than its stake, nor less than its fair value', () => {
  fc.assert(
    fc.property(anyHeld, (held) => {
      const [chances, placed] = [held.map(([each]) => each), held.map(([, margin]) => margin)];
      // Prices are cut to hundredths, which moves fair chances a little: by a hundredth of a price of 1.20 at most, of each leg.
      const cut = 1.01 ** held.length;
      for (const now of [placed, held.map(([, , margin]) => margin)]) {
        const worth = heldWorth(chances, placed, now);
        expect(worth).toBeLessThanOrEqual(stakeWon * cut);
        const fair = placed.reduce((sum, margin) => sum / (1 + margin), stakeWon);
        expect(worth).toBeGreaterThanOrEqual(fair / cut - 1);
      }
    }),
  );
});

test('a margin that widens past that of the placement never makes the offer better', () => {
  fc.assert(
    fc.property(anyHeld, (held) => {
      const [chances, placed] = [held.map(([each]) => each), held.map(([, margin]) => margin)];
      const wide = held.map(([, margin, more]) => margin + more);
      const wider = held.map(([, , , most], at) => (wide[at] ?? 0) + most);
      const cut = 1.01 ** held.length;
      expect(heldWorth(chances, placed, wider)).toBeLessThanOrEqual(heldWorth(chances, placed, wide) * cut);
    }),
  );
});

test('a member who bets and cashes out gets back less than the stake on average, however prices move', () => {
  // One step of a fair game: an outcome of chance 1/2 becomes one of 3/4 or 1/4; margins only stay or widen.
  const priced = (chance: number, margin: number) => BigInt(Math.floor(100 / (chance * (1 + margin))));
  const market = (chance: number, margin: number, placed: number) => ({
    now: priced(chance, margin),
    all: [priced(chance, margin), priced(1 - chance, margin)],
    placedIn: [priced(0.5, placed), priced(0.5, placed)],
  });
  for (const placed of [0.02, 0.05, 0.1]) {
    for (const now of [placed, placed + 0.05, placed + 0.2]) {
      for (const legs of [1, 2, 3, 6]) {
        let sum = 0;
        for (let way = 0; way < 2 ** legs; way++) {
          const chances = Array.from({ length: legs }, (_, place) => ((way >> place) & 1 ? 0.75 : 0.25));
          const held = chances.map((chance) => open(priced(0.5, placed), market(chance, now, placed)));
          sum += cashOutWon({ ...bet, stakeWon: 1_000_000, maxWinWon: 10 ** 12, legs: held }, 1_000_000) ?? 0;
        }
        // Before the margin of the site.
        expect(sum / 2 ** legs).toBeLessThanOrEqual(1_000_000);
      }
    }
  }
});

test('a push is worth its stake: more of it lifts a leg that stands badly, and lowers one that stands well', () => {
  const pushed = (num: bigint) => ({ least: { num, den: 4n }, most: { num, den: 4n } });
  const worth = (price: bigint, share?: ReturnType<typeof pushed>) =>
    cashOutWon(
      { ...bet, legs: [open(price, { now: 200n, all: [200n, 200n], ...(share && { pushed: share }) })] },
      10_000,
    );
  expect([worth(300n), worth(300n, pushed(1n)), worth(300n, pushed(2n))]).toEqual([15_000, 13_750, 12_500]);
  expect([worth(150n), worth(150n, pushed(1n)), worth(150n, pushed(2n))]).toEqual([7_500, 8_125, 8_750]);
});

test('of a push that is only known within bounds the lower worth counts', () => {
  const unknown = { least: { num: 0n, den: 1n }, most: { num: 1n, den: 1n } };
  const worth = (price: bigint) =>
    cashOutWon({ ...bet, legs: [open(price, { now: 200n, all: [200n, 200n], pushed: unknown })] }, 10_000);
  expect([worth(300n), worth(150n)]).toEqual([10_000, 7_500]);
});

test('two open legs of one fixture have no value that is known; one of them decided, there is', () => {
  const of = (fixtureId: string, leg: CashOutLeg) => ({ ...leg, fixtureId });
  const value = (...legs: CashOutLeg[]) => cashOutWon({ ...bet, legs }, 10_000);
  expect(value(of('1', open(200n)), of('1', open(200n)))).toBeNull();
  expect(value(of('1', open(200n)), of('2', open(200n)), of('1', decided(150n, 2)))).not.toBeNull();
  expect(
    cashOutWon({ ...bet, sizes: [2], legs: [of('1', open(200n)), of('2', open(200n)), of('1', open(200n))] }, 9_000),
  ).toBeNull();
});

test('never more than the part could win, nor than at no margin; parts never bring more than the whole', () => {
  const anyLeg = fc.record({
    price: anyPrices.map(([price]) => price ?? 200n),
    settlement: fc.constantFrom(null, 2, 3, 4, 5) as fc.Arbitrary<CashOutLeg['settlement']>,
    market: anyPrices.filter(({ length }) => length > 1).map((all) => ({ all, now: all[0] ?? 200n })),
  });
  fc.assert(
    fc.property(
      fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (legs, stakeWon, margin, share) => {
        const given = { ...bet, stakeWon, margin, legs };
        const whole = cashOutWon(given, stakeWon) ?? 0;
        expect(whole).toBeLessThanOrEqual(payoutNow({ ...given, legs }) + 1);
        expect(whole).toBeLessThanOrEqual(cashOutWon({ ...given, margin: 0 }, stakeWon) ?? 0);
        const part = Math.max(1, Math.floor(stakeWon * share));
        const rest = stakeWon - part;
        const parts = (cashOutWon(given, part) ?? 0) + (rest > 0 ? (cashOutWon(given, rest) ?? 0) : 0);
        expect(parts).toBeLessThanOrEqual(whole);
      },
    ),
  );
});
