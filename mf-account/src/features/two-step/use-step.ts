import type { AnswerOf, BodyOf, Endpoint, ErrorCode } from '@madang/contracts';
import { ApiError, textOf, useAct } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';

/** Which field a refusal is about. */
const fields: Partial<Record<ErrorCode, string>> = { 'password.wrong': 'password', 'two-step.code': 'code' };

/** One step of a dialog: a fault or a refusal stands at its field. */
export function useStep<E extends Endpoint>(endpoint: E, onDone: (answer: AnswerOf<E>) => void) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const act = useAct(endpoint, {
    onSuccess: onDone,
    onError: (thrown) => {
      const field = thrown instanceof ApiError ? fields[thrown.code as ErrorCode] : undefined;
      if (field) setErrors({ [field]: textOf(thrown) });
      else void alertDialog(textOf(thrown));
    },
  });
  function go(body: BodyOf<E>) {
    const issues = endpoint.body?.safeParse(body).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    const input = [{ body }] as unknown as Parameters<typeof act.mutate>;
    if (issues.length === 0 && !act.isPending) act.mutate(...input);
  }
  return { errors, running: act.isPending, go };
}
