import fc from 'fast-check';
import { anyPrices } from './arbitraries.ts';
import { expectedPayout } from './payout.ts';
import { stakeForRoom } from './stake.ts';
import { lineCount, systemPayout } from './system.ts';

const noCap = Number.MAX_SAFE_INTEGER;

test('the highest stake for a room wins no more than that beyond itself, and one won more does', () => {
  fc.assert(
    fc.property(anyPrices, fc.integer({ min: 0, max: 100_000_000 }), (prices, room) => {
      const stake = stakeForRoom(room, prices);
      const gain = (won: number) => expectedPayout(won, prices, noCap) - won;
      if (stake === Number.MAX_SAFE_INTEGER) return;
      expect(gain(stake)).toBeLessThanOrEqual(room);
      expect(gain(stake + 1)).toBeGreaterThan(room);
    }),
  );
});

test('so for a system, whose lines share it evenly', () => {
  fc.assert(
    fc.property(
      anyPrices.filter(({ length }) => length >= 3 && length <= 5),
      fc.integer({ min: 0, max: 100_000_000 }),
      (prices, room) => {
        const stake = stakeForRoom(room, prices, [2]);
        if (stake === Number.MAX_SAFE_INTEGER) return;
        expect(stake % lineCount(prices.length, [2])).toBe(0);
        expect(systemPayout(stake, prices, [2], noCap) - stake).toBeLessThanOrEqual(room);
      },
    ),
  );
});

test('what wins nothing beyond the stake needs no room', () => {
  expect(stakeForRoom(0, [100n])).toBe(Number.MAX_SAFE_INTEGER);
  expect(stakeForRoom(0, [200n])).toBe(0);
});
