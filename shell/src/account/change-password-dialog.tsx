import { changePassword as changePasswordEndpoint } from '@madang/contracts';
import { ApiError, changePassword, textOf, useMember } from '@madang/session';
import { alertDialog, Button, Dialog, space } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { type FormErrors, showErrors, valuesOf } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** Asks for the old one; wherever else somebody is signed in, that ends. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { userId } = useMember();
  const [errors, setErrors] = useState<FormErrors<'password' | 'newPassword'>>({});
  const [chosen, setChosen] = useState('');
  const [running, setRunning] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    const parsed = changePasswordEndpoint.body?.safeParse(valuesOf(event.currentTarget));
    setErrors(parsed?.error ? showErrors(event.currentTarget, parsed.error) : {});
    if (!parsed?.success) return;
    setRunning(true);
    try {
      await changePassword(parsed.data);
      onClose();
      await alertDialog('비밀번호가 변경되었습니다.');
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'password.wrong') setErrors({ password: thrown.text });
      else if (thrown.code.startsWith('password.')) setErrors({ newPassword: thrown.text });
      else if (!thrown.code.startsWith('session.')) await alertDialog(textOf(thrown));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Dialog
      open
      title="비밀번호 변경"
      onClose={() => !running && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={running}>
            변경
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        {/* Tells password managers whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
        <PasswordField
          label="현재 비밀번호"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          data-autofocus
        />
        <PasswordField
          label="새 비밀번호"
          name="newPassword"
          autoComplete="new-password"
          error={errors.newPassword}
          onChange={(event) => {
            setChosen(event.target.value);
            setErrors({});
          }}
          hint={<PasswordStrength password={chosen} userId={userId} />}
        />
        <p>다른 기기와 브라우저에서는 모두 로그아웃됩니다.</p>
      </form>
    </Dialog>
  );
}
