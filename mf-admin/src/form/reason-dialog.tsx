import type { cancelStep, endFreeze, revokeToken } from '@madang/contracts';
import { useAct } from '@madang/session';
import { TextField, type TextFieldProps, useContractForm } from '@madang/ui';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  children: ReactNode;
  /** The endpoint that ends the thing of this id, for a reason. */
  endpoint: typeof endFreeze | typeof cancelStep | typeof revokeToken;
  id: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and does it. A refusal stays in the dialog. */
export function ReasonDialog({ confirmLabel, children, endpoint, id, onDone, ...dialog }: ReasonDialogProps) {
  const sending = useAct(endpoint, { onSuccess: onDone });
  const { field, onSubmit } = useContractForm(endpoint.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ id, reason }),
    send: (body) => sending.mutate({ body }),
    busy: sending.isPending,
  });
  return (
    <FormDialog submitLabel={confirmLabel} closeLabel="닫기" sending={sending} onSubmit={onSubmit} {...dialog}>
      {children}
      <ReasonField data-autofocus {...field('reason')} />
    </FormDialog>
  );
}

export const ReasonField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="변경 사유" required maxLength={500} hint="감사 기록에 남습니다." {...props} />
);
