import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of the element, and how far it stands below the top of the document; both follow changes above it. */
export function useGridPlace(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      const now = { width: Math.floor(box.width), top: Math.round(box.top + window.scrollY) };
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return place;
}
