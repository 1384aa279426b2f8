import { type ApprovalCommand, type OperatorsRound, undoMinigameVoid, voidMinigameRound } from '@madang/contracts';
import { useAct } from '@madang/session';
import { formatWon, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface RoundDialogProps {
  gameId: number;
  round: OperatorsRound;
  /** "EOS 파워볼 5분 234회" */
  name: string;
  onClose: () => void;
}
type CommandOf<Kind extends ApprovalCommand['kind']> = Extract<ApprovalCommand, { kind: Kind }>;
const reasonProps = { label: '사유', required: true, maxLength: 200, 'data-autofocus': true } as const;

/** The reason of a void; then what it moves, and the void. */
export function VoidRoundDialog({ gameId, round, name, onClose }: RoundDialogProps) {
  const [command, setCommand] = useState<CommandOf<'minigame-void'> | null>(null);
  const voiding = useAct(voidMinigameRound, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(voidMinigameRound.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ gameId, round: round.round, reason }),
    send: (body) => setCommand({ kind: 'minigame-void', body }),
    busy: false,
  });
  if (command) {
    const alone = {
      title: `${name} 무효 확인`,
      submitLabel: '무효 처리',
      acting: voiding,
      onApply: () => voiding.mutate({ body: command.body }),
    };
    return <FirstApproval {...{ command, alone }} onClose={backFrom(voiding, setCommand)} onAsked={onClose} />;
  }
  return (
    <FormDialog title={`${name} 무효`} submitLabel="금액 확인" onSubmit={onSubmit} onClose={onClose}>
      <p>
        베팅 {round.bets}건의 베팅금액 {formatWon(round.stakeWon)}을 모두 돌려주고, 이미 지급한 당첨금은 차액을
        정정합니다. 추첨 결과와 증명은 그대로 남습니다.
      </p>
      <TextField {...reasonProps} hint="회원에게 보입니다." {...field('reason')} />
    </FormDialog>
  );
}

/** The reason why a void is taken back; then what that moves, and its end. */
export function UndoRoundDialog({ id, name, onClose }: Pick<RoundDialogProps, 'name' | 'onClose'> & { id: number }) {
  const [command, setCommand] = useState<CommandOf<'minigame-void-undo'> | null>(null);
  const undoing = useAct(undoMinigameVoid, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(undoMinigameVoid.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ reason }),
    send: (body) => setCommand({ kind: 'minigame-void-undo', id, body }),
    busy: false,
  });
  if (command) {
    const alone = {
      title: `${name} 무효 되돌리기 확인`,
      submitLabel: '되돌리기',
      acting: undoing,
      onApply: () => undoing.mutate({ params: { id }, body: command.body }),
    };
    return <FirstApproval {...{ command, alone }} onClose={backFrom(undoing, setCommand)} onAsked={onClose} />;
  }
  return (
    <FormDialog title={`${name} 무효 되돌리기`} submitLabel="금액 확인" onSubmit={onSubmit} onClose={onClose}>
      <p>추첨한 결과대로 다시 정산합니다. 차액만 정정합니다.</p>
      <TextField {...reasonProps} {...field('reason')} />
    </FormDialog>
  );
}

const backFrom = (acting: { reset: () => void }, setCommand: (command: null) => void) => () => {
  acting.reset();
  setCommand(null);
};
