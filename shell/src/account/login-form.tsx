import { loginBodySchema } from '@madang/contracts';
import { ApiError, signIn } from '@madang/session';
import { alertDialog, Button, color, fontSize, isComposedEnter, space } from '@madang/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormErrors, showErrors, valuesOf } from './form-errors.ts';
import { IconField } from './icon-field.tsx';
import { openAccountDialog, useFormReset } from './open-dialog.ts';
import { PasswordField } from './password-field.tsx';

/** Statuses whose text helps the member; anything else is said in general words (specification section 8). */
const telling = new Set([0, 404, 429, 503, 600]);
const unexpected = '예상치 못한 문제가 발생했습니다. 관리자에게 문의해주세요.';

/** Of two-step sign-in, once the server asked for it. */
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

/** Empty again whenever the login or the join dialog opens or closes. */
export const LoginForm = () => <Form key={useFormReset()} />;

function Form() {
  const [errors, setErrors] = useState<FormErrors<'userId' | 'password' | 'code'>>({});
  const [asksCode, setAsksCode] = useState(false);
  const [running, setRunning] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // A key that is held, or that ends what an input method composes, submits a second time before the page shows that it runs.
  const isRunning = useRef(false);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning.current) return;
    const parsed = loginBodySchema.safeParse(valuesOf(event.currentTarget));
    setErrors(parsed.error ? showErrors(event.currentTarget, parsed.error) : {});
    if (!parsed.success) return;
    isRunning.current = true;
    setRunning(true);
    try {
      await signIn(parsed.data);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'two-step.required') return setAsksCode(true);
      if (thrown.code === 'two-step.code') return setErrors({ code: thrown.text });
      void alertDialog(telling.has(thrown.status) ? thrown.text : unexpected);
    } finally {
      isRunning.current = false;
      setRunning(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => isComposedEnter(event) && event.currentTarget.requestSubmit()}
      css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}
    >
      <IconField
        ref={first}
        label="아이디"
        icon="me"
        name="userId"
        placeholder="아이디 입력"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.userId}
        data-autofocus
      />
      <PasswordField
        label="비밀번호"
        name="password"
        placeholder="비밀번호 입력"
        autoComplete="current-password"
        error={errors.password}
      />
      {asksCode && <CodeField error={errors.code} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        loading={running}
        css={{ '&&': { height: 52, marginTop: space(2), fontSize: 16, borderColor: color.brandEdge } }}
      >
        로그인
      </Button>
      <p css={{ color: color.muted, fontSize: fontSize.small, textAlign: 'center' }}>
        다른 기기에서 로그인하면 이 기기는 로그아웃됩니다.
        <button
          type="button"
          onClick={() => openAccountDialog('find-password')}
          css={{
            display: 'block',
            minHeight: 44,
            margin: '0 auto -12px',
            border: 0,
            background: 'none',
            textDecoration: 'underline',
            textUnderlineOffset: 3,
            cursor: 'pointer',
          }}
        >
          비밀번호를 잊으셨나요?
        </button>
      </p>
    </form>
  );
}
