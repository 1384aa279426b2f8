import { bonusSportId, isBonus, lineCount, type SystemKind, systemName, systemsFor } from '@madang/rules';
import { type Pick, pageOfSlip } from './pick.ts';

/** The systems that these picks can make. The stake of Proto is not for lines to share; a bonus counts legs that one line need not hold. */
export const systemsOf = (picks: readonly Pick[]): SystemKind[] =>
  pageOfSlip(picks)?.routeType === 'proto' || picks.some(isBonus) ? [] : systemsFor(picks.length);

/** The sizes that were chosen, while these picks can make them. */
export const sizesFor = (picks: readonly Pick[], sizes: readonly number[] | undefined): readonly number[] | undefined =>
  sizes && systemsOf(picks).find((kind) => kind.sizes.join() === sizes.join())?.sizes;

/** "시스템 2/3 (3조합)". */
export const systemWords = (legs: number, sizes: readonly number[]): string =>
  `시스템 ${systemName(legs, sizes)} (${lineCount(legs, sizes)}조합)`;

/** A bonus is no match: members count the others. */
export const matchesOf = <Leg extends { sportId: number }>(legs: readonly Leg[]): Leg[] =>
  legs.filter(({ sportId }) => sportId !== bonusSportId);

/** "3폴더", with a bonus "3폴더 + 보너스", or with the system that they make "3폴더 시스템 2/3 (3조합)". */
export function foldersText(legs: readonly { sportId: number }[], sizes?: readonly number[]): string {
  const matches = matchesOf(legs).length;
  if (sizes) return `${matches}폴더 ${systemWords(matches, sizes)}`;
  return matches < legs.length ? `${matches}폴더 + 보너스` : `${matches}폴더`;
}

/** " 외 2" after the first of three; nothing for one. */
export function othersText(legs: readonly { sportId: number }[]): string {
  const others = matchesOf(legs).length - 1;
  return others > 0 ? ` 외 ${others}` : '';
}
