import { errorText } from '@madang/contracts';
import { addToSlip, bettingPages } from '@madang/rules';
import { alertDialog } from '@madang/ui';
import type { Pick } from './pick.ts';
import { changeSlip, removePick, slipOf } from './slip-store.ts';

/** Puts a selection into the slip by the page's slip rule, or takes it out when it is there. A refusal is alerted. */
export function togglePick(memberId: number, pick: Pick): void {
  const { picks } = slipOf(memberId);
  if (picks.some(({ id }) => id === pick.id)) {
    removePick(memberId, pick.id);
    return;
  }
  const change = addToSlip(bettingPages.cross.list, picks, pick);
  if (change.refused) void alertDialog(errorText(change.refused));
  else changeSlip(memberId, { picks: [...change.slip] });
}
