import { type OperatorsPopup, savePopup } from '@madang/contracts';
import { useAct } from '@madang/session';
import { CheckField, mobile, space, TextAreaField, TextField, useContractForm } from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';
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
  const saving = useAct(savePopup);
  const { field, check, typed, onSubmit } = useContractForm(savePopup.body, {
    start: formOf(popup),
    bodyOf: (form: PopupForm) => bodyOf(form, popup?.id ?? null),
    texts,
    send: (body) => saving.mutate({ body }, { onSuccess: onClose }),
    busy: saving.isPending,
  });
  return (
    <FormDialog
      title={popup ? '팝업 수정' : '팝업 추가'}
      width={1_120}
      sending={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div css={columns}>
        <div css={{ display: 'grid', alignContent: 'start', gap: space(4) }}>
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
          <CheckField label="회원에게 표시" {...check('popupFlg')} />
        </div>
        <PopupPreview form={typed} />
      </div>
    </FormDialog>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(6),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const row = { display: 'grid', alignItems: 'start', gap: space(2) } as const;
