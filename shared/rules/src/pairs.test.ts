import { sportIds } from '@madang/contracts';
import { defaultPairs, isSafe, isSamePair, isSettablePair, measuredPairs } from './pairs.ts';

const { football } = sportIds;
const home = { group: 'win-draw-lose', side: 'home' } as const;
const over = { group: 'over-under', side: 'over' } as const;

test('every two sides of two of the three main markets of football are in the table once', () => {
  expect(measuredPairs).toHaveLength(3 * 2 + 3 * 2 + 2 * 2);
  const again = measuredPairs.filter((pair, at) => measuredPairs.findIndex((each) => isSamePair(each, pair)) !== at);
  expect(again).toEqual([]);
  // What one margin decides stays refused.
  const byMargin = measuredPairs.filter(({ other }) => other.group === 'handicap');
  expect(measuredPairs.filter((pair) => !isSettablePair(pair))).toEqual(byMargin);
});

test('only a pair measured as no better than its legs is allowed by default', () => {
  const names = defaultPairs.map(({ one, other, mostPrice }) => [one.side, other.side, mostPrice].join(' '));
  expect(names).toEqual(['home under 2.50', 'draw over ', 'away under 2.50']);
  for (const pair of measuredPairs.filter(isSafe)) {
    expect(pair.measured.returned).toBeLessThanOrEqual(pair.measured.expected);
  }
});

test('a pair is not safe by few bets, by a bound above the product, or when one margin decides both', () => {
  const measured = { bets: 300, returned: 8_000, expected: 8_800, excess: 0 };
  const pair = { sportId: football, one: home, other: over, mostPrice: null, measured };
  expect(isSafe(pair)).toBe(true);
  expect(isSafe({ ...pair, measured: { ...measured, bets: 299 } })).toBe(false);
  expect(isSafe({ ...pair, measured: { ...measured, excess: 1 } })).toBe(false);
  expect(isSafe({ ...pair, other: { group: 'handicap', side: 'away' } })).toBe(false);
});

test('only pairs of main markets can be set, in one order', () => {
  expect(isSettablePair({ sportId: sportIds.basketball, one: { group: 'win-lose', side: 'home' }, other: over })).toBe(
    true,
  );
  expect(isSettablePair({ sportId: football, one: over, other: home })).toBe(false);
  const handicap = { group: 'handicap', side: 'home' } as const;
  expect(isSettablePair({ sportId: football, one: home, other: handicap })).toBe(false);
  expect(isSettablePair({ sportId: football, one: handicap, other: over })).toBe(true);
  expect(isSettablePair({ sportId: football, one: home, other: { ...home, side: 'draw' } })).toBe(false);
  expect(isSettablePair({ sportId: football, one: home, other: { group: 'other', side: 'yes' } })).toBe(false);
  expect(isSettablePair({ sportId: football, one: { ...home, side: 'over' }, other: over })).toBe(false);
  expect(isSettablePair({ sportId: 1, one: home, other: over })).toBe(false);
});
