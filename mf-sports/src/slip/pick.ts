import {
  type BettingPageName,
  bettingPageNames,
  bettingPageSchema,
  type Fixture,
  feedIdSchema,
  marketGroupSchema,
  oddsSchema,
  type Selection,
  sideSchema,
} from '@madang/contracts';
import { z } from 'zod';

/** A selection in the slip: what the member chose, at the price that they saw or accepted. */
export const pickSchema = z.object({
  id: feedIdSchema,
  /** The page on which it was picked. Slips of earlier versions say nothing: there was only the first page. */
  page: bettingPageSchema.default(bettingPageNames[0]),
  fixtureId: feedIdSchema,
  sportId: z.int(),
  marketId: z.int(),
  group: marketGroupSchema,
  marketName: z.string(),
  marketNameKorean: z.string(),
  side: sideSchema,
  betName: z.string(),
  betPrice: oddsSchema,
  betLine: z.string().nullable(),
  betBaseline: z.string().nullable(),
  version: z.int(),
  home: z.string(),
  away: z.string(),
  startsAt: z.string(),
});
export type Pick = z.infer<typeof pickSchema>;

export type PickedMarket = { marketId: number } & { [Key in 'group' | 'marketName' | 'marketNameKorean']: Pick[Key] };

/** @param price and version as the page shows them now, which may be newer than the list's answer */
export function pickOf(
  page: BettingPageName,
  fixture: Fixture,
  market: PickedMarket,
  selection: Selection,
  shown: { price: string; version: number },
): Pick {
  return {
    id: selection.id,
    page,
    fixtureId: fixture.id,
    sportId: fixture.sportId,
    marketId: market.marketId,
    group: market.group,
    marketName: market.marketName,
    marketNameKorean: market.marketNameKorean,
    side: selection.side,
    betName: selection.betName,
    betPrice: shown.price,
    betLine: selection.betLine,
    betBaseline: selection.betBaseline,
    version: shown.version,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAt,
  };
}
