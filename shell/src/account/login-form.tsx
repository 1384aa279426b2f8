import { loginBodySchema, type ShownPasskey } from '@madang/contracts';
import { ApiError, signIn } from '@madang/session';
import { alertDialog, Button, color, fontSize, isComposedEnter, space } from '@madang/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { onDemand } from '../on-demand.ts';
import { type FormErrors, showErrors, valuesOf } from './form-errors.ts';
import { IconField } from './icon-field.tsx';
import { openAccountDialog, useFormReset } from './open-dialog.ts';
import { PasswordField } from './password-field.tsx';

/** Statuses whose text helps the member; anything else is said in general words (specification section 8). */
const telling = new Set([0, 404, 429, 503, 600]);
const unexpected = '예상치 못한 문제가 발생했습니다. 관리자에게 문의해주세요.';

const StepFields = onDemand(() => import('./step-fields.tsx'));

/** Empty again whenever the login or the join dialog opens or closes. */
export const LoginForm = () => <Form key={useFormReset()} />;

function Form() {
  const [errors, setErrors] = useState<FormErrors<'userId' | 'password' | 'code'>>({});
  const [asked, setAsked] = useState<{ step: unknown } | null>(null);
  const [running, setRunning] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // A key that is held, or that ends what an input method composes, submits a second time before the page shows that it runs.
  const isRunning = useRef(false);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const form = useRef<HTMLFormElement>(null);
  async function submit(passkey?: ShownPasskey) {
    const own = form.current;
    if (isRunning.current || !own) return;
    // A code that stands there unfinished is not asked for beside a passkey.
    const parsed = loginBodySchema.safeParse({ ...valuesOf(own), ...(passkey && { code: undefined, passkey }) });
    setErrors(parsed.error ? showErrors(own, parsed.error) : {});
    if (!parsed.success) return;
    isRunning.current = true;
    setRunning(true);
    try {
      await signIn(parsed.data);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'two-step.required') return setAsked({ step: thrown.answer });
      if (thrown.code === 'two-step.code') return setErrors({ code: thrown.text });
      // Each question is asked once: the next try asks another.
      if (thrown.code === 'passkey.wrong') {
        setAsked(null);
        return void alertDialog(thrown.text);
      }
      void alertDialog(telling.has(thrown.status) ? thrown.text : unexpected);
    } finally {
      isRunning.current = false;
      setRunning(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
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
      {asked && <StepFields asked={asked.step} error={errors.code} running={running} onPasskey={submit} />}
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
