import { changePlaces, type Place } from '@madang/contracts';
import { useAct } from '@madang/session';
import { TextField, useContractForm } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
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

type Written = Pick<Place, 'kind' | 'place'>;
const without = (some: readonly Written[], others: readonly Written[]) =>
  some.filter(({ kind, place }) => !others.some((other) => other.kind === kind && other.place === place));

/** Gives the app the added places, and takes the removed ones. Versions that are live stay as they are until the next change. */
export function PlacesDialog({ app: { app, places }, onClose, onSaved }: PlacesDialogProps) {
  const saving = useAct(changePlaces, { onSuccess: onSaved });
  const { field, fault, onSubmit } = useContractForm(changePlaces.body, {
    start: { path: joined(places, 'path'), slot: joined(places, 'slot'), origin: joined(places, 'origin'), reason: '' },
    bodyOf: ({ reason, ...wanted }) => {
      const written = fields.flatMap(({ kind }) =>
        wanted[kind]
          .split(/\s+/)
          .filter(Boolean)
          .map((place) => ({ kind, place })),
      );
      return { app, give: without(written, places), take: without(places, written), reason };
    },
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });

  return (
    <FormDialog title={`${nameOf(app)} 자리`} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      {fields.map(({ kind, label, hint }) => (
        <TextField key={kind} label={label} hint={hint} {...field(kind)} />
      ))}
      <ReasonField {...field('reason')} />
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
    </FormDialog>
  );
}
