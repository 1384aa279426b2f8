import { type cancelStep, type endFreeze, errors, reasonSchema, type revokeToken } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, space, TextField } from '@madang/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Note } from './note.tsx';

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
export function ReasonDialog({
  title,
  confirmLabel,
  danger,
  children,
  endpoint,
  id,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const sending = useAct(endpoint, { onSuccess: onDone });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = reasonSchema.safeParse(reason);
    if (parsed.success) sending.mutate({ body: { id, reason: parsed.data } });
    else setError(parsed.error.issues[0]?.message ?? errors['request.invalid'].text);
  }

  return (
    <Dialog
      open
      title={title}
      onClose={() => !sending.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            닫기
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={sending.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        {children}
        <ReasonField value={reason} error={error} onChange={(value) => [setReason(value), setError(null)]} autoFocus />
        {sending.isError && (
          <Note tone="bad" role="alert">
            {textOf(sending.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

export const ReasonField = ({ value, error, onChange, autoFocus = false }: ReasonFieldProps) => (
  <TextField
    label="변경 사유"
    data-autofocus={autoFocus || undefined}
    required
    maxLength={500}
    value={value}
    error={error}
    hint="감사 기록에 남습니다."
    onChange={(event) => onChange(event.target.value)}
  />
);
