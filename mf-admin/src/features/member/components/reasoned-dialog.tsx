import { textSchema } from '@madang/contracts';
import { useContractForm } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';

export interface Reasoned {
  title: string;
  text: string;
  danger: boolean;
  /** @returns the outcome in words */
  act: (reason: string) => Promise<string>;
}
interface ReasonedDialogProps extends Reasoned {
  onClose: () => void;
  onDone: (text: string) => void;
}

const schema = z.object({ reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200) });

/** An act that takes a reason; a refusal stays in the dialog. */
export function ReasonedDialog({ title, text, danger, act, onClose, onDone }: ReasonedDialogProps) {
  const acting = useMutation({ mutationFn: act, onSuccess: onDone, gcTime: 0 });
  const { field, onSubmit } = useContractForm(schema, {
    start: { reason: '' },
    send: ({ reason }) => acting.mutate(reason),
    busy: acting.isPending,
  });
  return (
    <FormDialog title={title} submitLabel="확인" danger={danger} sending={acting} onSubmit={onSubmit} onClose={onClose}>
      <p>{text}</p>
      <ActReasonField data-autofocus {...field('reason')} />
    </FormDialog>
  );
}
