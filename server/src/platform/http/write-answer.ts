import { type Endpoint, fitRows, type MisfitRow } from '@madang/contracts';
import { safeEncode, type z } from 'zod';

/** The number of rows of an answer that were left out because they do not fit its schema. */
export const leftOutHeader = 'x-rows-left-out';

export interface WrittenAnswer {
  text: string;
  misfits: MisfitRow[];
}

/**
 * Checks an answer by its endpoint and writes it. Of a read, a row that does not fit is left out: the rest of the list is answered.
 * An act is answered whole or not at all.
 * @throws {Error} when a part that does not fit is no row of a read
 */
export function writeAnswer<E extends Endpoint>(endpoint: E, value: z.input<E['answer']>): WrittenAnswer {
  const check = (each: unknown) => safeEncode(endpoint.answer, each);
  const fitted = endpoint.method === 'GET' ? fitRows(check, value) : whole(check(value));
  if (fitted) return { text: JSON.stringify(fitted.data), misfits: fitted.misfits };
  const { error } = check(value);
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its schema.`, { cause: error });
}

const whole = (checked: z.core.util.SafeParseResult<unknown>) =>
  checked.success ? { data: checked.data, misfits: [] } : null;
