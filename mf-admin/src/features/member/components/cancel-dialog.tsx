import { type Bet, cancelBetByHand } from '@madang/contracts';
import { useAct } from '@madang/session';
import { formatWon, useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';

/** Asks for the reason of a cancelled bet, and says how much comes back. */
export function CancelDialog({ bet: { id, stakeWon, legs }, onClose }: { bet: Bet; onClose: () => void }) {
  const cancelling = useAct(cancelBetByHand, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(cancelBetByHand.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ betId: id, reason }),
    send: (body) => cancelling.mutate({ body }),
    busy: cancelling.isPending,
  });
  const asked = cancelling.variables?.body;
  if (takesTwo(cancelling.error) && asked)
    return <FirstApproval command={{ kind: 'bet-cancel', body: asked }} onClose={cancelling.reset} onAsked={onClose} />;
  return (
    <FormDialog
      title={`B-${id} 취소`}
      submitLabel={`${formatWon(stakeWon)} 돌려주고 취소`}
      closeLabel="닫기"
      danger
      sending={cancelling}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        {legs.map(({ home, away, betName }) => `${home} : ${away} ${betName}`).join(', ')}
        <br />
        베팅금액 {formatWon(stakeWon)}을 모두 돌려줍니다. 되돌릴 수 없습니다.
      </p>
      <ActReasonField data-autofocus {...field('reason')} />
    </FormDialog>
  );
}
