import { useIsMobile } from '@madang/ui';
import { useRef } from 'react';

/** On a phone what a row opens stands below the list: without going there a press would seem to do nothing. */
export function useShownBelow() {
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsMobile();
  return { place, goThere: () => isBelow && place.current?.scrollIntoView({ block: 'start' }) };
}

/** Below the bar of the console. */
export const shownBelowStyle = { minWidth: 0, scrollMarginTop: 60 } as const;
