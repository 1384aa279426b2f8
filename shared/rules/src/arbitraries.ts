import { type AllowedPair, feedPackages, marketGroups, type Side, sportIds } from '@madang/contracts';
import fc from 'fast-check';
import type { Limits } from './limits.ts';
import type { SlipList, SlipPick, SlipRule } from './slip.ts';

/** Generators for property tests of the rules. */
export const anyPrice = fc.bigInt({ min: 100n, max: 5_000n });
export const anyPrices = fc.array(anyPrice, { minLength: 1, maxLength: 10 });
export const anyStake = fc.integer({ min: 1, max: 50_000_000 });
export const anyMaxWin = fc.integer({ min: 1, max: 100_000_000 });
export const anyLimits: fc.Arbitrary<Limits> = fc
  .record({
    minStakeWon: fc.integer({ min: 0, max: 10_000 }),
    range: fc.integer({ min: 0, max: 5_000_000 }),
    maxWinWon: anyMaxWin,
    maxTotalOdds: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ range, ...limits }) => ({ ...limits, maxStakeWon: limits.minStakeWon + range }));

/** Few fixtures and markets, so that picks collide often. An id tells fixture, market and side. */
export const anyPick: fc.Arbitrary<SlipPick> = fc
  .record({ fixture: fc.nat(2), market: fc.nat(marketGroups.length - 1), side: fc.nat(2) })
  .chain(({ fixture, market, side }) =>
    fc
      .record({
        betPrice: fc.constantFrom('1.50', '2.50', '2.51', '9.00'),
        feedPackage: fc.constantFrom(...Object.values(feedPackages)),
      })
      .map(({ betPrice, feedPackage }) => ({
        id: `${fixture}${market}${side}`,
        fixtureId: String(fixture),
        // A corner total, too.
        marketId: [1, 52, 3, side === 2 ? 11 : 2, 7][market] ?? 7,
        group: marketGroups[market] ?? 'other',
        sportId: fixture === 0 ? sportIds.basketball : sportIds.football,
        side: sidesOf[market]?.[side] ?? 'other',
        betName: namesOf[marketGroups[market] ?? 'other'][side] ?? 'other',
        betPrice,
        feedPackage,
      })),
  );
/** By the place of the market's group. */
const sidesOf: readonly (readonly Side[])[] = marketGroups.map((group) =>
  group === 'over-under' ? ['over', 'under', 'over'] : ['home', 'draw', 'away'],
);
const namesOf: Readonly<Record<(typeof marketGroups)[number], readonly string[]>> = {
  ...{ 'win-draw-lose': ['1', 'X', '2'], 'win-lose': ['1', '2', '2'], handicap: ['1', '2', '2'] },
  ...{ 'over-under': ['Over', 'Under', 'Over'], other: ['1X', '12', 'X2'] },
};
const anyEnd = fc.constantFrom<AllowedPair['one']>(
  { group: 'win-draw-lose', side: 'home' },
  { group: 'win-draw-lose', side: 'draw' },
  { group: 'handicap', side: 'away' },
  { group: 'over-under', side: 'over' },
  { group: 'over-under', side: 'under' },
);
const anyPair: fc.Arbitrary<AllowedPair> = fc.record({
  sportId: fc.constantFrom<number>(sportIds.football, sportIds.basketball),
  one: anyEnd,
  other: anyEnd,
  mostPrice: fc.constantFrom(null, '2.50'),
});
export const anyRule: fc.Arbitrary<SlipRule> = fc.record({
  list: fc.constantFrom<SlipList>('one', 'two', 'three'),
  allowedPairs: fc.array(anyPair, { maxLength: 6 }),
});
