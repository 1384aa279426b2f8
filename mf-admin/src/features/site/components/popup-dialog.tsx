import { type OperatorsPopup, savePopup } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, Dialog, fieldErrors, mobile, space, TextAreaField, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { bodyOf, formOf, type PopupForm } from '../popup-form.ts';
import { PopupPreview } from './popup-preview.tsx';

interface PopupDialogProps {
  /** null: a new one. */
  popup: OperatorsPopup | null;
  onClose: () => void;
}

const texts = {
  title: '제목은 60자 이하로 입력해 주세요.',
  width: '200에서 1200 사이로 입력해 주세요.',
  pcLeftLocation: '0에서 4000 사이로 입력해 주세요.',
  pcTopLocation: '0에서 4000 사이로 입력해 주세요.',
  from: '시작 시각을 다시 입력해 주세요.',
  until: '종료 시각을 다시 입력해 주세요.',
};

/** The form beside what members will see of it, cleaned by the same sanitiser. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const formId = useId();
  const [form, setForm] = useState(() => formOf(popup));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(savePopup);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = savePopup.body?.safeParse(bodyOf(form, popup?.id ?? null));
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data }, { onSuccess: onClose });
  }
  /** A field of text: its value, what is wrong with it, and how it changes. */
  const field = (name: Exclude<keyof PopupForm, 'popupFlg'>) => ({
    value: form[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });

  return (
    <Dialog
      open
      title={popup ? '팝업 수정' : '팝업 추가'}
      width={1_120}
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
      <div css={columns}>
        <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', alignContent: 'start', gap: space(4) }}>
          <TextField label="제목" maxLength={60} {...field('title')} />
          <TextAreaField label="내용 (HTML)" rows={10} maxLength={4_000} spellCheck={false} {...field('contents')} />
          <div css={[row, { gridTemplateColumns: '1fr 1fr 1fr' }]}>
            <TextField label="왼쪽 (px)" inputMode="numeric" {...field('pcLeftLocation')} />
            <TextField label="위 (px)" inputMode="numeric" {...field('pcTopLocation')} />
            <TextField label="너비 (px)" inputMode="numeric" {...field('width')} />
          </div>
          <div css={[row, { gridTemplateColumns: '1fr 1fr', [mobile]: { gridTemplateColumns: '1fr' } }]}>
            <TextField label="시작 (서울 시각)" type="datetime-local" hint="비우면 바로" {...field('from')} />
            <TextField label="종료 (서울 시각)" type="datetime-local" hint="비우면 계속" {...field('until')} />
          </div>
          <CheckField
            label="회원에게 표시"
            checked={form.popupFlg}
            onChange={({ target }) => setForm((before) => ({ ...before, popupFlg: target.checked }))}
          />
          {saving.isError && (
            <Note tone="bad" role="alert">
              {textOf(saving.error)}
            </Note>
          )}
        </form>
        <PopupPreview form={form} />
      </div>
    </Dialog>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(6),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const row = { display: 'grid', alignItems: 'start', gap: space(2) } as const;
