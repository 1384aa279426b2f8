import type { ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { QueryView } from './query-view.tsx';
import { usePageNumber } from './use-page-number.ts';

interface PagedViewProps<Item> {
  /** A read of the page that the address names (`usePageNumber`). */
  query: {
    data: { items: readonly Item[]; page: number; pageCount: number; totalCount: number } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Has the size of the loaded content. */
  skeleton: ReactNode;
  /** Shown when there is no page at all. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** One page of a list, and the way to the others. */
export function PagedView<Item>({ query, skeleton, empty, children }: PagedViewProps<Item>) {
  const [, turnTo] = usePageNumber();
  return (
    <QueryView query={query} skeleton={skeleton} isEmpty={({ totalCount }) => totalCount === 0} empty={empty}>
      {({ items, page, pageCount }) => (
        <>
          {children(items)}
          <Pager page={page} pageCount={pageCount} onPage={turnTo} />
        </>
      )}
    </QueryView>
  );
}
