type Value = string | number | null;

/** A set of items as one parameter a column: half the work of JSON for the database, and it knows how many there are. */
export interface Numbered<Column extends string> {
  /** Of the items as `g`, each with its place `n`, counted from 1. The parameters are `$2` and those behind it. */
  sql: string;
  /** The parameter of one column. */
  array(column: Column): string;
  valuesOf(items: readonly Readonly<Record<Column, Value>>[]): string[];
}

/** @param types column -> SQL type */
export function numbered<Column extends string>(types: Readonly<Record<Column, string>>): Numbered<Column> {
  const columns = Object.keys(types) as Column[];
  const array = (column: Column) => `$${columns.indexOf(column) + 2}::${types[column]}[]`;
  const arrays = columns.map(array);
  return {
    array,
    sql: `unnest(${arrays}) with ordinality as g (${columns}, n)`,
    valuesOf: (items) => columns.map((column) => arrayOf(items, column, types[column] === 'text' ? quoted : plain)),
  };
}

/** As Postgres writes an array. Neighbours often say the same. */
function arrayOf<Column extends string>(
  items: readonly Readonly<Record<Column, Value>>[],
  column: Column,
  elementOf: (value: Value) => string,
): string {
  let array = '';
  let last: Value | undefined;
  let element = '';
  for (const item of items) {
    const value = item[column];
    if (value !== last) {
      last = value;
      element = elementOf(value);
    }
    array += array === '' ? element : `,${element}`;
  }
  return `{${array}}`;
}

/** Numbers and instants: nothing in them needs quotes. */
const plain = (value: Value): string => String(value);

function quoted(value: Value): string {
  if (value === null) return 'null';
  const text = String(value);
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
