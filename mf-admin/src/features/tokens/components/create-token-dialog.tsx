import { type BodyOf, createOwnToken, createToken, type TokenScope, tokenDaysMax } from '@madang/contracts';
import { useAct } from '@madang/session';
import {
  CheckField,
  type Schema,
  SelectField,
  space,
  TextField,
  type TextFieldProps,
  useContractForm,
} from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { Note } from '../../../form/note.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface CreateTokenDialogProps {
  /** Owners make tokens of teams, too. */
  isOwner: boolean;
  apps: readonly string[];
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const texts = {
  app: '앱 이름을 확인해 주세요. (mf-…)',
  scopes: '권한을 하나 이상 선택해 주세요.',
  label: '용도를 입력해 주세요. (80자 이하)',
};

const scopeTexts: Record<TokenScope, string> = {
  read: '조회',
  release: '배포 변경',
  flows: '시험과 증거',
};
const daysOffered = [7, 30, tokenDaysMax];

export function CreateTokenDialog({ isOwner, apps, onClose, onCreated }: CreateTokenDialogProps) {
  const groupId = useId();
  const [kind, setKind] = useState<'team' | 'person'>(isOwner ? 'team' : 'person');
  const show = { onSuccess: ({ token }: { token: string }) => onCreated(token) };
  const ofTeam = useAct(createToken, show);
  const ofOwn = useAct(createOwnToken, show);
  const creating = kind === 'team' ? ofTeam : ofOwn;
  const body: Schema<BodyOf<typeof createToken> | BodyOf<typeof createOwnToken>> | undefined =
    kind === 'team' ? createToken.body : createOwnToken.body;
  const { field, held, inList, onSubmit } = useContractForm(body, {
    start: { app: apps[0] ?? '', scopes: ['read'] as TokenScope[], days: '30', label: '', reason: '' },
    bodyOf: ({ app, scopes, days, ...rest }) =>
      kind === 'team' ? { kind, app, ...rest } : { scopes, days: Number(days), ...rest },
    texts,
    send: (asked) => ('scopes' in asked ? ofOwn.mutate({ body: asked }) : ofTeam.mutate({ body: asked })),
    busy: creating.isPending,
  });
  const kindOf = (one: typeof kind) => ({ name: groupId, checked: kind === one, onChange: () => setKind(one) });

  return (
    <FormDialog title="토큰 발급" submitLabel="발급" sending={creating} onSubmit={onSubmit} onClose={onClose}>
      {isOwner && (
        <div role="radiogroup" aria-label="종류" css={{ display: 'flex', gap: space(5) }}>
          <CheckField kind="radio" label="팀 토큰" {...kindOf('team')} />
          <CheckField kind="radio" label="개인 토큰" {...kindOf('person')} />
        </div>
      )}
      {kind === 'team' ? (
        <AppField apps={apps} {...field('app')} />
      ) : (
        <>
          <p>본인 이름으로만 발급됩니다. 비밀번호 변경, 강제 로그아웃, 탈퇴와 함께 만료됩니다.</p>
          <ScopesField fault={held('scopes').error}>
            {(Object.keys(scopeTexts) as TokenScope[]).map((scope) => (
              <CheckField key={scope} label={scopeTexts[scope]} {...inList('scopes', scope)} />
            ))}
          </ScopesField>
          <SelectField label="기간" {...field('days')}>
            {daysOffered.map((offered) => (
              <option key={offered} value={offered}>
                {offered}일
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextField label="용도" maxLength={80} placeholder="예: CI" {...field('label')} />
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}

const ScopesField = ({ fault, children }: { fault: string | undefined; children: ReactNode }) => (
  <>
    <fieldset css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), border: 0, padding: 0, margin: 0 }}>
      <legend css={{ padding: 0, marginBottom: space(2) }}>권한</legend>
      {children}
    </fieldset>
    {fault && (
      <Note tone="bad" role="alert">
        {fault}
      </Note>
    )}
  </>
);

/** A known app, or the name of one whose team has not released yet. */
function AppField({ apps, ...field }: { apps: readonly string[] } & Omit<TextFieldProps, 'label'>) {
  const listId = useId();
  return (
    <>
      <TextField
        label="앱"
        list={listId}
        autoCapitalize="none"
        spellCheck={false}
        hint="이 앱만 배포할 수 있습니다. 아직 배포한 적 없는 앱 이름도 입력할 수 있습니다."
        {...field}
      />
      <datalist id={listId}>
        {apps.map((app) => (
          <option key={app} value={app}>
            {nameOf(app)}
          </option>
        ))}
      </datalist>
    </>
  );
}
