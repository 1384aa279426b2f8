import { type ReactNode, useEffect, useRef, useState } from 'react';

/** By then the content at the top has long been loaded. */
const restMs = 3_000;
const aheadPx = 200;

interface WhenNearProps {
  place?: ReactNode;
  /** The distance below the window at which it is near; less than 0: when so much of its place is in the window. */
  ahead?: number;
  children: ReactNode;
}

/** Content below the window loads when it comes near, or when the page has come to rest. */
export function WhenNear({ place = null, ahead = aheadPx, children }: WhenNearProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !frame.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(frame.current);
    const timer = setTimeout(come, restMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear, ahead]);
  return isNear ? children : <div ref={frame}>{place}</div>;
}
