import type { Fixture, Market, MarketGroup } from '@madang/contracts';
import { groupLabels } from '../../fixtures/market-rows.ts';

export interface MarketSection {
  group: MarketGroup;
  label: string;
  markets: Market[];
}

/** Groups in the order of specification section 4: over/under, win-draw-lose, win-lose, handicap, other. */
const order: readonly MarketGroup[] = ['over-under', 'win-draw-lose', 'win-lose', 'handicap', 'other'];

/** The markets of a fixture by their group; a group that it has none of is left out. */
export const marketSections = ({ markets }: Fixture): MarketSection[] =>
  order.flatMap((group) => {
    const ofGroup = markets.filter((market) => market.group === group);
    return ofGroup.length > 0 ? [{ group, label: groupLabels[group], markets: ofGroup }] : [];
  });
