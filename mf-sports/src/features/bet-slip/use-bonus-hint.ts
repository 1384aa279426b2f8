import { type Bonus, listBonuses } from '@madang/contracts';
import { bettingPages, bonusMarketId, isBonus, parseOdds } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { type Pick, pickOf, totalText } from '../../slip/pick.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';

export interface BonusHint {
  folders: number;
  factor: string;
  /** The number of selections that are still lacking; 0 when it can be had. */
  missing: number;
  /** Total odds with it. */
  total: string;
  pick: Pick;
}

/** The most further selections that a bonus may lack to be worth a word. */
const nearEnough = 2;

/**
 * The best bonus that the slip has earned and does not hold; else the next one, when it is near. Null where the page has none, where a
 * selection pays less than a bonus counts, and for systems.
 */
export function useBonusHint({ open, sizes, together }: ShownSlip): BonusHint | null {
  const ordinary = open.filter((pick) => !isBonus(pick));
  const [first] = ordinary;
  const wanted =
    first !== undefined && bettingPages[first.page].bonus && !sizes && !together && ordinary.length === open.length;
  const bonuses = useEndpoint(listBonuses, {}, { enabled: wanted });
  if (!wanted || !bonuses.data) return null;
  const counting = bonuses.data.filter(({ leastLegOdds }) =>
    ordinary.every(({ betPrice }) => parseOdds(betPrice) >= parseOdds(leastLegOdds)),
  );
  const bonus =
    counting.findLast(({ folders }) => folders <= ordinary.length) ??
    counting.find(({ folders }) => folders - ordinary.length <= nearEnough);
  const pick = bonus && pickOfBonus(first.page, bonus);
  if (!bonus || !pick) return null;
  return {
    folders: bonus.folders,
    factor: pick.betPrice,
    missing: Math.max(0, bonus.folders - ordinary.length),
    total: totalText([...open, pick]),
    pick,
  };
}

function pickOfBonus(page: Pick['page'], { fixture }: Bonus): Pick | undefined {
  const market = fixture.markets.find(({ marketId }) => marketId === bonusMarketId);
  const [selection] = market?.selections ?? [];
  return market && selection?.status === 'open' ? pickOf(page, fixture, market, selection, selection) : undefined;
}
