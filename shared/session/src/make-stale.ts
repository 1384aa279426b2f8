import type { Topic } from '@madang/contracts';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { staleOn?: readonly Topic[] };
  }
}

/** Something changed: what is shown of it is fetched again now, the rest when it is next shown. */
export function makeStale(...topics: readonly Topic[]): void {
  if (topics.length === 0) return;
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.staleOn?.some((topic) => topics.includes(topic)) ?? false,
  });
}

/** All data of the page is fetched again. */
export const makeAllStale = (): void => void queryClient.invalidateQueries();
