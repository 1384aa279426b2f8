import { createToken } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, Dialog, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '../../../delivery/components/note.tsx';
import { ReasonField } from '../../../delivery/components/reason-dialog.tsx';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { fieldErrors } from '../../../delivery/field-errors.ts';

interface CreateTokenDialogProps {
  apps: readonly string[];
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const texts = {
  app: '앱 이름을 확인해 주세요. (mf-…)',
  userId: '아이디를 입력해 주세요.',
  label: '용도를 입력해 주세요. (80자 이하)',
};

export function CreateTokenDialog({ apps, onClose, onCreated }: CreateTokenDialogProps) {
  const formId = useId();
  const [kind, setKind] = useState<'team' | 'person'>('team');
  const [app, setApp] = useState(apps[0] ?? '');
  const [userId, setUserId] = useState('');
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const creating = useAct(createToken);

  function submit(event: FormEvent) {
    event.preventDefault();
    const holder = kind === 'team' ? { kind, app } : { kind, userId };
    const parsed = createToken.body?.safeParse({ ...holder, label, reason });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success) creating.mutate({ body: parsed.data }, { onSuccess: ({ token }) => onCreated(token) });
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
        {kind === 'team' ? (
          <AppField apps={apps} value={app} error={faults.app} onChange={setApp} />
        ) : (
          <TextField
            label="아이디"
            value={userId}
            error={faults.userId}
            autoCapitalize="none"
            spellCheck={false}
            hint="이 사용자의 배포 권한을 그대로 갖습니다."
            onChange={(event) => setUserId(event.target.value)}
          />
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
