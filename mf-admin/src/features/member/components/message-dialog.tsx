import { type SentKind, sendMessage, sentKindSchema } from '@madang/contracts';
import { newIdempotencyKey, useAct } from '@madang/session';
import { SelectField, TextAreaField, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { kindWords } from '../../../messages/kind-words.ts';

interface MessageDialogProps {
  userId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Writes to this member alone. */
export function MessageDialog({ userId, onClose, onDone }: MessageDialogProps) {
  // One dialog is one message, however often it is asked for.
  const [key] = useState(newIdempotencyKey);
  const sending = useAct(sendMessage, { onSuccess: onDone });
  const { field, onSubmit } = useContractForm(sendMessage.body, {
    start: { kind: 'notice' as SentKind, title: '', contents: '' },
    bodyOf: (message) => ({ ...message, key, userId }),
    texts: { title: '제목은 60자 이하로 입력해 주세요.' },
    send: (body) => sending.mutate({ body }),
    busy: sending.isPending,
  });
  return (
    <FormDialog
      title={`${userId}: 쪽지`}
      submitLabel="보내기"
      width={520}
      sending={sending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SelectField label="종류" {...field('kind')}>
        {sentKindSchema.options.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label="제목" maxLength={60} data-autofocus {...field('title')} />
      <TextAreaField label="내용" rows={5} maxLength={2_000} {...field('contents')} />
    </FormDialog>
  );
}
