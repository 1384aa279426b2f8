import { type BetVoid, undoBetVoid } from '@madang/contracts';
import { useAct } from '@madang/session';
import { TextField, useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';

/** Asks why a void is taken back. */
export function UndoDialog({ undoing, onClose }: { undoing: BetVoid; onClose: () => void }) {
  const undo = useAct(undoBetVoid, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(undoBetVoid.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) => undo.mutate({ params: { id: undoing.id }, body }),
    busy: undo.isPending,
  });
  const asked = undo.variables?.body;
  if (takesTwo(undo.error) && asked) {
    const command = { kind: 'bet-void-undo', id: undoing.id, body: asked } as const;
    return <FirstApproval command={command} onClose={undo.reset} onAsked={onClose} />;
  }
  return (
    <FormDialog title="무효 되돌리기" submitLabel="되돌리기" sending={undo} onSubmit={onSubmit} onClose={onClose}>
      <TextField label={`${undoing.home} - ${undoing.away}: 되돌리는 사유`} maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
