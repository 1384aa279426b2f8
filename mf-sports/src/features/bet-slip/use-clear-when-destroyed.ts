import { type RefObject, useEffect, useRef } from 'react';
import { changeSlip, emptySlip } from '../../slip/slip-store.ts';
import { tabLocks, unansweredBet } from './send-bet.ts';

/**
 * The cart is cleared when its panel is destroyed (specification section 4): the member left the pages that show it, in the last
 * tab that did. A drawer that closes on a phone destroys nothing, a reload is not leaving, and a bet without an answer stays
 * with what it was made of. Nor is it leaving where the panel's place remains on the page: the shell puts another copy of this app
 * there when a part of this one comes too late. Nor where a tablet is turned: the panel goes, and the drawer takes its place.
 */
export function useClearWhenDestroyed(memberId: number, isMobile: boolean, panel: RefObject<HTMLElement | null>): void {
  const inDrawer = useRef(isMobile);
  inDrawer.current = isMobile;
  useEffect(() => {
    const place = panel.current?.parentElement;
    const leave = showInTab(memberId);
    return () => {
      const isLeft = leave();
      const becameDrawer = document.documentElement.dataset.layout === 'mobile';
      if (place?.isConnected || inDrawer.current || becameDrawer || unansweredBet(memberId)) return;
      void isLeft.then((isLast) => isLast && changeSlip(memberId, emptySlip));
    };
  }, [memberId, panel]);
}

/** Says to all tabs that this one shows the slip. @returns ends that; resolves to whether no other tab shows it */
function showInTab(memberId: number): () => Promise<boolean> {
  const locks = tabLocks;
  if (!locks) return () => Promise.resolve(true);
  const name = `slip-shown:${memberId}`;
  const over = Promise.withResolvers<void>();
  const held = locks.request(name, { mode: 'shared' }, () => over.promise);
  return async () => {
    over.resolve();
    await held;
    return locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
  };
}
