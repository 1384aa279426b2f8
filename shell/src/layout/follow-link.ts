import { dialogSlots } from '@madang/contracts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { openAccountDialog } from '../account/open-dialog.ts';
import { slotsOf } from '../composed-pages.ts';

/**
 * The effect of a click on a link of the header or a drawer: where a remote has the page's form for a dialog, that opens over the page
 * that is shown (specification section 3). A click that opens another tab, or on the page itself, is followed as ever.
 */
export function useFollowLink(onFollow?: () => void): (to: string) => (event?: MouseEvent) => void {
  const { pathname } = useLocation();
  return (to) => (event) => {
    onFollow?.();
    const slot = to in dialogSlots ? dialogSlots[to as keyof typeof dialogSlots] : null;
    if (!event || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!slot || pathname === to || slotsOf(slot, pathname).length === 0) return;
    event.preventDefault();
    openAccountDialog(slot);
  };
}
