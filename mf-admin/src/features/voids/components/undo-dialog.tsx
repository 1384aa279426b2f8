import { type BetVoid, undoBetVoid } from '@madang/contracts';
import { useAct } from '@madang/session';
import { TextField, useContractForm } from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

const texts = { reason: '사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.' };

/** Why a void is taken back. */
export function UndoDialog({ undoing, onClose }: { undoing: BetVoid; onClose: () => void }) {
  const undo = useAct(undoBetVoid, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(undoBetVoid.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    texts,
    send: (body) => undo.mutate({ params: { id: undoing.id }, body }),
    busy: undo.isPending,
  });
  return (
    <FormDialog title="무효 되돌리기" submitLabel="되돌리기" sending={undo} onSubmit={onSubmit} onClose={onClose}>
      <TextField label={`${undoing.home} - ${undoing.away}: 되돌리는 사유`} maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
