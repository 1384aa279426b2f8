import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from './query-client.ts';

const reach = createStore<{ away: boolean }>(() => ({ away: false }));

/** A call of the page's client found nobody. */
export const tellAway = (): void => reach.setState({ away: true });

/**
 * Somebody asked again and was answered. Only that ends it: other answers may be older, or come from where nothing is needed of
 * what is away. Every read that failed meanwhile is repeated.
 */
export function tellServerBack(): void {
  if (!reach.getState().away) return;
  reach.setState({ away: false });
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
  });
}

/** The server does not answer, or cannot for want of its database. Nothing is lost by that: the page waits. */
export const useServerAway = (): boolean => useStore(reach, ({ away }) => away);
