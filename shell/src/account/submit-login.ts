import '../zod-without-eval.ts';

import { loginBodySchema, type ShownPasskey } from '@madang/contracts';
import { ApiError, signIn } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { type FormErrors, showErrors, valuesOf } from './form-errors.ts';

/** Statuses whose text helps the member; anything else is said in general words (specification section 8). */
const telling = new Set([0, 404, 429, 503, 600]);
const unexpected = '예상치 못한 문제가 발생했습니다. 관리자에게 문의해주세요.';

export type LoginErrors = FormErrors<'userId' | 'password' | 'code'>;

/** The parts that the form shows after a try that did not sign in. */
interface Refused {
  errors?: LoginErrors;
  /** The code that the server asks for beside the password; null: each question is asked once, the next try asks another. */
  step?: { asked: unknown } | null;
}

/** Signs in with the texts of the form; a fault of theirs, or of the answer, is said beside its fields or in a dialog. */
export async function submitLogin(form: HTMLFormElement, passkey: ShownPasskey | undefined): Promise<Refused> {
  // A code that stands there unfinished is not asked for beside a passkey.
  const parsed = loginBodySchema.safeParse({ ...valuesOf(form), ...(passkey && { code: undefined, passkey }) });
  if (!parsed.success) return { errors: showErrors(form, parsed.error) };
  try {
    await signIn(parsed.data);
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (thrown.code === 'two-step.required') return { step: { asked: thrown.answer } };
    if (thrown.code === 'two-step.code') return { errors: { code: thrown.text } };
    const isAskedAnew = thrown.code === 'passkey.wrong';
    void alertDialog(isAskedAnew || telling.has(thrown.status) ? thrown.text : unexpected);
    return isAskedAnew ? { step: null } : {};
  }
}

export const loadStepFields = () => import('./step-fields.tsx');
