import { createOwnToken, createToken, type TokenScope, tokenDaysMax } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, Dialog, fieldErrors, SelectField, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { nameOf } from '../../../delivery/delivery-texts.ts';
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
  const formId = useId();
  const [kind, setKind] = useState<'team' | 'person'>(isOwner ? 'team' : 'person');
  const [app, setApp] = useState(apps[0] ?? '');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState(30);
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const ofTeam = useAct(createToken);
  const ofOwn = useAct(createOwnToken);
  const creating = kind === 'team' ? ofTeam : ofOwn;

  function submit(event: FormEvent) {
    event.preventDefault();
    const show = { onSuccess: ({ token }: { token: string }) => onCreated(token) };
    const team = createToken.body?.safeParse({ kind, app, label, reason });
    const own = createOwnToken.body?.safeParse({ scopes: [...scopes], days, label, reason });
    const { error } = (kind === 'team' ? team : own) ?? {};
    setFaults(error ? fieldErrors(error, texts) : {});
    if (kind === 'team' && team?.success) ofTeam.mutate({ body: team.data }, show);
    if (kind === 'person' && own?.success) ofOwn.mutate({ body: own.data }, show);
  }

  return (
    <Dialog
      open
      title="토큰 발급"
      onClose={() => !creating.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={creating.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={creating.isPending}>
            발급
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        {isOwner && (
          <div role="radiogroup" aria-label="종류" css={{ display: 'flex', gap: space(5) }}>
            <CheckField
              kind="radio"
              name={`${formId}-kind`}
              label="팀 토큰"
              checked={kind === 'team'}
              onChange={() => setKind('team')}
            />
            <CheckField
              kind="radio"
              name={`${formId}-kind`}
              label="개인 토큰"
              checked={kind === 'person'}
              onChange={() => setKind('person')}
            />
          </div>
        )}
        {kind === 'team' ? (
          <AppField apps={apps} value={app} error={faults.app} onChange={setApp} />
        ) : (
          <PersonFields scopes={scopes} days={days} faults={faults} onScopes={setScopes} onDays={setDays} />
        )}
        <TextField
          label="용도"
          value={label}
          error={faults.label}
          maxLength={80}
          placeholder="예: CI"
          onChange={(event) => setLabel(event.target.value)}
        />
        <ReasonField value={reason} error={faults.reason} onChange={setReason} />
        {creating.isError && (
          <Note tone="bad" role="alert">
            {textOf(creating.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

interface PersonFieldsProps {
  scopes: readonly TokenScope[];
  days: number;
  faults: Record<string, string>;
  onScopes: (scopes: readonly TokenScope[]) => void;
  onDays: (days: number) => void;
}

/** For what, and for how long: the person is who asks. */
function PersonFields({ scopes, days, faults, onScopes, onDays }: PersonFieldsProps) {
  const toggle = (scope: TokenScope, on: boolean) =>
    onScopes(on ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  return (
    <>
      <p>본인 이름으로만 발급됩니다. 비밀번호 변경, 강제 로그아웃, 탈퇴와 함께 만료됩니다.</p>
      <fieldset css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), border: 0, padding: 0, margin: 0 }}>
        <legend css={{ padding: 0, marginBottom: space(2) }}>권한</legend>
        {(Object.keys(scopeTexts) as TokenScope[]).map((scope) => (
          <CheckField
            key={scope}
            label={scopeTexts[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
      </fieldset>
      {faults.scopes && (
        <Note tone="bad" role="alert">
          {faults.scopes}
        </Note>
      )}
      <SelectField label="기간" value={String(days)} onChange={(event) => onDays(Number(event.target.value))}>
        {daysOffered.map((offered) => (
          <option key={offered} value={offered}>
            {offered}일
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface AppFieldProps {
  apps: readonly string[];
  value: string;
  error?: string;
  onChange: (app: string) => void;
}

/** A known app, or the name of one whose team has not released yet. */
function AppField({ apps, value, error, onChange }: AppFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="앱"
        list={listId}
        value={value}
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        hint="이 앱만 배포할 수 있습니다. 아직 배포한 적 없는 앱 이름도 입력할 수 있습니다."
        onChange={(event) => onChange(event.target.value)}
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
