import type { Passkey } from '@madang/contracts';
import { Button, Dialog, space, TextField } from '@madang/ui';
import { useId } from 'react';
import { usePasskeyForm } from '../use-passkey-form.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';

interface PasskeyDialogProps {
  /** The passkey that is removed; null: a new one is added. */
  removed: Passkey | null;
  /** True when the member has an authenticator app, whose code is asked for; else a passkey that they have. */
  hasApp: boolean;
  onClose: () => void;
}

/** Takes the password and the second step that there is. */
export function PasskeyDialog({ removed, hasApp, onClose }: PasskeyDialogProps) {
  const formId = useId();
  const { field, running, onSubmit } = usePasskeyForm(removed, hasApp, onClose);
  return (
    <Dialog
      open
      title={removed ? '패스키 삭제' : '패스키 추가'}
      onClose={() => !running && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            취소
          </Button>
          <Button type="submit" form={formId} variant={removed ? 'danger' : 'primary'} loading={running}>
            {removed ? '삭제' : '추가'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <p>
          {removed
            ? `${removed.name}: 삭제하면 이 패스키로 로그인을 확인할 수 없습니다.`
            : '이 기기의 지문, 얼굴, PIN이나 보안 키로 로그인을 확인합니다. 다른 사이트가 흉내 내도 속지 않습니다.'}
        </p>
        <PasswordStep {...field('password')} />
        {hasApp && <CodeField hint="인증 앱의 6자리 숫자 또는 복구 코드" {...field('code')} />}
        {!removed && (
          <TextField label="패스키 이름" hint="예: 내 휴대폰, 회사 노트북" maxLength={40} {...field('name')} />
        )}
      </form>
    </Dialog>
  );
}
