/** Reads the text of a numbered migration. */

/** Run statement by statement, for what Postgres takes in no transaction: its first line is `-- outside a transaction: WHY`. */
export const isOutsideTransaction = (text: string): boolean => /^-- outside a transaction: \S/.test(text);

/** The load of a migration on a table that has rows: hold it against others for a moment, read all of it meanwhile, write all of it anew. */
export type Burden = 'holds' | 'scans' | 'rewrites';

/** The loads that it declares by `-- holds TABLE: REASON`, as "holds bet". */
export const saidBurdens = (text: string): string[] =>
  [...text.matchAll(/^-- (holds|scans|rewrites) ([a-z0-9_]+): \S/gm)].map(([, burden, table]) => `${burden} ${table}`);

/** The index that a statement makes while others write; null for any other statement. */
export const concurrentIndex = (statement: string): string | null =>
  /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+) on\b/i.exec(statement)?.[1] ?? null;

/** The places in which a statement may hold `;` without ending: comments, quotes, and bodies between `$$` or `$name$`. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[\s\S]*?\$\1\$/gi;

/** Its statements without comments around them, in order. */
export function statementsOf(text: string): string[] {
  const ends: number[] = [];
  const masked = text.replace(whole, (part) => (/^(--|\/\*)/.test(part) ? ' ' : 'x').repeat(part.length));
  for (let at = masked.indexOf(';'); at >= 0; at = masked.indexOf(';', at + 1)) ends.push(at);
  return [...ends, text.length]
    .map((end, n) => {
      const from = n === 0 ? 0 : (ends[n - 1] ?? 0) + 1;
      const first = masked.slice(from, end).search(/\S/);
      return first < 0 ? '' : text.slice(from + first, end).trim();
    })
    .filter(Boolean);
}
