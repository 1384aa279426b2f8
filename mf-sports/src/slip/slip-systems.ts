import { isBonus, lineCount, type SystemKind, systemName, systemsFor } from '@madang/rules';
import { pageOfSlip } from './betting-page.ts';
import type { Pick } from './pick.ts';

/** The systems that these picks can make. The stake of Proto is not for lines to share; a bonus counts legs that one line need not hold. */
export const systemsOf = (picks: readonly Pick[]): SystemKind[] =>
  pageOfSlip(picks)?.routeType === 'proto' || picks.some(isBonus) ? [] : systemsFor(picks.length);

/** The sizes that were chosen, while these picks can make them. */
export const sizesFor = (picks: readonly Pick[], sizes: readonly number[] | undefined): readonly number[] | undefined =>
  sizes && systemsOf(picks).find((kind) => kind.sizes.join() === sizes.join())?.sizes;

/** "시스템 2/3 (3조합)". */
export const systemWords = (legs: number, sizes: readonly number[]): string =>
  `시스템 ${systemName(legs, sizes)} (${lineCount(legs, sizes)}조합)`;

/** "3폴더", or with the system that they make: "3폴더 시스템 2/3 (3조합)". */
export const foldersText = (legs: number, sizes: readonly number[] | undefined): string =>
  sizes ? `${legs}폴더 ${systemWords(legs, sizes)}` : `${legs}폴더`;
