import { isBonus, type SystemKind, systemsFor } from '@madang/rules';
import { pageOfSlip } from './betting-page.ts';
import type { Pick } from './pick.ts';

/** The systems that these picks can make. The stake of Proto is not for lines to share; a bonus counts legs that one line need not hold. */
export const systemsOf = (picks: readonly Pick[]): SystemKind[] =>
  pageOfSlip(picks)?.routeType === 'proto' || picks.some(isBonus) ? [] : systemsFor(picks.length);

/** The sizes that were chosen, while these picks can make them. */
export const sizesFor = (picks: readonly Pick[], sizes: readonly number[] | undefined): readonly number[] | undefined =>
  sizes && systemsOf(picks).find((kind) => kind.sizes.join() === sizes.join())?.sizes;
