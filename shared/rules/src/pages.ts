import type { RouteType } from './limits.ts';
import type { SlipList } from './slip.ts';

/** How a page bets: its slip rule, its limits and its name on the wire (decisions, section 2). */
export interface BettingPage {
  list: SlipList;
  routeType: RouteType;
  betStyle: 'KR' | 'EU';
  /** Fixed for Korean pages; null for European ones, where the number of selections gives it. */
  gameDetailType: string | null;
}

/** Pages that take bets. The server refuses what no page sends. */
export const bettingPages = {
  cross: { list: 'three', routeType: 'ordinary', betStyle: 'KR', gameDetailType: '1' },
} as const satisfies Record<string, BettingPage>;

/** "91" for one selection, "92" for two, "93" for more (specification section 7); Korean pages have their own. */
export const gameDetailTypeOf = (page: BettingPage, selections: number): string =>
  page.gameDetailType ?? `9${Math.min(Math.max(selections, 1), 3)}`;

/** The page that a bet says it comes from; undefined when no page bets like that. */
export const bettingPageOf = (betStyle: string, gameDetailType: string, selections: number): BettingPage | undefined =>
  Object.values<BettingPage>(bettingPages).find(
    (page) => page.betStyle === betStyle && gameDetailTypeOf(page, selections) === gameDetailType,
  );
