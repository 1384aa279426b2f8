import { answerDialog, type DialogRequest, dialogQueue, requestDialog } from '@madang/events';
import { useSyncExternalStore } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';

/** Says something and waits until the member has read it. */
export async function alertDialog(text: string, title = '알림'): Promise<void> {
  await requestDialog({ kind: 'alert', title, text, confirmLabel: '확인', cancelLabel: '', danger: false });
}

type ConfirmQuestion = Pick<DialogRequest, 'text'> & Partial<Omit<DialogRequest, 'kind' | 'text'>>;

/** Asks; true when the member confirmed, false when they declined, pressed Esc or closed it. */
export const confirmDialog = (question: ConfirmQuestion): Promise<boolean> =>
  requestDialog({
    kind: 'confirm',
    title: question.title ?? '확인',
    text: question.text,
    confirmLabel: question.confirmLabel ?? '확인',
    cancelLabel: question.cancelLabel ?? '취소',
    danger: question.danger ?? false,
  });

/** Shows the waiting dialogs of all remotes one after the other. The shell mounts it once. */
export function DialogHost() {
  const pending = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current);
  const asked = pending[0];
  if (!asked) return null;
  const answer = (confirmed: boolean) => answerDialog(asked.id, confirmed);
  return (
    <Dialog
      key={asked.id}
      open
      role="alertdialog"
      title={asked.title}
      onClose={() => answer(false)}
      footer={
        <>
          {asked.kind === 'confirm' && <Button onClick={() => answer(false)}>{asked.cancelLabel}</Button>}
          <Button variant={asked.danger ? 'danger' : 'primary'} data-autofocus onClick={() => answer(true)}>
            {asked.confirmLabel}
          </Button>
        </>
      }
    >
      <p css={{ whiteSpace: 'pre-line', fontSize: 15 }}>{asked.text}</p>
    </Dialog>
  );
}
