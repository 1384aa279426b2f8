import type { PlaceBetBody } from '@madang/contracts';
import type { OfferedSelection, SlipPick } from '@madang/rules';
import { marketKinds, sideOf } from '../../sports/markets.ts';
import type { KnownSelection } from '../queries.ts';

/** A selection as the slip rules judge it. */
export function slipPickOf(
  { marketId, sportId, betName, feedPackage }: Pick<KnownSelection, 'betName' | keyof OfferedSelection>,
  { oddsId, fixtureId, betPrice }: PlaceBetBody['bettings'][number],
): SlipPick {
  const kind = marketKinds.get(marketId);
  return {
    id: oddsId,
    fixtureId,
    feedPackage,
    betPrice,
    sportId,
    marketId,
    betName,
    group: kind?.group ?? 'other',
    side: (kind && sideOf(kind, betName)) ?? 'other',
  };
}
