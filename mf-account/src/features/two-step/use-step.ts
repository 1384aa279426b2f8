import type { AnswerOf, BodyOf, Endpoint, ErrorCode, ShownStep } from '@madang/contracts';
import { ApiError, textOf, useAct } from '@madang/session';
import { useState } from 'react';
import { tellFailure } from './use-shown-step.ts';

/** Which field a refusal is about. */
const fields: Partial<Record<ErrorCode, string>> = { 'password.wrong': 'password', 'two-step.code': 'code' };

/**
 * One step of a dialog: a fault or a refusal stands at its field.
 * @param show what is sent beside the fields, asked for once they are without a fault
 */
export function useStep<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: AnswerOf<E>) => void,
  show?: () => Promise<ShownStep>,
) {
  const [isShowing, setIsShowing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const act = useAct(endpoint, {
    onSuccess: onDone,
    onError: (thrown) => {
      const field = thrown instanceof ApiError ? fields[thrown.code as ErrorCode] : undefined;
      if (field) setErrors({ [field]: textOf(thrown) });
      else tellFailure(thrown);
    },
  });
  const running = isShowing || act.isPending;
  async function go(body: BodyOf<E>) {
    const issues = endpoint.body?.safeParse(body).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues.length > 0 || running) return;
    setIsShowing(true);
    try {
      const shown = { ...(body as object), ...(await show?.()) };
      act.mutate(...([{ body: shown }] as unknown as Parameters<typeof act.mutate>));
    } catch (thrown) {
      tellFailure(thrown);
    } finally {
      setIsShowing(false);
    }
  }
  return { errors, running, go };
}
