import { isDeepStrictEqual } from 'node:util';

const secretNames = /password|token|secret|^code$|accountNumber|holder|phone|^value$/i;
const longestText = 200;
const mostItems = 50;

/** The input, for a log: secrets are left out, and long texts are cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((each) => withoutSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, each]) => [name, secretNames.test(name) ? '…' : withoutSecrets(each, depth + 1)]),
  );
}

/** Of rows before and after those that differ; both null where nothing does. */
export function changedOnly(
  before: object[] | null,
  after: object[] | null,
): [before: object[] | null, after: object[] | null] {
  const cut = (rows: object[], others: object[]) =>
    rows
      .filter((row) => !others.some((other) => isDeepStrictEqual(row, other)))
      .map((row) => withoutSecrets(row) as object);
  if (!before || !after) return [before && cut(before, []), null];
  const [gone, come] = [cut(before, after), cut(after, before)];
  return gone.length + come.length === 0 ? [null, null] : [gone, come];
}
