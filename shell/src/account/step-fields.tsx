import { type AskedStep, login, type ShownPasskey } from '@madang/contracts';
import { isNoPasskey, showPasskey } from '@madang/session';
import { Button, color, space } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { IconField } from './icon-field.tsx';

interface StepFieldsProps {
  /** The body of the refusal `two-step.required`, unchecked. */
  asked: unknown;
  /** Of the code. */
  error: string | undefined;
  running: boolean;
  onPasskey: (passkey: ShownPasskey) => void;
}

const codeAlone: AskedStep = { code: true, passkey: null };

/** Of two-step sign-in, once the server asked for it: a code, a passkey, or the member's choice of both. */
export default function StepFields({ asked, error, running, onPasskey }: StepFieldsProps) {
  const schema = login.refusals?.['two-step.required'];
  const { code, passkey } = schema?.safeParse(asked).data ?? codeAlone;
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      {code && <CodeField error={error} />}
      {passkey && <PasskeyButton {...{ passkey, running, onPasskey }} isAlone={!code} />}
    </div>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <IconField
      ref={field}
      label="인증 코드"
      icon="lock"
      name="code"
      placeholder="6자리 숫자"
      hint="인증 앱에 나온 숫자 또는 복구 코드를 입력해 주세요."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  );
}

interface PasskeyButtonProps extends Pick<StepFieldsProps, 'running' | 'onPasskey'> {
  passkey: NonNullable<AskedStep['passkey']>;
  isAlone: boolean;
}

function PasskeyButton({ passkey, running, onPasskey, isAlone }: PasskeyButtonProps) {
  const [told, setTold] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAlone) button.current?.focus();
  }, [isAlone]);
  async function show() {
    setTold(null);
    setWaits(true);
    const shown = await showPasskey(passkey).finally(() => setWaits(false));
    if (isNoPasskey(shown)) setTold(shown.failed ?? '패스키 확인을 취소했습니다.');
    else onPasskey(shown);
  }
  return (
    <>
      <Button ref={button} type="button" size="large" block loading={waits || running} onClick={show}>
        패스키로 확인
      </Button>
      {told && (
        <p role="alert" css={{ color: color.bad }}>
          {told}
        </p>
      )}
    </>
  );
}
