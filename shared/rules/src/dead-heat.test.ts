import { outcomeOf, readLegCode } from './payout.ts';
import { systemLines } from './system.ts';

const leg = (price: bigint, code: number | null) => ({ price, ...readLegCode(code) });

test('a code above 100 is a win that so many share; the others are those of the feed', () => {
  expect([102, 2, 5, null].map(readLegCode)).toEqual([
    { settlement: 2, shares: 2 },
    { settlement: 2 },
    { settlement: 5 },
    { settlement: null },
  ]);
});

test.each([
  ['of two', [leg(500n, 102)], 25_000],
  ['of three, rounded down', [leg(1_000n, 103)], 33_333],
  ['that pays less than the stake', [leg(150n, 102)], 7_500],
  ['in two legs', [leg(300n, 102), leg(300n, 103)], 15_000],
  ['beside half a win', [leg(300n, 103), leg(200n, 5)], 15_000],
])('a dead heat %s divides stake times total odds once', (_, legs, payoutWon) => {
  expect(outcomeOf(10_000, legs, 10_000_000)).toEqual({ state: 'won', payoutWon });
});

test('each line of a system is divided by the heats in it', () => {
  const lines = systemLines(30_000, [leg(300n, 103), leg(300n, 2), leg(300n, 102)], [2]);
  expect(lines.map(({ payoutWon }) => payoutWon)).toEqual([30_000, 15_000, 45_000]);
});
