import type { BettingPageName } from '@madang/contracts';
import { createContext, useContext } from 'react';

const PageContext = createContext<BettingPageName | null>(null);
/** Says to everything in it which page it is on. */
export const OnBettingPage = PageContext.Provider;

export const usePageIfAny = (): BettingPageName | undefined => useContext(PageContext) ?? undefined;

export function useBettingPage(): BettingPageName {
  const page = usePageIfAny();
  if (!page) throw new Error('Not on a page that takes bets.');
  return page;
}
