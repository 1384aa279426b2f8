import { type BettingPageName, bettingPageNames, type FeedPackage, feedPackages } from '@madang/contracts';
import { isBonus } from './bonus.ts';
import type { RouteType } from './limits.ts';
import { type MarketsBySport, mainMarkets, partOfGameMarkets } from './page-markets.ts';
import type { SlipList } from './slip.ts';

/** The fixtures of a page, its way to bet, and its name on the wire (decisions, section 2). */
export interface BettingPage {
  /** A page lists the selections of one package. */
  feedPackage: FeedPackage;
  markets: MarketsBySport | 'all';
  /** Of a market with several lines: the one that the feed calls the main one, or all. */
  lines: 'main' | 'all';
  list: SlipList;
  routeType: RouteType;
  betStyle: 'KR' | 'EU';
  /** Fixed for Korean pages; null for European ones, where the number of selections gives it. */
  gameDetailType: string | null;
  /** The number of selections of a bet, where members do not choose. */
  folders?: { min: number; max: number };
  /** It lists one numbered round of fixtures, and bets are of one round. */
  rounds?: boolean;
  /** True when bonus rows stand on it. */
  bonus: boolean;
  /** True when its bets say by `changeFlag` that changes of odds are taken without asking (specification, section 7). */
  changeFlag?: boolean;
  /** The time before a kick-off from which nothing of the fixture can be bet on any more; at kick-off when left out. */
  closesBeforeMs?: number;
}

const { beforeKickOff, inPlay } = feedPackages;
const korean = {
  feedPackage: beforeKickOff,
  markets: mainMarkets('result', 'handicap', 'total'),
  lines: 'main',
  list: 'two',
  routeType: 'ordinary',
  betStyle: 'KR',
  bonus: true,
} as const;
/** Of a slip of Proto it is its earliest fixture that closes it. */
const proto = { folders: { min: 2, max: 10 }, closesBeforeMs: 10 * 60_000, rounds: true };
const european = {
  feedPackage: beforeKickOff,
  markets: 'all',
  lines: 'all',
  list: 'one',
  routeType: 'ordinary',
  betStyle: 'EU',
  gameDetailType: null,
  bonus: false,
} as const;

/** The pages that take bets: the server lists by them and refuses what none of them offers, the browser bets by them. */
export const bettingPages: Readonly<Record<BettingPageName, BettingPage>> = {
  cross: { ...korean, list: 'three', gameDetailType: '1' },
  wintielose: { ...korean, markets: mainMarkets('result'), gameDetailType: '2' },
  handicap: { ...korean, markets: mainMarkets('handicap', 'total'), lines: 'all', gameDetailType: '3' },
  special: { ...korean, markets: partOfGameMarkets, routeType: 'special', gameDetailType: '4' },
  live: { ...korean, feedPackage: inPlay, routeType: 'inPlay', gameDetailType: '5', bonus: false },
  proto: { ...korean, ...proto, routeType: 'proto', gameDetailType: '6', bonus: false },
  europe: { ...european, changeFlag: true },
  inplay: { ...european, feedPackage: inPlay, routeType: 'inPlay' },
};
const inOrder = bettingPageNames.map((name) => bettingPages[name]);

/** "91" for one selection, "92" for two, "93" for more (specification section 7); Korean pages have their own. */
export const gameDetailTypeOf = (page: BettingPage, selections: number): string =>
  page.gameDetailType ?? `9${Math.min(Math.max(selections, 1), 3)}`;

/** True when one bet can hold selections of both pages: it has one style and one detail type. */
export const betAlike = (one: BettingPage, other: BettingPage): boolean =>
  one.betStyle === other.betStyle && one.gameDetailType === other.gameDetailType;

/** The page whose limits hold for selections of pages that bet alike: one selection in play is enough for live limits. */
export const governingPage = (pages: readonly BettingPage[]): BettingPage | undefined =>
  pages.find(({ routeType }) => routeType === 'inPlay') ?? pages[0];

/**
 * The page that a bet says it comes from; undefined when no page bets like that. Pages that bet alike differ in their package.
 * @param packages of the selections, as far as they are known
 */
export function bettingPageOf(
  betStyle: string,
  gameDetailType: string,
  selections: number,
  packages: Iterable<FeedPackage>,
): BettingPage | undefined {
  const alike = inOrder.filter(
    (page) => page.betStyle === betStyle && gameDetailTypeOf(page, selections) === gameDetailType,
  );
  const told = new Set(packages);
  return governingPage(alike.filter(({ feedPackage }) => told.has(feedPackage))) ?? alike[0];
}

export interface OfferedSelection {
  feedPackage: FeedPackage;
  sportId: number;
  marketId: number;
}

/** True when the page, or one that bets alike, offers this selection. */
export const isOffered = (page: BettingPage, { feedPackage, sportId, marketId }: OfferedSelection): boolean =>
  inOrder.some(
    (each) =>
      betAlike(each, page) &&
      each.feedPackage === feedPackage &&
      (isBonus({ marketId }) ? each.bonus : each.markets === 'all' || each.markets[sportId]?.includes(marketId)),
  );
