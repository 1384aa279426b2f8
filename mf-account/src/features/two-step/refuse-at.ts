import type { ErrorCode } from '@madang/contracts';
import { ApiError, textOf } from '@madang/session';
import { tellFailure } from './use-shown-step.ts';

/** The field that a refusal is about. */
const fields: Partial<Record<ErrorCode, string>> = { 'password.wrong': 'password', 'two-step.code': 'code' };

/** A refusal stands at its field, or below the form where that has none; any other failure is told in a dialog. */
export function refuseAt(form: { typed: object; refuse: (name: never, text: string) => void }, thrown: unknown): void {
  const field = thrown instanceof ApiError ? fields[thrown.code as ErrorCode] : undefined;
  if (field) form.refuse((field in form.typed ? field : 'root') as never, textOf(thrown));
  else tellFailure(thrown);
}
