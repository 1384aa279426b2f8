import { type ErrorCode, errors, errorText } from '@madang/contracts';

/** A refusal that a domain function returns and a route turns into the Korean text of its code. */
export interface Refusal {
  refused: ErrorCode;
  values?: Record<string, number | string>;
}

export const refuse = (code: ErrorCode, values?: Record<string, number | string>): Refusal => ({
  refused: code,
  values,
});

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;

/** Thrown where there is no domain outcome to return (hooks, parsing); the error handler answers it like a refusal. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  constructor(code: ErrorCode, values?: Record<string, number | string>) {
    super(errorText(code, values));
    this.code = code;
    this.status = errors[code].status;
  }
}
