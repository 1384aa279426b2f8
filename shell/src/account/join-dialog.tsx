import {
  type BodyOf,
  checkNickname,
  checkUserId,
  joinBodySchema,
  type joinMember,
  newNicknameSchema,
  newUserIdSchema,
} from '@madang/contracts';
import { passwordWeakness, shortestMemberPassword } from '@madang/rules';
import { useAct } from '@madang/session';
import { Button, Dialog, space } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { type FormErrors, showErrors, valuesOf } from './form-errors.ts';
import { NameField } from './name-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

export type Application = BodyOf<typeof joinMember>;
type Field = 'userId' | 'nickname' | 'password';

interface JoinDialogProps {
  code: string;
  /** The fields as typed before, and the server's answer to them. */
  typed: Application | null;
  refused: FormErrors<Field>;
  onClose: () => void;
  onFilled: (application: Application) => void;
}

export function JoinDialog({ code, typed, refused, onClose, onFilled }: JoinDialogProps) {
  const formId = useId();
  const [errors, setErrors] = useState<FormErrors<Field>>(refused);
  const [userId, setUserId] = useState(typed?.userId ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const userIdCheck = useAct(checkUserId);
  const nicknameCheck = useAct(checkNickname);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = joinBodySchema.safeParse({ ...valuesOf(event.currentTarget), code });
    if (!parsed.success) return setErrors(showErrors(event.currentTarget, parsed.error));
    // The hint below the field says which.
    const isWeak = passwordWeakness(parsed.data.password, parsed.data.userId, shortestMemberPassword) !== null;
    setErrors(isWeak ? { password: '더 안전한 비밀번호를 입력해 주세요.' } : {});
    if (!isWeak) onFilled(parsed.data);
  }

  return (
    <Dialog
      open
      title="회원가입"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={formId} variant="primary">
            다음
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <NameField
          label="아이디"
          what="아이디"
          icon="me"
          name="userId"
          defaultValue={typed?.userId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          hint="영문자로 시작하는 영문, 숫자 4~16자"
          error={errors.userId}
          read={(text) => newUserIdSchema.safeParse(text).data ?? null}
          check={userIdCheck}
          bodyOf={(name) => ({ userId: name })}
          onChange={(event) => setUserId(event.target.value)}
          data-autofocus
        />
        <NameField
          label="닉네임"
          what="닉네임"
          icon="board"
          name="nickname"
          defaultValue={typed?.nickname}
          autoComplete="nickname"
          spellCheck={false}
          maxLength={10}
          hint="한글, 영문, 숫자 2~10자"
          error={errors.nickname}
          read={(text) => newNicknameSchema.safeParse(text).data ?? null}
          check={nicknameCheck}
          bodyOf={(name) => ({ nickname: name })}
        />
        <div css={{ display: 'grid', gap: space(1.5) }}>
          <PasswordField
            label="비밀번호"
            name="password"
            defaultValue={typed?.password}
            autoComplete="new-password"
            error={errors.password}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors(({ password: _, ...others }) => others);
            }}
            hint={<PasswordStrength password={password} userId={userId.trim()} />}
          />
        </div>
      </form>
    </Dialog>
  );
}
