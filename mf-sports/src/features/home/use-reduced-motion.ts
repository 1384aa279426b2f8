import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Tells whether this member asked their system for less that moves. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
