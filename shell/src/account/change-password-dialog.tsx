import { changePassword as changePasswordEndpoint } from '@madang/contracts';
import { ApiError, changePassword, textOf, useMember } from '@madang/session';
import { alertDialog, Button, Dialog, space, useContractForm } from '@madang/ui';
import { useId } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** Asks for the old one; wherever else somebody is signed in, that ends. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { userId } = useMember();
  const { field, typed, refuse, running, onSubmit } = useContractForm(changePasswordEndpoint.body, {
    start: { password: '', newPassword: '' },
    send: async (body) => {
      try {
        await changePassword(body);
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (thrown.code === 'password.wrong') refuse('password', thrown.text);
        else if (thrown.code.startsWith('password.')) refuse('newPassword', thrown.text);
        else if (!thrown.code.startsWith('session.')) await alertDialog(textOf(thrown));
        return;
      }
      onClose();
      await alertDialog('비밀번호가 변경되었습니다.');
    },
  });

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
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        {/* Tells password managers whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
        <PasswordField label="현재 비밀번호" autoComplete="current-password" data-autofocus {...field('password')} />
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          hint={<PasswordStrength password={typed.newPassword} userId={userId} />}
          {...field('newPassword')}
        />
        <p>다른 기기와 브라우저에서는 모두 로그아웃됩니다.</p>
      </form>
    </Dialog>
  );
}
