import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A row of one line folds by a few pixels, which disturbs no reader; a tall one would pull up the rows below it. */
const foldedPx = 33;
const unnoticedPx = 12;

interface Fold {
  folded: boolean;
  /** The part of its height that the row keeps as long as it is in view. undefined: nothing. */
  keptHeight: number | undefined;
}

/**
 * Folds a row that has closed. A tall one keeps its height until it is out of sight: above or below the window, where the browser holds
 * the visible rows in place. It is measured before it folds, so that it is never laid out low in between.
 */
export function useFoldUnseen(frame: RefObject<HTMLElement | null>, closed: boolean): Fold {
  const [fold, setFold] = useState<Fold>({ folded: closed, keptHeight: undefined });
  const { folded, keptHeight } = fold;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || folded === closed) return;
    const keeps = closed && element.offsetHeight > foldedPx + unnoticedPx && isInView(element);
    setFold({ folded: closed, keptHeight: keeps ? element.offsetHeight : undefined });
  }, [closed, folded, frame]);
  useEffect(() => {
    const element = frame.current;
    if (keptHeight === undefined || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) setFold({ folded: true, keptHeight: undefined });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [keptHeight, frame]);
  return fold;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
