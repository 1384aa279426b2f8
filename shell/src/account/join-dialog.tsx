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
import { Button, Dialog, space, useContractForm } from '@madang/ui';
import { useId } from 'react';
import { NameField } from './name-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

export type Application = BodyOf<typeof joinMember>;
export type JoinField = 'userId' | 'nickname' | 'password';

interface JoinDialogProps {
  code: string;
  /** The fields as typed before, and the server's answer to them. */
  filled: Application | null;
  refused: Partial<Record<JoinField, string>>;
  onClose: () => void;
  onFilled: (application: Application) => void;
}

export function JoinDialog({ code, filled, refused, onClose, onFilled }: JoinDialogProps) {
  const formId = useId();
  const userIdCheck = useAct(checkUserId);
  const nicknameCheck = useAct(checkNickname);

  const { field, typed, refuse, onSubmit } = useContractForm(joinBodySchema, {
    start: { userId: filled?.userId ?? '', nickname: filled?.nickname ?? '', password: filled?.password ?? '' },
    bodyOf: (fields) => ({ ...fields, code }),
    send: (body) => {
      // The hint below the field says which.
      const isWeak = passwordWeakness(body.password, body.userId, shortestMemberPassword) !== null;
      if (isWeak) refuse('password', '더 안전한 비밀번호를 입력해 주세요.');
      else onFilled(body);
    },
  });
  /** A refusal holds for the value that was refused. */
  const refusable = (name: JoinField) => {
    const { error = typed[name] === filled?.[name] ? refused[name] : undefined, ...input } = field(name);
    return { ...input, error };
  };

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
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <NameField
          label="아이디"
          what="아이디"
          icon="me"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          hint="영문자로 시작하는 영문, 숫자 4~16자"
          {...refusable('userId')}
          read={(text) => newUserIdSchema.safeParse(text).data ?? null}
          check={userIdCheck}
          bodyOf={(name) => ({ userId: name })}
          data-autofocus
        />
        <NameField
          label="닉네임"
          what="닉네임"
          icon="board"
          autoComplete="nickname"
          spellCheck={false}
          maxLength={10}
          hint="한글, 영문, 숫자 2~10자"
          {...refusable('nickname')}
          read={(text) => newNicknameSchema.safeParse(text).data ?? null}
          check={nicknameCheck}
          bodyOf={(name) => ({ nickname: name })}
        />
        <div css={{ display: 'grid', gap: space(1.5) }}>
          <PasswordField
            label="비밀번호"
            autoComplete="new-password"
            {...refusable('password')}
            hint={<PasswordStrength password={typed.password} userId={typed.userId.trim()} />}
          />
        </div>
      </form>
    </Dialog>
  );
}
