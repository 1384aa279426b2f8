import { Button, confirmDialog, Dialog, space, TextField } from '@madang/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

interface DecisionButtonsProps {
  /** Who asks for what: "demo 200,000원 충전". */
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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const formId = `refuse-${name}`;

  async function approve() {
    if (await confirmDialog({ title: '승인', text: question, confirmLabel: '승인' })) await decide('approved', '');
  }
  async function refuse(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isMissing && (await decide('refused', reason))) setRefusing(false);
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
      <Dialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title="신청 거절"
        footer={
          <>
            <Button onClick={() => setRefusing(false)}>닫기</Button>
            <Button type="submit" form={formId} variant="danger" loading={running}>
              거절
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={refuse} css={{ display: 'grid', gap: space(3), textAlign: 'left' }}>
          <p>{name}</p>
          <TextField
            label="거절 사유"
            value={reason}
            maxLength={200}
            hint="회원에게 보입니다"
            error={tried && isMissing ? '거절 사유를 입력해 주세요.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}
