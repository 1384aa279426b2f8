import type { z } from 'zod';

/** A row of a list that does not fit its schema. */
export interface MisfitRow {
  /** The place of the fault, and the part that does not fit: "items.3.system.lines.0.odds". */
  path: string;
  why: string;
}

/** The outcome of a schema on a value: `safeParse` and `safeEncode` answer so. */
type Checked<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] } };

/**
 * Checks an answer, and leaves out the rows that do not fit: of each fault the outermost list element in which it lies. The rest is
 * checked again, so that nothing passes which the schema refuses.
 * @returns the answer with the rows left out; null where a fault lies in no row
 */
export function fitRows<Value>(
  check: (value: unknown) => Checked<Value>,
  value: unknown,
): { data: Value; misfits: MisfitRow[] } | null {
  const whole = check(value);
  if (whole.success) return { data: whole.data, misfits: [] };
  const { issues } = whole.error;
  const rows = issues.map(({ path }) => rowOf(value, path));
  if (rows.some((row) => row === null)) return null;
  const rest = check(without(value, rows as PropertyKey[][]));
  if (!rest.success) return null;
  return { data: rest.data, misfits: issues.map(({ path, message }) => ({ path: path.join('.'), why: message })) };
}

/** The path of the outermost list element on the way to a fault; null where there is none. */
function rowOf(value: unknown, path: readonly PropertyKey[]): PropertyKey[] | null {
  let at = value;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(at)) return path.slice(0, depth + 1);
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return null;
}

function without(value: unknown, rows: readonly (readonly PropertyKey[])[]): unknown {
  if (Array.isArray(value)) {
    const left = new Set(rows.map(([place]) => place));
    return value.filter((_, place) => !left.has(place));
  }
  const keys = new Set(rows.map(([key]) => key));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each]) => [
      key,
      keys.has(key)
        ? without(
            each,
            rows.filter(([first]) => first === key).map(([, ...rest]) => rest),
          )
        : each,
    ]),
  );
}
