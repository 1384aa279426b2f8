import type { AnswerOf, Endpoint, QueryOf } from '@madang/contracts';
import type { CallInput } from '@madang/http';
import {
  keepPreviousData,
  onlineManager,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { metaOf } from './make-stale.ts';
import { queryClient } from './query-client.ts';
import { call } from './session.ts';

/** The input of a read: parameters of the path, the query; a body where the endpoint only works something out by it. */
type ReadInput<E extends Endpoint> = Omit<CallInput<E>, 'idempotencyKey' | 'signal'>;

interface ReadOptions<E extends Endpoint, Shown>
  extends Pick<
    UseQueryOptions<AnswerOf<E>, Error, Shown>,
    'enabled' | 'gcTime' | 'refetchInterval' | 'select' | 'staleTime'
  > {
  /** While another input is fetched, as when paging, the earlier answer stays shown. */
  keepPrevious?: boolean;
}

type ReadArguments<E extends Endpoint, Shown> =
  Record<never, never> extends ReadInput<E>
    ? [input?: ReadInput<E>, options?: ReadOptions<E, Shown>]
    : [input: ReadInput<E>, options?: ReadOptions<E, Shown>];

/**
 * Reads a declared endpoint: the key comes from its path and input, the topics that make it stale from its declaration. The request
 * ends when no view waits for it any more.
 */
export function useEndpoint<E extends Endpoint, Shown = AnswerOf<E>>(
  endpoint: E,
  ...[input, { keepPrevious, ...options } = {}]: ReadArguments<E, Shown>
): UseQueryResult<Shown, Error> {
  return useQuery<AnswerOf<E>, Error, Shown>({
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...readingOf(endpoint, input),
  });
}

/** The same, page after page: `next` says from an answer what the query of the following page adds, null after the last. */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> & { query?: object },
  next: (page: AnswerOf<E>) => Partial<QueryOf<E>> | null,
): UseInfiniteQueryResult<AnswerOf<E>[], Error> {
  return useInfiniteQuery({
    ...readOf(endpoint, { ...input, pages: true }),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, query: { ...input.query, ...(pageParam as object) }, signal }),
    initialPageParam: {} as Partial<QueryOf<E>>,
    getNextPageParam: next,
    select: ({ pages }) => pages,
  });
}

/**
 * Asks before the view that will show it: the view takes the answer that is here by then, or on its way. A fault is dropped here:
 * the view asks again.
 */
export function readAhead<E extends Endpoint>(endpoint: E, ...[input]: ReadArguments<E, AnswerOf<E>>): void {
  void queryClient.prefetchQuery(readingOf(endpoint, input));
}

/**
 * Reads outside of a view what views read as well: an answer that is still fresh, or on its way, is the answer. It asks once; without
 * a line, for which views wait, it fails at once. @throws {ApiError}
 */
export function readOnce<E extends Endpoint>(
  endpoint: E,
  ...[input]: ReadArguments<E, AnswerOf<E>>
): Promise<AnswerOf<E>> {
  if (!onlineManager.isOnline()) return call(endpoint, { ...input });
  return queryClient.fetchQuery<AnswerOf<E>, Error>({ ...readingOf(endpoint, input), retry: false });
}

const readingOf = <E extends Endpoint>(endpoint: E, input: ReadInput<E> = {} as ReadInput<E>) => ({
  ...readOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, { ...input, signal }),
});

const readOf = (endpoint: Endpoint, input: object = {}) => ({
  queryKey: [endpoint.path, copyOf(endpoint), input],
  meta: metaOf(endpoint.staleOn ?? []),
});

let copies = 0;
const known = new WeakMap<Endpoint, number>();

/**
 * Each app compiles the contracts of its own version, and an answer holds what that version reads of it: what one app fetched is
 * not another's.
 */
function copyOf(endpoint: Endpoint): number {
  const copy = known.get(endpoint) ?? ++copies;
  known.set(endpoint, copy);
  return copy;
}
