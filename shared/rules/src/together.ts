import { feedPackages, sportIds } from '@madang/contracts';
import { combinedLegs, mayCombine } from './goals/combination-kinds.ts';
import type { SlipPick } from './slip.ts';

/**
 * True when these picks are legs of one fixture that may be priced together: football before kick-off, two or three markets that the final
 * goals decide, of a kind that was measured. Whether their lines and the fixture's prices allow it is said by `priceTogether`.
 */
export const mayStandAsOne = (picks: readonly SlipPick[]): boolean =>
  picks.length >= combinedLegs.min &&
  picks.length <= combinedLegs.max &&
  new Set(picks.map(({ fixtureId }) => fixtureId)).size === 1 &&
  picks.every(
    ({ sportId, feedPackage }) => sportId === sportIds.football && feedPackage === feedPackages.beforeKickOff,
  ) &&
  mayCombine(picks.map(({ marketId, betName }) => ({ marketId, name: betName })));
