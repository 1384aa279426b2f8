import { type ReactNode, useEffect, useRef, useState } from 'react';

/** By then the content at the top has long been loaded. */
const restMs = 3_000;
const aheadPx = 200;

/** Content below the window loads when it comes near, or when the page has come to rest. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !frame.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: `${aheadPx}px`,
    });
    observer.observe(frame.current);
    const timer = setTimeout(come, restMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  return isNear ? children : <div ref={frame}>{place}</div>;
}
