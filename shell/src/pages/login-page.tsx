import { loginBodySchema } from '@madang/contracts';
import { ApiError, signIn, useSession } from '@madang/session';
import { alertDialog, Button, Card, color, PageTitle, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Brand } from '../layout/brand.tsx';
import { landingOf } from './landing.ts';

type FieldErrors = Partial<Record<'userId' | 'password', string>>;

/** Statuses whose text helps the member; anything else is said in general words (specification section 8). */
const telling = new Set([0, 404, 429, 503, 600]);
const unexpected = '예상치 못한 문제가 발생했습니다. 관리자에게 문의해주세요.';

export function LoginPage() {
  const member = useSession((state) => state.member);
  const { state } = useLocation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [running, setRunning] = useState(false);

  if (member) return <Navigate to={landingOf(member, (state as { wanted?: string } | null)?.wanted)} replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = loginBodySchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      const found = firstErrors(parsed.error.issues);
      setErrors(found);
      event.currentTarget.querySelector<HTMLElement>(`[name="${found.userId ? 'userId' : 'password'}"]`)?.focus();
      return;
    }
    setErrors({});
    setRunning(true);
    try {
      await signIn(parsed.data);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      void alertDialog(telling.has(thrown.status) ? thrown.text : unexpected);
    } finally {
      setRunning(false);
    }
  }

  return (
    <main css={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: space(4) }}>
      <PageTitle title="로그인" />
      <div css={{ display: 'grid', gap: space(6), width: '100%', maxWidth: 400 }}>
        <h1 css={{ display: 'grid', justifyItems: 'center', gap: space(3) }}>
          <Brand large />
          <span css={{ fontSize: 14, fontWeight: 400, color: color.muted }}>회원 로그인</span>
        </h1>
        <Card>
          <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
            <TextField
              label="아이디"
              name="userId"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              error={errors.userId}
            />
            <TextField
              label="비밀번호"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              error={errors.password}
            />
            <Button type="submit" variant="primary" size="large" block loading={running}>
              로그인
            </Button>
          </form>
        </Card>
      </div>
    </main>
  );
}

function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    if (path[0] === 'userId' || path[0] === 'password') errors[path[0]] ??= message;
  }
  return errors;
}
