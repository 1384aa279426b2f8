import { beginPasskey, confirmPasskey, type ErrorCode, removePasskey } from '@madang/contracts';
import { ApiError, createPasskey, textOf, useAct } from '@madang/session';
import { useState } from 'react';
import { takePasskey, tellFailure, useShownStep } from './use-shown-step.ts';

/** What the member typed; `code` only where they have an authenticator app. */
export interface Typed {
  name: string;
  password: string;
  code: string;
}
type Errors = Partial<Record<keyof Typed, string>>;

const fields: Partial<Record<ErrorCode, keyof Typed>> = { 'password.wrong': 'password', 'two-step.code': 'code' };

/** Adding and removing passkeys, each of several calls: with the password, and the second step that there is. */
export function usePasskeys(hasApp: boolean, onDone: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [running, setRunning] = useState(false);
  const shownStep = useShownStep(hasApp);
  const beginning = useAct(beginPasskey);
  const confirming = useAct(confirmPasskey);
  const removing = useAct(removePasskey);

  async function run(typed: Typed, needs: (keyof Typed)[], act: () => Promise<unknown>): Promise<void> {
    const missing: Errors = {
      ...(needs.includes('name') && typed.name.trim() === '' && { name: '이름을 입력해 주세요.' }),
      ...(typed.password === '' && { password: '비밀번호를 입력해 주세요.' }),
      ...(hasApp && typed.code.trim().length < 6 && { code: '인증 코드를 입력해 주세요.' }),
    };
    setErrors(missing);
    if (running || Object.keys(missing).length > 0) return;
    setRunning(true);
    try {
      await act();
      onDone();
    } catch (thrown) {
      const field = thrown instanceof ApiError ? fields[thrown.code as ErrorCode] : undefined;
      if (field) setErrors({ [field]: textOf(thrown) });
      else tellFailure(thrown);
    } finally {
      setRunning(false);
    }
  }

  const add = (typed: Typed) =>
    run(typed, ['name'], async () => {
      const { password, code, name } = typed;
      const options = await beginning.mutateAsync({ body: { password, ...(await shownStep(code)) } });
      const passkey = takePasskey(await createPasskey(options));
      await confirming.mutateAsync({ body: { name: name.trim(), passkey } });
    });
  const remove = (id: number, typed: Typed) =>
    run(typed, [], async () => {
      const { password, code } = typed;
      await removing.mutateAsync({ body: { id, password, ...(await shownStep(code)) } });
    });
  return { errors, running, add, remove };
}
