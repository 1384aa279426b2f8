import type { BettingPageName } from '@madang/contracts';
import { type BettingPage, bettingPages, governingPage } from '@madang/rules';
import { createContext, useContext } from 'react';
import type { Pick } from './pick.ts';

const PageContext = createContext<BettingPageName | null>(null);
/** Says to everything in it which page it is on. */
export const OnBettingPage = PageContext.Provider;

export const usePageIfAny = (): BettingPageName | undefined => useContext(PageContext) ?? undefined;

export function useBettingPage(): BettingPageName {
  const page = usePageIfAny();
  if (!page) throw new Error('Not on a page that takes bets.');
  return page;
}

/** The page that a slip bets by; undefined for an empty one. */
export const pageOfSlip = (picks: readonly Pick[]): BettingPage | undefined =>
  governingPage(picks.map(({ page }) => bettingPages[page]));
