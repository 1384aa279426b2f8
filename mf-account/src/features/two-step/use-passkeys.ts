import {
  askSecondStep,
  beginPasskey,
  confirmPasskey,
  type ErrorCode,
  removePasskey,
  type ShownStep,
} from '@madang/contracts';
import { ApiError, createPasskey, isNoPasskey, type NoPasskey, showPasskey, textOf, useAct } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';

/** What the member typed; `code` only where they have an authenticator app. */
export interface Typed {
  name: string;
  password: string;
  code: string;
}
type Errors = Partial<Record<keyof Typed, string>>;

const fields: Partial<Record<ErrorCode, keyof Typed>> = { 'password.wrong': 'password', 'two-step.code': 'code' };

/** What the browser said of no passkey; nothing where the member closed its dialog. */
class WithoutPasskey extends Error {}
function take<Made extends object>(outcome: Made | NoPasskey): Made {
  if (isNoPasskey(outcome)) throw new WithoutPasskey(outcome.failed ?? '');
  return outcome;
}

/** Adding and removing passkeys, each of several calls: with the password, and the second step that there is. */
export function usePasskeys(hasApp: boolean, onDone: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [running, setRunning] = useState(false);
  const asking = useAct(askSecondStep);
  const beginning = useAct(beginPasskey);
  const confirming = useAct(confirmPasskey);
  const removing = useAct(removePasskey);

  async function shownStep(code: string): Promise<ShownStep> {
    if (hasApp) return { code };
    const { passkey } = await asking.mutateAsync({});
    return passkey ? { passkey: take(await showPasskey(passkey)) } : {};
  }

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
      else if (!(thrown instanceof WithoutPasskey)) void alertDialog(textOf(thrown));
      else if (thrown.message !== '') void alertDialog(thrown.message);
    } finally {
      setRunning(false);
    }
  }

  const add = (typed: Typed) =>
    run(typed, ['name'], async () => {
      const { password, code, name } = typed;
      const options = await beginning.mutateAsync({ body: { password, ...(await shownStep(code)) } });
      const passkey = take(await createPasskey(options));
      await confirming.mutateAsync({ body: { name: name.trim(), passkey } });
    });
  const remove = (id: number, typed: Typed) =>
    run(typed, [], async () => {
      const { password, code } = typed;
      await removing.mutateAsync({ body: { id, password, ...(await shownStep(code)) } });
    });
  return { errors, running, add, remove };
}
