import { changePlaces, type Place } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, fieldErrors, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface PlacesDialogProps {
  app: AppReleases;
  onClose: () => void;
  onSaved: () => void;
}

const fields = [
  { kind: 'path', label: '경로', hint: '/korea/* 처럼 적고, 여러 개는 띄어 씁니다.' },
  { kind: 'slot', label: '슬롯', hint: 'slip, side-menu' },
  { kind: 'origin', label: '메뉴가 나갈 수 있는 사이트', hint: 'https://example.com' },
] as const;
const texts = { give: '경로, 슬롯, 사이트 주소를 확인해 주세요.' };
const joined = (places: readonly Place[], kind: Place['kind']) =>
  places
    .filter((each) => each.kind === kind)
    .map(({ place }) => place)
    .join(' ');

/** Gives the app the added places, and takes the removed ones. Versions that are live stay as they are until the next change. */
export function PlacesDialog({ app: { app, places }, onClose, onSaved }: PlacesDialogProps) {
  const formId = useId();
  const [wanted, setWanted] = useState({
    path: joined(places, 'path'),
    slot: joined(places, 'slot'),
    origin: joined(places, 'origin'),
  });
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(changePlaces);

  function submit(event: FormEvent) {
    event.preventDefault();
    const written = fields.flatMap(({ kind }) =>
      wanted[kind]
        .split(/\s+/)
        .filter(Boolean)
        .map((place) => ({ kind, place })),
    );
    const without = <Each extends { kind: string; place: string }>(some: readonly Each[], others: typeof written) =>
      some.filter(({ kind, place }) => !others.some((other) => other.kind === kind && other.place === place));
    const body = { app, give: without(written, [...places]), take: without(places, written), reason };
    const parsed = changePlaces.body?.safeParse(body);
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success) saving.mutate({ body: parsed.data }, { onSuccess: onSaved });
  }

  return (
    <Dialog
      open
      title={`${nameOf(app)} 자리`}
      onClose={() => !saving.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving.isPending}>
            저장
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        {fields.map(({ kind, label, hint }) => (
          <TextField
            key={kind}
            label={label}
            hint={hint}
            value={wanted[kind]}
            onChange={(event) => setWanted({ ...wanted, [kind]: event.target.value })}
          />
        ))}
        <ReasonField value={reason} error={faults.reason} onChange={setReason} />
        {(faults.give || saving.isError) && (
          <Note tone="bad" role="alert">
            {faults.give ?? textOf(saving.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
