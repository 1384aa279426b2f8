import type { Topic } from '@madang/contracts';
import type { QueryMeta } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Something changed: the reads that are shown of it are fetched again now, the others when they are next shown. */
export function makeStale(...topics: readonly Topic[]): void {
  if (topics.length === 0) return;
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => topicsOf(meta).some((topic) => topics.includes(topic)),
  });
}

/** All data of the page is fetched again. */
export const makeAllStale = (): void => void queryClient.invalidateQueries();

/** The part of its endpoint that a query carries. */
export const metaOf = (staleOn: readonly Topic[]): QueryMeta => ({ staleOn });
const topicsOf = (meta: QueryMeta | undefined) => (meta?.staleOn ?? []) as readonly Topic[];
