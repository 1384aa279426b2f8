import { endTwoStep } from '@madang/contracts';
import { alertDialog, Button, Dialog, space } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { useStep } from '../use-step.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';

/** Takes the password and a code. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { errors, running, go } = useStep(endTwoStep, () => {
    onClose();
    void alertDialog('2단계 인증을 해제했습니다.');
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void go({ password, code });
  }
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
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>해제하면 비밀번호만으로 로그인합니다.</p>
        <PasswordStep value={password} error={errors.password} onChange={setPassword} />
        <CodeField
          hint="인증 앱의 6자리 숫자 또는 복구 코드"
          value={code}
          error={errors.code}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  );
}
