import { endTwoStep } from '@madang/contracts';
import { alertDialog, Button, Dialog, space } from '@madang/ui';
import { useId } from 'react';
import { useStep } from '../use-step.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';

/** Takes the password and a code. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { field, running, onSubmit } = useStep(endTwoStep, { password: '', code: '' }, () => {
    onClose();
    void alertDialog('2단계 인증을 해제했습니다.');
  });
  return (
    <Dialog
      open
      title="2단계 인증 해제"
      onClose={() => !running && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={running}>
            해제
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <p>해제하면 비밀번호만으로 로그인합니다.</p>
        <PasswordStep {...field('password')} />
        <CodeField hint="인증 앱의 6자리 숫자 또는 복구 코드" {...field('code')} />
      </form>
    </Dialog>
  );
}
