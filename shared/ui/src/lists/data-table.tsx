import type { ReactNode } from 'react';
import { color, fontSize, hoverable, mobile, space } from '../look/tokens.ts';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { useOverflow } from './use-overflow.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** In words, where the header is none. */
  name?: string;
  cell: (row: Row) => ReactNode;
  /** The direction in which the rows are sorted by it now. */
  sorted?: 'ascending' | 'descending' | undefined;
  align?: 'left' | 'center' | 'right';
  width?: number | string;
  /** In place of `width` in the mobile layout. */
  mobileWidth?: number | string;
  hideOnMobile?: boolean;
  /** Its content takes a line of its own below the row's other cells in the mobile layout: for text that they would squeeze. */
  belowOnMobile?: boolean;
}

interface DataTableProps<Row> {
  /** The subject of the table, for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Below the others, such as their sum. With it a long table scrolls inside itself: head, sum and first column stay in sight. */
  total?: Row;
}

/** 13 px, rows of 40 px on desktop and 44 px on mobile; wider than the page it scrolls inside itself, by the keyboard too. */
export function DataTable<Row>({ caption, columns, rows, rowKey, total }: DataTableProps<Row>) {
  const [scroller, overflows] = useOverflow();
  const onMobile = columns.filter(({ hideOnMobile }) => !hideOnMobile);
  const below = onMobile.filter(({ belowOnMobile }) => belowOnMobile);
  const beside = onMobile.filter(({ belowOnMobile }) => !belowOnMobile);
  const lined = below.length > 0;
  const cellStyle = (column: Column<Row>) => ({
    height: 40,
    padding: `${space(1.5)}px ${space(3)}px`,
    textAlign: column.align ?? 'left',
    // A figure stays in one piece where a name would break to make room.
    ...(column.align === 'right' && { overflowWrap: 'break-word' as const }),
    width: column.width,
    // In line with the title of a panel around the table.
    '&:first-of-type': { paddingLeft: space(4) },
    '&:last-of-type': { paddingRight: space(4) },
    [mobile]: {
      height: 44,
      padding: `${space(1.5)}px ${space(2)}px`,
      ...(column === beside[0] && { '&, &:first-of-type': { paddingLeft: space(3) } }),
      ...(column === beside.at(-1) && { paddingRight: space(3) }),
      width: column.mobileWidth ?? column.width,
      ...(lined && { width: 'auto', height: 'auto', minHeight: 44, alignContent: 'center', gridRow: 1 }),
      ...(below.includes(column) && {
        '&, &:first-of-type, &:last-of-type': { padding: `0 ${space(3)}px ${space(2)}px` },
        // Nothing to do there: no line.
        '&&:empty': { padding: 0 },
        minHeight: 0,
        gridColumn: '1 / -1',
        gridRow: below.indexOf(column) + 2,
        textAlign: 'left' as const,
      }),
      ...(column.hideOnMobile && { display: 'none' }),
    },
  });
  return (
    <div
      ref={scroller}
      css={total === undefined ? wideStyle : longStyle}
      {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        {...roles.table}
        css={[
          { fontSize: fontSize.table },
          lined && { [mobile]: { display: 'grid', gridTemplateColumns: `repeat(${beside.length}, auto)` } },
        ]}
      >
        <caption css={{ height: 0, lineHeight: 0 }}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...roles.rowgroup} css={lined && lineStyle}>
          <tr {...roles.row} css={[{ borderBottom: `1px solid ${color.line}` }, lined && lineStyle]}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                aria-sort={column.sorted}
                css={[
                  cellStyle(column),
                  { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' },
                  below.includes(column) && hiddenHeadStyle,
                ]}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} css={lined && lineStyle}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              css={[
                {
                  // A cell may hold a link that covers the row.
                  position: 'relative',
                  borderBottom: `1px solid ${color.line}`,
                  '&:last-child': { borderBottom: 0 },
                  [hoverable]: { '&:hover': { background: color.raised } },
                },
                lined && lineStyle,
              ]}
            >
              {columns.map((column) => (
                <td key={column.key} {...roles.cell} css={cellStyle(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot {...roles.rowgroup} css={lined && lineStyle}>
            <tr {...roles.row} css={lined && lineStyle}>
              {columns.map((column) => (
                <td key={column.key} {...roles.cell} css={[cellStyle(column), { fontWeight: 700 }]}>
                  {column.cell(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

// A table that is laid out as a grid loses its roles in some browsers.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
/** The rows keep the columns of the table, and a cell may take a line of its own. */
const lineStyle = {
  [mobile]: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
  },
} as const;
const hiddenHeadStyle = {
  [mobile]: { position: 'absolute', width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

// The hidden caption is placed within it: beside a table that is wider than the page it would make the page scroll sideways.
const wideStyle = { position: 'relative', overflowX: 'auto' } as const;
const longStyle = {
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(320px, 70vh)',
  // A row positioned by itself would cover the cells that stay in sight.
  '& tbody tr': { position: 'static' },
  '& th, & tfoot td': { position: 'sticky', zIndex: 1, background: color.surface },
  '& th': { top: 0, boxShadow: `inset 0 -1px ${color.line}` },
  '& tfoot td': { bottom: 0, boxShadow: `inset 0 1px ${color.lineStrong}` },
  '& tr > :first-of-type': { position: 'sticky', left: 0, background: color.surface },
  '& thead > tr > :first-of-type, & tfoot > tr > :first-of-type': { zIndex: 2 },
} as const;
