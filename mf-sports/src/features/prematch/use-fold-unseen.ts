import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A row of one line folds by a few pixels, which nobody is disturbed by; a tall one would pull up what stands below it. */
const unnoticedPx = 12;
const foldedPx = 33;

/**
 * The height that a row which has closed keeps as long as it is in view: it folds when nobody looks, above or below the window,
 * where the browser holds what is seen in place. undefined: none.
 */
export function useFoldUnseen(frame: RefObject<HTMLElement | null>, closed: boolean): number | undefined {
  const openHeight = useRef(0);
  const [kept, setKept] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (!closed) {
      openHeight.current = element.offsetHeight;
      setKept(undefined);
    } else if (openHeight.current > foldedPx + unnoticedPx && isInView(element)) setKept(openHeight.current);
  }, [closed, frame]);
  useEffect(() => {
    const element = frame.current;
    if (kept === undefined || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) setKept(undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [kept, frame]);
  return kept;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
