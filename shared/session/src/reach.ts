import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from './query-client.ts';

const reach = createStore<{ away: boolean }>(() => ({ away: false }));

/** A call of the page's client reached no server. */
export const tellAway = (): void => reach.setState({ away: true });

/**
 * A later call got an answer. Only that ends the absence: other answers may be older, or may not need the part that is away.
 * Every read that failed meanwhile is repeated.
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
