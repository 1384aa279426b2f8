import { addFreeze } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  Dialog,
  fieldErrors,
  formatDateTime,
  seoulInstant,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { Note } from '../../../form/note.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface FreezeDialogProps {
  apps: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

const inMinutes = (minutes: number) => formatDateTime(new Date(Date.now() + minutes * 60_000).toISOString(), 'input');
const texts = {
  from: '시작 시각을 입력해 주세요.',
  until: '종료 시각을 입력해 주세요.',
  apps: '동결할 앱을 선택해 주세요.',
};

export function FreezeDialog({ apps, onClose, onAdded }: FreezeDialogProps) {
  const formId = useId();
  const [from, setFrom] = useState(() => inMinutes(0));
  const [until, setUntil] = useState(() => inMinutes(24 * 60));
  const [isForAll, setIsForAll] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const adding = useAct(addFreeze);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = addFreeze.body?.safeParse({
      from: seoulInstant(from),
      until: seoulInstant(until),
      apps: isForAll ? null : chosen,
      reason,
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success) adding.mutate({ body: parsed.data }, { onSuccess: onAdded });
  }
  const toggle = (app: string) =>
    setChosen((before) => (before.includes(app) ? before.filter((each) => each !== app) : [...before, app]));

  return (
    <Dialog
      open
      title="동결 추가"
      onClose={() => !adding.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={adding.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={adding.isPending}>
            추가
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <TextField
          label="시작 (서울 시각)"
          type="datetime-local"
          value={from}
          error={faults.from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="종료 (서울 시각)"
          type="datetime-local"
          value={until}
          error={faults.until ?? faults['']}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div>
          <CheckField label="모든 앱" checked={isForAll} onChange={(event) => setIsForAll(event.target.checked)} />
          {!isForAll && (
            <fieldset
              css={{ display: 'flex', flexWrap: 'wrap', columnGap: space(4), margin: 0, padding: 0, border: 0 }}
            >
              <legend css={{ padding: 0 }}>동결할 앱</legend>
              {apps.map((app) => (
                <CheckField key={app} label={nameOf(app)} checked={chosen.includes(app)} onChange={() => toggle(app)} />
              ))}
            </fieldset>
          )}
          {faults.apps && (
            <p role="alert" css={{ color: color.bad }}>
              {faults.apps}
            </p>
          )}
        </div>
        <ReasonField value={reason} error={faults.reason} onChange={setReason} />
        {adding.isError && (
          <Note tone="bad" role="alert">
            {textOf(adding.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
