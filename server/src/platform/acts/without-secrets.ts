import { isDeepStrictEqual } from 'node:util';

/** The number of somebody's tokens is no secret. */
const secretNames = /password|token(?!s$)|secret|^code$|accountNumber|holder|phone|^value$/i;
const longestText = 200;
const mostItems = 50;

/** jsonb refuses NUL and half of a surrogate pair: a refused input may have both, and a cut text the second. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

/** The input, for a log: secrets are left out, and long texts are cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return storable(value.length > longestText ? `${value.slice(0, longestText)}…` : value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, each]) => [storable(name), secretNames.test(name) ? '…' : withoutSecrets(each, depth + 1)]),
  );
}

/** Of rows before and after those that differ; both null where nothing does. Of a password they say that it is another one, no more. */
export function changedOnly(
  before: object[] | null,
  after: object[] | null,
): [before: object[] | null, after: object[] | null] {
  const cut = (rows: Marked[], others: Marked[]) =>
    rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
  const shown = ({ sign_in_mark: _, ...row }: Marked) => withoutSecrets(row) as object;
  if (!before || !after) return [before?.map(shown) ?? null, null];
  const isAnother = ({ sign_in_mark: mark }: Marked) =>
    mark !== undefined && !before.some((row: Marked) => row.sign_in_mark === mark);
  const [gone, come] = [cut(before, after), cut(after, before)];
  if (gone.length + come.length === 0) return [null, null];
  return [gone.map(shown), come.map((row) => ({ ...shown(row), ...(isAnother(row) && { password: 'changed' }) }))];
}

interface Marked {
  /** Differs after another password (act-snapshots.ts). */
  sign_in_mark?: string;
}
