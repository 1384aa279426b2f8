import { type Column, fontSize, mobile } from '@madang/ui';
import type { useTableAddress } from './use-table-address.ts';

/** A head that sorts: ascending, descending, and as it was. */
export function sortable(
  { sorting, sortBy }: Pick<ReturnType<typeof useTableAddress>, 'sorting' | 'sortBy'>,
  id: string,
  label: string,
): Pick<Column<never>, 'key' | 'name' | 'header' | 'sorted'> {
  const direction = sorting?.id !== id ? undefined : sorting.desc ? 'descending' : 'ascending';
  return {
    key: id,
    name: label,
    sorted: direction,
    header: (
      <button type="button" css={sortStyle} onClick={() => sortBy(id)}>
        {label}
        <span aria-hidden>{direction === undefined ? '' : direction === 'ascending' ? ' ▴' : ' ▾'}</span>
      </button>
    ),
  };
}

const sortStyle = {
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: fontSize.table,
  fontWeight: 600,
  cursor: 'pointer',
  [mobile]: { minHeight: 44 },
} as const;
