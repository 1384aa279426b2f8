import { takesPrice, useAutoAccept } from '../../slip/auto-accept.ts';
import type { ShownPick } from '../../slip/use-shown-slip.ts';

/** Picks that can be bet on at other odds than those chosen, less what the member lets be taken without being asked. */
export function useToAccept(picks: readonly ShownPick[]): readonly ShownPick[] {
  const choice = useAutoAccept();
  return picks.filter(
    ({ status, betPrice, pickedPrice }) => status !== 'closed' && !takesPrice(choice, pickedPrice, betPrice),
  );
}
