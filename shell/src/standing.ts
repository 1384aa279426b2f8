import { useSyncExternalStore } from 'react';

/**
 * Whether the first view of a guest stands: the log-in page outside of the router, shown before the rest of the site is there. It stays
 * where it is, with the text that was typed into it, until the site shows another page; it does not come back.
 */
let standing = false;
const listeners = new Set<() => void>();

export function stand(): void {
  standing = true;
}

export function giveWay(): void {
  if (!standing) return;
  standing = false;
  for (const listener of listeners) listener();
}

export const useStanding = (): boolean => useSyncExternalStore(subscribe, () => standing);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
