import { decideRequest, type QueuedRequest } from '@madang/contracts';
import { Button, formatWon } from '@madang/ui';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './use-decide.ts';

/** The acts on an open request. */
export function RequestActs({ request }: { request: QueuedRequest }) {
  const { id, kind, amount, state, userId } = request;
  const { decide, running, needsTwo, forgetTwo } = useDecide(decideRequest, id);
  const name = `${userId} ${formatWon(amount)} ${kind === 'charge' ? '충전' : '환전'}`;
  if (state !== 'requested' && state !== 'checking') return null;
  return (
    <DecisionButtons
      name={name}
      question={
        kind === 'charge' ? `${name}을 승인하시겠습니까?` : `${name}을 송금했습니까? 승인하면 되돌릴 수 없습니다.`
      }
      running={running}
      decide={(to, reason) => decide(to === 'refused' ? { to, reason } : { to })}
    >
      {needsTwo && <FirstApproval command={{ kind: 'money-request', id }} onClose={forgetTwo} />}
      {state === 'requested' && (
        <Button
          size="small"
          disabled={running}
          aria-label={`${name} 확인 시작`}
          onClick={() => decide({ to: 'checking' })}
        >
          확인 시작
        </Button>
      )}
    </DecisionButtons>
  );
}
