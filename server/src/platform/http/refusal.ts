import {
  type DeclaredCode,
  type Endpoint,
  type ErrorCode,
  errors,
  errorText,
  type GeneralCode,
} from '@madang/contracts';
import type { z } from 'zod';

/** A refusal that a domain function returns and a route turns into the Korean text of its code. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  refused: Code;
  values?: Record<string, number | string>;
}
/** One whose JSON body says more than its text; the endpoint declares the schema. */
export interface RefusalWith<Code extends ErrorCode, Body> extends Refusal<Code> {
  body: Body;
}

/** The refusals that a handler of the endpoint may give. */
export type RefusalOf<E extends Endpoint> =
  | Refusal<GeneralCode>
  | {
      [Code in DeclaredCode<E>]: NonNullable<E['refusals']>[Code] extends infer Schema extends z.ZodType
        ? RefusalWith<Code, z.input<Schema>>
        : Refusal<Code>;
    }[DeclaredCode<E>];

export const refuse = <const Code extends ErrorCode>(
  code: Code,
  values?: Record<string, number | string>,
): Refusal<Code> => ({ refused: code, values });

export const refuseWith = <const Code extends ErrorCode, Body>(code: Code, body: Body): RefusalWith<Code, Body> => ({
  refused: code,
  body,
});

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;

/** Thrown where there is no domain outcome to return (hooks, parsing); the error handler answers it like a refusal. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** undefined: the text is the body. */
  readonly body: unknown;
  constructor(code: ErrorCode, values?: Record<string, number | string>, body?: unknown) {
    super(errorText(code, values));
    this.code = code;
    this.status = errors[code].status;
    this.body = body;
  }
}
