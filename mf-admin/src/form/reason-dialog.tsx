import type {
  BodyOf,
  cancelStep,
  endFreeze,
  haltTrading,
  revokeToken,
  stopTrading,
  switchAgentCode,
} from '@madang/contracts';
import { useAct } from '@madang/session';
import { TextField, type TextFieldProps, useContractForm } from '@madang/ui';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

/** Acts whose body is a reason and the thing that it is about. */
type Reasoned =
  | typeof cancelStep
  | typeof endFreeze
  | typeof haltTrading
  | typeof revokeToken
  | typeof stopTrading
  | typeof switchAgentCode;

interface ReasonDialogProps<Each extends Reasoned> {
  title: string;
  confirmLabel: string;
  closeLabel?: string;
  danger?: boolean;
  children: ReactNode;
  endpoint: Each;
  /** The body without its reason. */
  of: Omit<BodyOf<Each>, 'reason'>;
  /** The field, where the reason is kept elsewhere than in the record of changes. */
  field?: (props: Omit<TextFieldProps, 'label'>) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, and does it. A refusal stays in the dialog. */
export function ReasonDialog<Each extends Reasoned>({
  confirmLabel,
  children,
  endpoint,
  of,
  field: Field = ReasonField,
  onDone,
  ...dialog
}: ReasonDialogProps<Each>) {
  const sending = useAct<Reasoned>(endpoint, { onSuccess: onDone });
  const { field, onSubmit } = useContractForm<BodyOf<Reasoned>, { reason: string }>(endpoint.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ ...of, reason }),
    send: (body) => sending.mutate({ body }),
    busy: sending.isPending,
  });
  return (
    <FormDialog submitLabel={confirmLabel} closeLabel="닫기" sending={sending} onSubmit={onSubmit} {...dialog}>
      {children}
      <Field data-autofocus {...field('reason')} />
    </FormDialog>
  );
}

export const ReasonField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="변경 사유" required maxLength={500} hint="감사 기록에 남습니다." {...props} />
);

/** Of an act on a member, a bet or a fixture. */
export const ActReasonField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="사유" required maxLength={200} hint="보안 기록에 남습니다." {...props} />
);
