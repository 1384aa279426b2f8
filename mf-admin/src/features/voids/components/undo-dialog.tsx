import { type BetVoid, undoBetVoid } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';

/** Why a void is taken back. */
export function UndoDialog({ undoing, onClose }: { undoing: BetVoid; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const undo = useAct(undoBetVoid, { onError: (thrown) => setFault(textOf(thrown)) });
  function submit(event: FormEvent) {
    event.preventDefault();
    setFault(reason.trim() ? null : '사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.');
    if (!reason.trim() || undo.isPending) return;
    undo.mutate({ params: { id: undoing.id }, body: { reason: reason.trim() } }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title="무효 되돌리기"
      width={450}
      onClose={() => !undo.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={undo.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={undo.isPending}>
            되돌리기
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={`${undoing.home} - ${undoing.away}: 되돌리는 사유`}
          value={reason}
          maxLength={200}
          error={fault}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
