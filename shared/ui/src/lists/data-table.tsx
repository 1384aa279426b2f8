import type { ReactNode } from 'react';
import { color, fontSize, hoverable, mobile, space } from '../look/tokens.ts';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { useOverflow } from './use-overflow.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'center' | 'right';
  width?: number | string;
  /** In place of `width` in the mobile layout. */
  mobileWidth?: number | string;
  hideOnMobile?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** 13 px, rows of 40 px on desktop and 44 px on mobile; wider than the page it scrolls inside itself, by the keyboard too. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const [scroller, overflows] = useOverflow();
  const cellStyle = (column: Column<Row>) => ({
    height: 40,
    padding: `${space(1.5)}px ${space(3)}px`,
    textAlign: column.align ?? 'left',
    width: column.width,
    // In line with the title of a panel around the table.
    '&:first-of-type': { paddingLeft: space(4) },
    '&:last-of-type': { paddingRight: space(4) },
    [mobile]: {
      height: 44,
      padding: `${space(1.5)}px ${space(2)}px`,
      '&:first-of-type': { paddingLeft: space(3) },
      '&:last-of-type': { paddingRight: space(3) },
      width: column.mobileWidth ?? column.width,
      ...(column.hideOnMobile && { display: 'none' }),
    },
  });
  return (
    <div
      ref={scroller}
      css={{ overflowX: 'auto' }}
      {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table css={{ fontSize: fontSize.table }}>
        <caption css={{ height: 0, lineHeight: 0 }}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr css={{ borderBottom: `1px solid ${color.line}` }}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                css={[cellStyle(column), { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' }]}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              css={{
                // A cell may hold a link that covers the row.
                position: 'relative',
                borderBottom: `1px solid ${color.line}`,
                '&:last-child': { borderBottom: 0 },
                [hoverable]: { '&:hover': { background: color.raised } },
              }}
            >
              {columns.map((column) => (
                <td key={column.key} css={cellStyle(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
