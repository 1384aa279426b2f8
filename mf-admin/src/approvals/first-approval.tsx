import { type ApprovalCommand, askApproval, type Weighed, weighApproval } from '@madang/contracts';
import { ApiError, useAct } from '@madang/session';
import { alertDialog, SkeletonRows, TextField, useContractForm } from '@madang/ui';
import { type ComponentProps, type FormEvent, useEffect } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { Note } from '../form/note.tsx';
import { MovesList } from './moves-list.tsx';

/** True when an act was refused because it takes two operators. */
export const takesTwo = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'approval.needed';

interface FirstApprovalProps {
  /** The command that was refused to one operator, to the letter. */
  command: ApprovalCommand;
  onClose: () => void;
  /** It waits for the second operator now. */
  onAsked?: () => void;
  /** The act by one operator, where it takes no second one. */
  alone?: {
    title: string;
    submitLabel: string;
    acting: ComponentProps<typeof FormDialog>['sending'];
    onApply: () => void;
  };
}

/** Shows what a command moves; then one operator does it, or approves it first. Another operator does it on the page of approvals. */
export function FirstApproval({ command, onClose, onAsked, alone }: FirstApprovalProps) {
  const weighing = useAct(weighApproval);
  const { mutate } = weighing;
  const text = JSON.stringify(command);
  useEffect(() => mutate({ body: { command: JSON.parse(text) as ApprovalCommand } }), [mutate, text]);
  const weighed = weighing.data;
  if (weighed && alone && !weighed.needsTwo && !takesTwo(alone.acting?.error)) {
    const onSubmit = (event: FormEvent) => {
      event.preventDefault();
      if (!alone.acting?.isPending) alone.onApply();
    };
    return (
      <FormDialog
        {...{ title: alone.title, submitLabel: alone.submitLabel, sending: alone.acting, onSubmit, onClose }}
        closeLabel="돌아가기"
        danger
        enterSends
        width={560}
      >
        <MovesList {...weighed} />
      </FormDialog>
    );
  }
  if (weighed) return <ReasonForm key={weighed.digest} {...{ command, weighed, onClose, onAsked }} />;
  return (
    <FormDialog
      title={alone?.title ?? '첫 승인'}
      submitLabel={alone?.submitLabel ?? '첫 승인'}
      danger={alone !== undefined}
      width={560}
      {...{ sending: weighing, onClose }}
    >
      {weighing.isPending && <SkeletonRows rows={4} height={32} label="금액을 확인하는 중" />}
    </FormDialog>
  );
}

function ReasonForm({ command, weighed, onClose, onAsked }: FirstApprovalProps & { weighed: Weighed }) {
  const asking = useAct(askApproval, {
    onSuccess: async () => {
      onClose();
      onAsked?.();
      await alertDialog('첫 승인을 남겼습니다. 다른 운영자가 승인하면 처리됩니다.');
    },
  });
  const { field, onSubmit } = useContractForm(askApproval.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ command, digest: weighed.digest, reason }),
    send: (body) => asking.mutate({ body }),
    busy: asking.isPending,
  });
  return (
    <FormDialog
      title="첫 승인"
      submitLabel="첫 승인"
      sending={asking}
      onSubmit={onSubmit}
      onClose={onClose}
      width={560}
    >
      <Note tone="info">두 명이 승인해야 하는 처리입니다. 다른 운영자가 같은 내용을 확인하고 승인하면 처리됩니다.</Note>
      <MovesList {...weighed} />
      <TextField label="사유" required maxLength={200} data-autofocus {...field('reason')} />
    </FormDialog>
  );
}
