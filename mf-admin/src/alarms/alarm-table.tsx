import { Button, type Column, DataTable, EmptyState, Pager, Panel, QueryView, SkeletonRows } from '@madang/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Alarm {
  id: number;
  /** The operator who looked at it; null before. */
  seenBy: string | null;
}
interface AlarmPage<Item> {
  items: readonly Item[];
  pageCount: number;
}
interface AlarmTableProps<Item extends Alarm> {
  title: string;
  /** Of the table; the title when left out. */
  caption?: string;
  /** The text when there is none. */
  empty: string;
  query: ComponentProps<typeof QueryView<AlarmPage<Item>>>['query'];
  columns: readonly Column<Item>[];
  /** The name of the alarm for a screen reader. */
  nameOf: (alarm: Item) => string;
  seeing: { isPending: boolean; see: (id: number) => void };
  page: number;
  onPage: (page: number) => void;
  children?: ReactNode;
}

/** Alarms page by page, each with the button that says it was looked at. */
export function AlarmTable<Item extends Alarm>(props: AlarmTableProps<Item>) {
  const { title, caption = title, empty, query, columns, nameOf, seeing, page, onPage, children } = props;
  const seen: Column<Item> = {
    ...{ key: 'seen', header: '확인', align: 'right', width: 110 },
    cell: (alarm) =>
      alarm.seenBy ?? (
        <Button
          size="small"
          aria-label={`${nameOf(alarm)} 확인`}
          disabled={seeing.isPending}
          onClick={() => seeing.see(alarm.id)}
        >
          확인
        </Button>
      ),
  };
  return (
    <Panel flush title={title}>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ items, pageCount }) =>
          items.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <>
              <DataTable caption={caption} rows={items} rowKey={({ id }) => id} columns={[...columns, seen]} />
              <Pager page={page} pageCount={pageCount} onPage={onPage} />
            </>
          )
        }
      </QueryView>
      {children}
    </Panel>
  );
}
