import { CheckField, type Column, color, DataTable, fontSize, mobile, space } from '@madang/ui';
import type { ComponentProps } from 'react';
import type { useTableAddress } from './use-table-address.ts';

type Address = Pick<ReturnType<typeof useTableAddress>, 'hidden' | 'hide'>;
const nameOf = <Row,>({ name, header }: Column<Row>): string => name ?? (typeof header === 'string' ? header : '');

/** A table of which every column but the first can be left out. The address says which, so that it is shared as it stands. */
export function ChosenTable<Row>({
  address: { hidden, hide },
  ...table
}: ComponentProps<typeof DataTable<Row>> & { address: Address }) {
  const [, ...others] = table.columns;
  const left = others.filter(({ key }) => hidden.includes(key));
  return (
    <>
      <details css={choiceStyle}>
        <summary>
          열 {table.columns.length - left.length}/{table.columns.length}
        </summary>
        <fieldset aria-label="보이는 열">
          {others.map((column) => (
            <CheckField
              key={column.key}
              label={nameOf(column)}
              // A phone leaves it out in any case.
              css={column.hideOnMobile && { [mobile]: { display: 'none' } }}
              checked={!left.includes(column)}
              onChange={({ target }) =>
                hide(
                  target.checked
                    ? left.filter((each) => each !== column).map(({ key }) => key)
                    : [...left, column].map(({ key }) => key),
                )
              }
            />
          ))}
        </fieldset>
      </details>
      <DataTable {...table} columns={table.columns.filter((column) => !left.includes(column))} />
    </>
  );
}

const choiceStyle = {
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.small,
  '& > summary': {
    padding: `${space(2)}px ${space(4)}px`,
    cursor: 'pointer',
    [mobile]: { minHeight: 44, display: 'flex', alignItems: 'center' },
  },
  '& > fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space(4)}px`,
    margin: 0,
    padding: `0 ${space(4)}px ${space(2)}px`,
    border: 0,
  },
} as const;
