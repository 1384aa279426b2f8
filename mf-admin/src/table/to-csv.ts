type CsvValue = string | number | null;

/** A program that opens the file would run a text that begins so (OWASP, CSV injection). A number with its sign is none. */
const startsFormula = /^[=+\-@\t\r]/;
const escaped = (value: CsvValue): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** With the mark by which spreadsheets know that it is UTF-8. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(escaped).join(',')).join('\r\n')}\r\n`;

export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
