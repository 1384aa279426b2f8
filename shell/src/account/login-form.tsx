import type { ShownPasskey } from '@madang/contracts';
import { Button, color, fontSize, isComposedEnter, space } from '@madang/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { noteFailure } from '../health/notes.ts';
import { flushAtOnce } from '../health/send.ts';
import { theShell } from '../health/watch.ts';
import { onDemand } from '../on-demand.ts';
import { IconField } from './icon-field.tsx';
import { openAccountDialog, useFormReset } from './open-dialog.ts';
import { PasswordField } from './password-field.tsx';
import type { LoginErrors } from './submit-login.ts';

/** The act comes with the rest of the site: beside a guest's first view it may still be on its way. */
const loadAct = () => import(/* webpackChunkName: "member" */ './submit-login.ts');
const noteMissing = (error: unknown) => {
  noteFailure(theShell, theShell, 'exception', error);
  flushAtOnce();
};
const StepFields = onDemand(async () => (await loadAct()).loadStepFields());

/** Empty again whenever the login or the join dialog opens or closes. */
export const LoginForm = () => <Form key={useFormReset()} />;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form; a guest's first view carries it, and each part more would make that larger.
function Form() {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [asked, setAsked] = useState<{ asked: unknown } | null>(null);
  const [running, setRunning] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // A key that is held, or that ends what an input method composes, submits a second time before the page shows that it runs.
  const isRunning = useRef(false);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const form = useRef<HTMLFormElement>(null);
  async function submit(passkey?: ShownPasskey) {
    const own = form.current;
    if (isRunning.current || !own) return;
    isRunning.current = true;
    setRunning(true);
    setErrors({});
    setMissing(false);
    try {
      const act = await loadAct().catch(noteMissing);
      if (!act) return setMissing(true);
      const refused = await act.submitLogin(own, passkey);
      if (refused.errors) setErrors(refused.errors);
      if (refused.step !== undefined) setAsked(refused.step);
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
      {asked && <StepFields asked={asked.asked} error={errors.code} running={running} onPasskey={submit} />}
      {isMissing && (
        <p role="alert" css={{ color: color.bad, fontSize: fontSize.table }}>
          화면을 불러오지 못했습니다. 새로고침 해 주세요.
        </p>
      )}
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
