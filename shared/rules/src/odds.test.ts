import fc from 'fast-check';
import { anyMaxWin, anyPrice, anyPrices, anyStake } from './arbitraries.ts';
import { formatOdds, parseOdds, totalOdds } from './odds.ts';
import { expectedPayout, outcomeOf, payoutOf } from './payout.ts';

test('text and hundredths are the same odds', () => {
  fc.assert(fc.property(anyPrice, (price) => parseOdds(formatOdds(price)) === price));
  expect(formatOdds(205n)).toBe('2.05');
  expect(formatOdds(7n)).toBe('0.07');
  for (const text of ['2', '2.5', '2.055', '1e2', '', '-1.00', ' 2.05'])
    expect(() => parseOdds(text)).toThrow(RangeError);
});

test('total odds are the exact product, rounded half up once', () => {
  expect(totalOdds([])).toBe(100n);
  // 2.05 × 3.41 × 1.87 = 13.072235
  expect(formatOdds(totalOdds([205n, 341n, 187n]))).toBe('13.07');
  // 1.05 × 1.10 = 1.155: a binary product would be 1.1550000000000002 or less than half, by luck.
  expect(formatOdds(totalOdds([105n, 110n]))).toBe('1.16');
  expect(formatOdds(totalOdds([145n, 110n]))).toBe('1.60');
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const exact = prices.reduce((so, price) => so * price, 1n);
      const scale = 100n ** BigInt(prices.length - 1);
      const twiceOff = 2n * (totalOdds(prices) * scale - exact);
      // Never further than half a hundredth; exactly half only upwards.
      expect(twiceOff > -scale && twiceOff <= scale).toBe(true);
    }),
  );
});

test('total odds do not depend on the order of the picks, and a pick never lowers them', () => {
  fc.assert(
    fc.property(anyPrices, anyPrice, (prices, another) => {
      expect(totalOdds(prices.toReversed())).toBe(totalOdds(prices));
      expect(totalOdds([...prices, another]) >= totalOdds(prices)).toBe(true);
    }),
  );
});

test('a payout is rounded down to the won and never above the maximum winnings', () => {
  expect(payoutOf(5_001, 133n, 1_000_000)).toBe(6_651);
  expect(payoutOf(50_000, 1_000n, 300_000)).toBe(300_000);
  fc.assert(
    fc.property(anyStake, anyPrice, anyMaxWin, (stakeWon, odds, maxWinWon) => {
      const payout = BigInt(payoutOf(stakeWon, odds, maxWinWon));
      const product = BigInt(stakeWon) * odds;
      if (payout === BigInt(maxWinWon)) expect(product >= payout * 100n).toBe(true);
      else expect(payout * 100n <= product && product < (payout + 1n) * 100n).toBe(true);
    }),
  );
});

describe('the outcome of a bet', () => {
  const leg = (price: bigint, settlement: 1 | 2 | 3 | 4 | 5 | null) => ({ price, settlement });

  test('all legs won pays the expected won', () => {
    fc.assert(
      fc.property(anyStake, anyPrices, anyMaxWin, (stakeWon, prices, maxWinWon) => {
        const legs = prices.map((price) => leg(price, 2));
        const payoutWon = expectedPayout(stakeWon, prices, maxWinWon);
        expect(outcomeOf(stakeWon, legs, maxWinWon)).toEqual({ state: 'won', payoutWon });
      }),
    );
  });

  test('one lost leg loses at once, also beside open legs', () => {
    expect(outcomeOf(5_000, [leg(205n, null), leg(150n, 1), leg(300n, 2)], 1_000_000)).toEqual({
      state: 'lost',
      payoutWon: 0,
    });
  });

  test('an open leg keeps it open', () => {
    expect(outcomeOf(5_000, [leg(205n, null), leg(150n, 2)], 1_000_000).state).toBe('open');
  });

  test('refunds count 1.00, and refunds only give the stake back, above any maximum', () => {
    expect(outcomeOf(10_000, [leg(205n, 3), leg(150n, 2)], 1_000_000)).toEqual({ state: 'won', payoutWon: 15_000 });
    expect(outcomeOf(10_000, [leg(205n, 3), leg(150n, 3)], 5)).toEqual({ state: 'void', payoutWon: 10_000 });
  });

  test('halves count (1 + o) / 2 and 1/2, exactly', () => {
    // (1 + 2.05) / 2 = 1.525, which alone rounds up to 1.53
    expect(outcomeOf(10_000, [leg(205n, 5)], 1_000_000)).toEqual({ state: 'won', payoutWon: 15_300 });
    // 1.525 × 1.525 = 2.325625: rounded once at the end, not leg by leg
    expect(outcomeOf(10_000, [leg(205n, 5), leg(205n, 5)], 1_000_000)).toEqual({ state: 'won', payoutWon: 23_300 });
    expect(outcomeOf(10_001, [leg(205n, 4)], 1_000_000)).toEqual({ state: 'won', payoutWon: 5_000 });
  });

  test('halves that leave nothing to pay have lost', () => {
    expect(outcomeOf(1, [leg(205n, 4)], 1_000_000)).toEqual({ state: 'lost', payoutWon: 0 });
  });
});
