import fc from 'fast-check';
import { resultOf } from './bet-result.ts';
import type { LegSettlement } from './payout.ts';
import { payoutNow } from './payout-now.ts';

const anyCode = fc.constantFrom<LegSettlement | null>(null, 1, 2, 3, 4, 5);
const leg = (settlement: LegSettlement | null) => ({ price: 200n, settlement });

test('legs that are priced together pay the price of all, nothing, or give the stake back', () => {
  fc.assert(
    fc.property(
      fc.array(anyCode, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.bigInt({ min: 101n, max: 5_000n }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (codes, stakeWon, togetherOdds, maxWinWon) => {
        const bet = { stakeWon, maxWinWon, togetherOdds, legs: codes.map(leg) };
        const wins = Math.min(maxWinWon, Number((BigInt(stakeWon) * togetherOdds) / 100n));
        const due = codes.includes(1)
          ? { status: 1, paidWon: 0 }
          : codes.includes(null)
            ? { status: 0, paidWon: 0 }
            : codes.every((code) => code === 2)
              ? { status: 2, paidWon: wins }
              : { status: 3, paidWon: stakeWon };
        expect(resultOf(bet)).toEqual(due);
        const stillOpen = !codes.includes(1) && codes.every((code) => code === null || code === 2);
        if (stillOpen) expect(payoutNow(bet)).toBe(wins);
      },
    ),
  );
});
