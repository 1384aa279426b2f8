type Value = string | number | null;

/** A set of items as one parameter a column: half the work of JSON for the database, and it knows how many there are. */
export interface Numbered<Column extends string> {
  /** Of the items as `g`, each with its place `n`, counted from 1. The parameters are `$2` and those behind it. */
  sql: string;
  valuesOf(items: readonly Readonly<Record<Column, Value>>[]): string[];
}

/** @param types column -> SQL type */
export function numbered<Column extends string>(types: Readonly<Record<Column, string>>): Numbered<Column> {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map((column, place) => `$${place + 2}::${types[column]}[]`);
  return {
    sql: `unnest(${arrays}) with ordinality as g (${columns}, n)`,
    valuesOf: (items) => columns.map((column) => arrayOf(items.map((item) => item[column]))),
  };
}

/** As Postgres writes an array. */
const arrayOf = (values: readonly Value[]): string => `{${values.map(elementOf)}}`;

function elementOf(value: Value): string | number {
  if (value === null) return 'null';
  if (typeof value === 'number') return value;
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
