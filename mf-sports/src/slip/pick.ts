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
import {
  type BettingPage,
  bettingPages,
  formatOdds,
  governingPage,
  type Hundredths,
  parseOdds,
  systemOdds,
  totalOdds,
} from '@madang/rules';
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

/** The page that a slip bets by; undefined for an empty one. */
export const pageOfSlip = (picks: readonly Pick[]): BettingPage | undefined =>
  governingPage(picks.map(({ page }) => bettingPages[page]));

export const pricesOf = (picks: readonly { betPrice: string }[]): Hundredths[] =>
  picks.map(({ betPrice }) => parseOdds(betPrice));

/** Total odds of a slip. @param sizes of a system */
export function totalOf(picks: readonly { betPrice: string }[], sizes?: readonly number[]): Hundredths {
  const prices = pricesOf(picks);
  return sizes ? systemOdds(prices, sizes).total : totalOdds(prices);
}

// The widest total that fits odds on the wire; a slip above it is far beyond every limit.
const widestTotal = 99_999_999n;

/** Total odds as text with two decimals; 1.00 for an empty slip. @param sizes of a system */
export function totalText(picks: readonly { betPrice: string }[], sizes?: readonly number[]): string {
  const total = totalOf(picks, sizes);
  return formatOdds(total < widestTotal ? total : widestTotal);
}
