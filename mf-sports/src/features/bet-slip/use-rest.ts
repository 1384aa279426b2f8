import { useEffect, useState } from 'react';

/** True when the shown text has changed within so many milliseconds: meanwhile a button rests, so that no unseen change is pressed. */
export function useRest(shown: string, ms: number): boolean {
  const [seen, setSeen] = useState(shown);
  useEffect(() => {
    if (seen === shown) return;
    const timer = setTimeout(() => setSeen(shown), ms);
    return () => clearTimeout(timer);
  }, [seen, shown, ms]);
  return seen !== shown;
}
