/** SQL of an instant as the wire writes it. @param column SQL of a timestamptz */
export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
