import { marketGroups } from '@madang/contracts';
import fc from 'fast-check';
import type { Limits } from './limits.ts';
import type { SlipList, SlipPick } from './slip.ts';

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

export const anyList = fc.constantFrom<SlipList>('one', 'two', 'three');
/** Few fixtures and markets, so that picks collide often. An id tells fixture, market and side. */
export const anyPick: fc.Arbitrary<SlipPick> = fc
  .record({ fixture: fc.nat(2), market: fc.nat(marketGroups.length - 1), side: fc.nat(1) })
  .map(({ fixture, market, side }) => ({
    id: `${fixture}${market}${side}`,
    fixtureId: String(fixture),
    marketId: market,
    group: marketGroups[market] ?? 'other',
  }));
