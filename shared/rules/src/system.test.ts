import fc from 'fast-check';
import { anyPrices } from './arbitraries.ts';
import { expectedPayout, outcomeOf, type SettledLeg } from './payout.ts';
import { checkPlacement } from './placement.ts';
import {
  capSystemToMaxWin,
  checkSystem,
  evenStake,
  isSystem,
  lineCount,
  linesOf,
  namedSystems,
  systemLines,
  systemName,
  systemOdds,
  systemPayout,
  systemsFor,
} from './system.ts';

test.each([
  ['트릭시', 4],
  ['페이턴트', 7],
  ['양키', 11],
  ['럭키 15', 15],
  ['캐나디안', 26],
  ['럭키 31', 31],
  ['하인츠', 57],
  ['럭키 63', 63],
  ['슈퍼 하인츠', 120],
  ['골리앗', 247],
])('%s has %i lines', (name, lines) => {
  const kind = namedSystems.find((each) => each.name === name);
  expect(kind && lineCount(kind.legs, kind.sizes)).toBe(lines);
  expect(kind && systemName(kind.legs, kind.sizes)).toBe(name);
});

test('lines are the combinations in the order of the legs', () => {
  expect(linesOf(3, [2])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(linesOf(4, [1, 3])).toHaveLength(8);
});

test('the slip offers two of three to seven of eight, with and without singles', () => {
  expect(systemsFor(2)).toEqual([]);
  expect(systemsFor(3).map(({ name }) => name)).toEqual(['2/3', '2/3 + 단폴', '트릭시', '페이턴트']);
  expect(systemsFor(8).map(({ name }) => name)).toContain('7/8');
  expect(systemsFor(9)).toEqual([]);
  for (let legs = 3; legs <= 8; legs++)
    for (const { sizes } of systemsFor(legs)) expect(isSystem(legs, sizes)).toBe(true);
});

test.each([
  [2, [2], 10_000, 'bet.system'],
  [9, [2], 10_000, 'bet.system'],
  [4, [4], 10_000, 'bet.system'],
  [4, [1], 10_000, 'bet.system'],
  [4, [3, 2], 10_000, 'bet.system'],
  [4, [2, 2], 10_000, 'bet.system'],
  [4, [2, 5], 10_000, 'bet.system'],
  [3, [2], 10_000, 'bet.system-stake'],
  [3, [2], 9_999, undefined],
])('%i legs in sizes %j with %i won: %s', (legs, sizes, stake, refused) => {
  expect(checkSystem(legs, sizes, stake)?.refused).toBe(refused);
});

test('a trixie with a refund and a loser pays the line of the two others', () => {
  const legs: SettledLeg[] = [
    { price: 200n, settlement: 2 },
    { price: 300n, settlement: 3 },
    { price: 155n, settlement: 1 },
  ];
  expect(systemLines(4_000, legs, [2, 3]).map(({ payoutWon }) => payoutWon)).toEqual([2_000, 0, 0, 0]);
});

test('a line is open while it can be won', () => {
  const legs: SettledLeg[] = [
    { price: 200n, settlement: 2 },
    { price: 300n, settlement: null },
    { price: 155n, settlement: 1 },
  ];
  expect(systemLines(3_000, legs, [2]).map(({ payoutWon }) => payoutWon)).toEqual([null, 0, 0]);
});

test('each line is settled like a bet of its own', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price: fc.bigInt({ min: 100n, max: 2_000n }),
          settlement: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
        }),
        { minLength: 3, maxLength: 6 },
      ),
      fc.integer({ min: 1, max: 10_000 }),
      (legs, stake) => {
        const { sizes } = systemsFor(legs.length).at(-1) ?? { sizes: [] };
        const lines = lineCount(legs.length, sizes);
        for (const line of systemLines(stake * lines, legs, sizes)) {
          const alone = outcomeOf(
            stake,
            line.legs.map((place) => legs[place] as SettledLeg),
            Number.MAX_SAFE_INTEGER,
          );
          expect(line.payoutWon).toBe(alone.payoutWon);
        }
      },
    ),
  );
});

test('the whole pays its lines, and never above the maximum', () => {
  fc.assert(
    fc.property(
      anyPrices,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (of, stake, max) => {
        const prices = of.slice(0, 8);
        fc.pre(prices.length >= 3);
        const sizes = [2];
        const lines = linesOf(prices.length, sizes);
        const alone = lines.map((line) =>
          expectedPayout(
            stake,
            line.map((leg) => prices[leg] ?? 0n),
            Number.MAX_SAFE_INTEGER,
          ),
        );
        const sum = alone.reduce((all, one) => all + one, 0);
        expect(systemPayout(stake * lines.length, prices, sizes, max)).toBe(Math.min(sum, max));
        const odds = systemOdds(prices, sizes);
        expect(odds.lines).toBe(lines.length);
        expect(odds.highest).toBeGreaterThanOrEqual(odds.total);
      },
    ),
  );
});

test('a stake is lowered to what its lines share', () => {
  expect(evenStake(10_000, 3)).toBe(9_999);
  expect(evenStake(9_999, 3)).toBe(9_999);
});

test('the highest stake that wins no more than the maximum is taken, and one won more a line is not', () => {
  fc.assert(
    fc.property(anyPrices, fc.integer({ min: 100_000, max: 10_000_000 }), (of, maxWinWon) => {
      const prices = of.slice(0, 8);
      fc.pre(prices.length >= 3);
      const limits = { minStakeWon: 0, maxStakeWon: 1e12, maxWinWon, maxTotalOdds: 1e9 };
      const lines = lineCount(prices.length, [2]);
      const stakeWon = evenStake(capSystemToMaxWin(1e12, prices, [2], limits), lines);
      const check = (won: number) => checkPlacement({ prices, stakeWon: won, limits, formValid: true, sizes: [2] });
      expect([check(stakeWon), check(stakeWon + lines)?.refused]).toEqual([null, 'bet.win-above-maximum']);
    }),
  );
});
