import { type RefObject, useEffect, useState } from 'react';

/** So far down the header stays whole: it would fold over its own place. */
const foldsBelowPx = 120;
/** A finger trembles: less than that is no scrolling up or down. */
const downPx = 16;
const upPx = 6;

const set = (folded: boolean) => {
  const { dataset } = document.documentElement;
  if (folded) dataset.folded = '';
  else delete dataset.folded;
};

/**
 * The phone's header folds while the page is scrolled down and is back with the first scroll up, at the top of the page, and when the focus
 * comes into it. `data-folded` on the root element says so to every page that has a bar of its own at the top.
 * @returns whether it is folded
 */
export function useFold(header: RefObject<HTMLElement | null>): boolean {
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let lastPx = window.scrollY;
    let [seenPx, heightPx] = [lastPx, root.scrollHeight];
    const to = (next: boolean) => {
      set(next);
      setFolded(next);
    };
    const follow = () => {
      const nowPx = Math.max(0, window.scrollY);
      const [movedPx, grownPx] = [nowPx - seenPx, root.scrollHeight - heightPx];
      [seenPx, heightPx] = [nowPx, root.scrollHeight];
      // Something above became lower or higher, and the browser holds the rows in view where they are: the member has not scrolled.
      if (grownPx !== 0 && Math.abs(movedPx - grownPx) <= 1) {
        lastPx += movedPx;
        return;
      }
      if (nowPx < foldsBelowPx || nowPx < lastPx - upPx) to(false);
      else if (nowPx > lastPx + downPx) to(true);
      else return;
      lastPx = nowPx;
    };
    const show = () => to(false);
    const element = header.current;
    window.addEventListener('scroll', follow, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', show);
      set(false);
    };
  }, [header]);
  return folded;
}
