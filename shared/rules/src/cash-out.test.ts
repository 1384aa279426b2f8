import fc from 'fast-check';
import { anyPrices } from './arbitraries.ts';
import { type CashOutLeg, cashOutWon, fairChance } from './cash-out.ts';
import { payoutNow } from './payout-now.ts';

const bet = { stakeWon: 10_000, maxWinWon: 10_000_000, cashedStakeWon: 0, cashedWon: 0, margin: 0 };
const even = { now: 190n, all: [190n, 190n] };
const open = (price: bigint, market: CashOutLeg['market'] = even): CashOutLeg => ({ price, settlement: null, market });
const decided = (price: bigint, settlement: CashOutLeg['settlement']): CashOutLeg => ({ price, settlement });

test('a fair chance is the price without the margin of its whole market', () => {
  const chance = (...given: Parameters<typeof fairChance>) => {
    const { num, den } = fairChance(...given);
    return Number(num) / Number(den);
  };
  expect(chance(even)).toBe(0.5);
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
    'a bonus that may still count',
    { ...bet, legs: [open(200n), decided(200n, 2), { ...decided(110n, null), bonusOf: 2 }] },
    10_000,
    22_000,
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
