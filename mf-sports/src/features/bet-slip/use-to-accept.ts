import { bettingPages, parseOdds } from '@madang/rules';
import { useAutoAccept } from '../../slip/auto-accept.ts';
import type { ShownPick } from '../../slip/use-shown-slip.ts';

/** Picks that can be bet on at other odds than those chosen, less what the member lets be taken without being asked. */
export function useToAccept(picks: readonly ShownPick[]): readonly ShownPick[] {
  const choice = useAutoAccept();
  return picks.filter(({ status, page, betPrice, pickedPrice }) => {
    if (status === 'closed' || betPrice === pickedPrice) return false;
    if (!bettingPages[page].autoAccept) return true;
    return choice === 'none' || (choice === 'better' && parseOdds(betPrice) < parseOdds(pickedPrice));
  });
}
