import { type DeclaredCode, type Endpoint, type RefusalBody, readRefusal } from '@madang/contracts';
import { ApiError } from './api-error.ts';

/**
 * The value of a declared refusal, when it is this one: that of its schema, or its text. null for anything else that was thrown,
 * and for a body that does not fit the schema.
 */
export const refusalOf = <E extends Endpoint, Code extends DeclaredCode<E>>(
  endpoint: E,
  thrown: unknown,
  code: Code,
): RefusalBody<E, Code> | null =>
  thrown instanceof ApiError && thrown.code === code ? readRefusal(endpoint, code, thrown.answer ?? thrown.text) : null;
