import { textOf } from '@madang/contracts';
import type { ReactNode } from 'react';
import { ErrorState } from './page-states.tsx';

interface QueryViewProps<Data> {
  /** A query's result, such as `useEndpoint` answers. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Has the size of the loaded content. */
  skeleton: ReactNode;
  /** True when there is nothing to show; a list without entries unless `isEmpty` says otherwise. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** For 404; without it that is an error like others. */
  notFound?: ReactNode;
  /** In place of the ordinary error state. */
  error?: (text: string, retry: () => void) => ReactNode;
  children: (data: Data) => ReactNode;
}

const hasNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Loading, error, empty, or the loaded data, which stays on the page when a later round fails. */
export function QueryView<Data>({
  query,
  skeleton,
  empty,
  isEmpty = hasNone,
  notFound,
  error = (text, retry) => <ErrorState text={text} onRetry={retry} />,
  children,
}: QueryViewProps<Data>): ReactNode {
  if (query.data !== undefined) return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  if (!query.error) return skeleton;
  if (notFound !== undefined && isNotFound(query.error)) return notFound;
  return error(textOf(query.error), () => void query.refetch());
}

const isNotFound = (fault: unknown): boolean => fault instanceof Error && 'status' in fault && fault.status === 404;
