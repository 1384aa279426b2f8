import { refusalReasonSchema } from '@madang/contracts';
import { Button, confirmDialog, space, TextField, useContractForm } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface DecisionButtonsProps {
  /** The member and the request: "demo 200,000원 충전". */
  name: string;
  /** Asked before it is approved. */
  question: string;
  running: boolean;
  /** @returns whether it was done; what hinders it was told */
  decide: (to: 'approved' | 'refused', reason: string) => Promise<boolean>;
  /** The acts before the decision. */
  children?: ReactNode;
}

/** Approves after a question, or refuses with a reason that the member reads. */
export function DecisionButtons({ name, question, running, decide, children }: DecisionButtonsProps) {
  const [refusing, setRefusing] = useState(false);

  async function approve() {
    if (await confirmDialog({ title: '승인', text: question, confirmLabel: '승인' })) await decide('approved', '');
  }
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(1) }}>
      {children}
      <Button size="small" variant="primary" disabled={running} aria-label={`${name} 승인`} onClick={approve}>
        승인
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={running}
        aria-label={`${name} 거절`}
        onClick={() => setRefusing(true)}
      >
        거절
      </Button>
      {refusing && <RefusalDialog {...{ name, running, decide }} onClose={() => setRefusing(false)} />}
    </div>
  );
}

interface RefusalDialogProps extends Pick<DecisionButtonsProps, 'name' | 'running' | 'decide'> {
  onClose: () => void;
}

function RefusalDialog({ name, running, decide, onClose }: RefusalDialogProps) {
  const { field, fault, onSubmit } = useContractForm(refusalReasonSchema, {
    start: { reason: '' },
    bodyOf: ({ reason }) => reason,
    send: async (reason) => (await decide('refused', reason)) && onClose(),
    busy: running,
  });
  return (
    <FormDialog
      title="신청 거절"
      submitLabel="거절"
      closeLabel="닫기"
      danger
      sending={{ isPending: running, isError: false, error: null }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{name}</p>
      <TextField label="거절 사유" maxLength={200} hint="회원에게 보입니다" {...field('reason')} error={fault} />
    </FormDialog>
  );
}
