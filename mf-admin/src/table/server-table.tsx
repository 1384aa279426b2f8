import { Button, color, fontSize, hoverable, mobile, space, VisuallyHidden } from '@madang/ui';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { type CsvValue, downloadCsv, toCsv } from './to-csv.ts';
import { useTableAddress } from './use-table-address.ts';

export interface ServerColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In the file; a column without it is not in it. */
  csv?: (row: Row) => CsvValue;
  /** The server sorts by it, by this name. */
  sorts?: boolean;
  align?: 'left' | 'right' | 'center';
  width?: number;
  hideOnMobile?: boolean;
}

interface ServerTableProps<Row extends object> {
  /** What the table lists, for readers, and the name of the file. */
  caption: string;
  columns: readonly ServerColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Every row of the filters, for the file; the rows that are shown when left out. */
  allRows?: () => Promise<readonly Row[]>;
  /** Beside the choice of columns. */
  tools?: ReactNode;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/**
 * The table of the operators: paged, sorted and filtered by the server; what it shows stands in the address, so that it can be shared. Columns are
 * chosen, and the rows can be had as a file.
 */
export function ServerTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  allRows,
  tools,
}: ServerTableProps<Row>) {
  const { sorting, sortBy, hidden, hide } = useTableAddress();
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          enableSorting: column.sorts ?? false,
          cell: ({ row }) => column.cell(row.original),
          meta: column,
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    state: {
      sorting: sorting ? [sorting] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isShown = (id: string) => !hidden.includes(id);
  async function save() {
    const listed = columns.filter(({ id, csv }) => csv && isShown(id));
    const all = allRows ? await allRows() : rows;
    downloadCsv(
      caption,
      toCsv(
        listed.map(({ header }) => header),
        all.map((row) => listed.map(({ csv }) => csv?.(row) ?? null)),
      ),
    );
  }
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2), padding: `${space(2)}px ${space(3)}px` }}>
        {tools}
        <span css={{ marginLeft: 'auto', display: 'flex', gap: space(2) }}>
          <ColumnChoice columns={columns} hidden={hidden} onHide={hide} />
          <SaveButton onSave={save} />
        </span>
      </div>
      <div css={{ overflowX: 'auto' }}>
        <table css={tableStyle}>
          <caption css={{ height: 0, lineHeight: 0 }}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => {
                  const declared = byId.get(column.id);
                  const direction = sorting?.id === column.id ? (sorting.desc ? 'descending' : 'ascending') : 'none';
                  return (
                    <th
                      key={id}
                      scope="col"
                      data-narrow={declared?.hideOnMobile ? 'hidden' : undefined}
                      aria-sort={declared?.sorts ? direction : undefined}
                      style={{ textAlign: declared?.align ?? 'left', width: declared?.width }}
                    >
                      {declared?.sorts ? (
                        <button type="button" onClick={() => sortBy(column.id)}>
                          {declared.header}
                          <span aria-hidden="true">{{ none: '', ascending: ' ▲', descending: ' ▼' }[direction]}</span>
                        </button>
                      ) : (
                        declared?.header
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => {
                  const declared = byId.get(cell.column.id);
                  return (
                    <td
                      key={cell.id}
                      data-narrow={declared?.hideOnMobile ? 'hidden' : undefined}
                      style={{ textAlign: declared?.align ?? 'left' }}
                    >
                      {declared?.cell(row.original)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ColumnChoiceProps {
  columns: readonly Pick<ServerColumn<never>, 'id' | 'header'>[];
  hidden: readonly string[];
  onHide: (ids: readonly string[]) => void;
}

const ColumnChoice = ({ columns, hidden, onHide }: ColumnChoiceProps) => (
  <details css={choiceStyle}>
    <summary>열 선택</summary>
    <div>
      {columns.map(({ id, header }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={!hidden.includes(id)}
            onChange={({ target }) => onHide(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])}
          />
          {header}
        </label>
      ))}
    </div>
  </details>
);

function SaveButton({ onSave }: { onSave: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        onSave().finally(() => setBusy(false));
      }}
    >
      CSV
    </Button>
  );
}

const tableStyle = {
  width: '100%',
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 36, padding: `${space(1)}px ${space(3)}px`, borderBottom: `1px solid ${color.line}` },
  '& th': { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' },
  '& th > button': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    [hoverable]: { '&:hover': { color: color.text } },
  },
  '& tbody tr': { position: 'relative', [hoverable]: { '&:hover': { background: color.raised } } },
  [mobile]: {
    '& [data-narrow="hidden"]': { display: 'none' },
    '& th, & td': { padding: `${space(1)}px ${space(2)}px` },
  },
} as const;
const choiceStyle = {
  position: 'relative',
  fontSize: fontSize.table,
  '& summary': { display: 'inline-flex', alignItems: 'center', height: 28, cursor: 'pointer', color: color.muted },
  '& > div': {
    position: 'absolute',
    right: 0,
    zIndex: 5,
    display: 'grid',
    gap: space(1),
    minWidth: 180,
    padding: space(3),
    border: `1px solid ${color.line}`,
    borderRadius: 6,
    background: color.surface,
    boxShadow: color.shadow,
  },
  '& label': { display: 'flex', alignItems: 'center', gap: space(2), whiteSpace: 'nowrap' },
} as const;
