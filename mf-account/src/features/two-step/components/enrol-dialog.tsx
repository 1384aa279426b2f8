import { type AnswerOf, beginTwoStep, confirmTwoStep } from '@madang/contracts';
import { Button, CopyButton, color, Dialog, Skeleton, space } from '@madang/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useShownStep } from '../use-shown-step.ts';
import { useStep } from '../use-step.ts';
import { CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazy(() => import('@madang/ui/qr-code'));
const title = '2단계 인증 설정';

/** The password, with a passkey where the member has one; then the app takes the secret over and shows that it has it, then codes for who loses the app. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [begun, setBegun] = useState<AnswerOf<typeof beginTwoStep> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const beginning = useStep(beginTwoStep, { password: '' }, setBegun, useShownStep(false));
  const confirming = useStep(confirmTwoStep, { code: '' }, (answer) => setRecoveryCodes(answer.recoveryCodes));
  const running = beginning.running || confirming.running;
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;

  return (
    <Dialog
      open
      title={title}
      onClose={() => !running && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={running}>
            {begun ? '사용 시작' : '다음'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(begun ? confirming : beginning).onSubmit}
        css={{ display: 'grid', gap: space(4) }}
      >
        {begun ? (
          <>
            <p>
              인증 앱(Google OTP, Microsoft Authenticator 등)으로 QR 코드를 찍고, 앱에 나온 6자리 숫자를 입력해 주세요.
            </p>
            <Suspense fallback={<Skeleton height={200} />}>
              <QrCode text={begun.address} label="인증 앱에 등록하는 QR 코드" />
            </Suspense>
            <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>
              찍을 수 없으면 앱에 키를 입력해 주세요: <code css={{ color: color.text }}>{begun.secret}</code>{' '}
              <CopyButton text={begun.secret} what="키" />
            </p>
            <CodeField key="code" inputMode="numeric" {...confirming.field('code')} />
          </>
        ) : (
          <>
            <p>
              로그인할 때 비밀번호와 함께 휴대폰의 인증 앱에 나온 숫자를 입력합니다. 비밀번호가 새어 나가도 계정을 지킬
              수 있습니다.
            </p>
            <PasswordStep {...beginning.field('password')} />
            {beginning.fault && <p role="alert">{beginning.fault}</p>}
          </>
        )}
      </form>
    </Dialog>
  );
}
