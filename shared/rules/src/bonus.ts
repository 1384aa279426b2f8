import { type Hundredths, parseOdds } from './odds.ts';
import type { RuleRefusal } from './placement.ts';

/**
 * Bonus rows (보너스; decisions, section 2). A bonus of N folders is a selection like any other, so that nothing on a bet's way needs
 * to know of it but these rules:
 *
 * - In the database each has a fixture of its own (sport, location and league 0, no kick-off ever) with one selection: package
 *   `prematch`, market `bonusMarketId` ("Bonus"), its name the count ("3"), its price the factor ("1.03"), no line. It is never
 *   suspended by itself. The table `bonus` names it, with the least odds of a selection that counts; `set_bonus` changes it.
 * - In a bet's body it is a leg: its `oddsId`, `fixtureId`, `version` and `betPrice` as `listBonuses` says them, `sportId` 0,
 *   `betBaseline` null. Its price is a factor of the total odds; a factor that has changed is answered as any other price that moved.
 * - `isOffered` knows it on Korean pages. `checkBonus` says which bets may hold it, in the slip and on the server.
 * - It counts as no folder. The feed never settles it: settlement gives its leg 1.00 when fewer than N legs count at the
 *   end (a refunded leg does not, a half result does), else its factor, once all others are decided.
 */
export const bonusMarketId = -1;
export const bonusSportId = 0;

export interface BonusLeg {
  marketId: number;
  /** The feed's name of the outcome; of a bonus its count of folders. */
  betName: string;
  betPrice: string;
}

export const isBonus = ({ marketId }: Pick<BonusLeg, 'marketId'>): boolean => marketId === bonusMarketId;
/** The number of ordinary selections that a bonus needs; 0 of any other selection. */
export const foldersOf = (leg: Pick<BonusLeg, 'marketId' | 'betName'>): number =>
  isBonus(leg) ? Number(leg.betName) : 0;

/**
 * True when a bet may hold its bonus: one at most, with as many ordinary selections as it asks for, each at the least odds or above.
 * @param leastLegOdds of the bonus in it
 */
export function checkBonus(
  legs: readonly BonusLeg[],
  leastLegOdds: Hundredths,
): RuleRefusal<'bet.bonus-once' | 'bet.bonus-folders' | 'bet.bonus-odds'> | null {
  const bonuses = legs.filter(isBonus);
  const [bonus] = bonuses;
  if (!bonus) return null;
  if (bonuses.length > 1) return { refused: 'bet.bonus-once' };
  const ordinary = legs.filter((leg) => !isBonus(leg));
  if (ordinary.some(({ betPrice }) => parseOdds(betPrice) < leastLegOdds)) {
    return { refused: 'bet.bonus-odds', values: { min: Number(leastLegOdds) / 100 } };
  }
  const folders = foldersOf(bonus);
  return ordinary.length < folders ? { refused: 'bet.bonus-folders', values: { min: folders } } : null;
}
