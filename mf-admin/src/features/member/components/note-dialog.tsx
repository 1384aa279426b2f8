import { noteMember } from '@madang/contracts';
import { useAct } from '@madang/session';
import { CheckField, TextAreaField, useContractForm } from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

export function NoteDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const noting = useAct(noteMember, { onSuccess: onClose });
  const { field, check, onSubmit } = useContractForm(noteMember.body, {
    start: { contents: '', pinned: false },
    send: (body) => noting.mutate({ params: { memberId }, body }),
    busy: noting.isPending,
  });
  return (
    <FormDialog title="메모 쓰기" sending={noting} onSubmit={onSubmit} onClose={onClose}>
      <TextAreaField
        label="메모"
        rows={5}
        maxLength={1_000}
        hint="운영자만 봅니다. 저장한 뒤에는 고치거나 지울 수 없습니다."
        data-autofocus
        {...field('contents')}
      />
      <CheckField label="맨 위에 고정" {...check('pinned')} />
    </FormDialog>
  );
}
