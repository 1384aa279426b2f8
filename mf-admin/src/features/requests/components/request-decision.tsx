import { decideRequest, type QueuedRequest } from '@madang/contracts';
import { Button, color, formatWon, space, TextField } from '@madang/ui';
import { type RefObject, useRef, useState } from 'react';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { isOpen, kindWords, nameOf } from './request-words.ts';
import { useDecide } from './use-decide.ts';

const usualReasons: Record<QueuedRequest['kind'], string> = { charge: '입금 확인', exchange: '송금 완료' };

/** 확인, 승인 with a reason, 거절. The button that moves money carries the amount; A goes to it, and Enter presses it. */
export function RequestDecision({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const { id, kind, amount, state } = request;
  const { decide, running, needsTwo, forgetTwo } = useDecide(decideRequest, id);
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const approveButton = useRef<HTMLButtonElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const check = () => decide({ to: 'checking' });
  const focusOn = (place: RefObject<HTMLElement | null>) => requestAnimationFrame(() => place.current?.focus());
  function beginApproval() {
    setRefusing(false);
    if (reason.trim() === '') setReason(usualReasons[kind]);
    focusOn(approveButton);
  }
  function beginRefusal() {
    setRefusing(true);
    focusOn(reasonField);
  }
  async function send(to: 'approved' | 'refused') {
    if (await decide({ to, reason: reason.trim() })) onDone();
  }
  useLetterKeys({
    ...(state === 'requested' && { c: check }),
    ...(isOpen(request) && { a: beginApproval, r: beginRefusal }),
  });
  if (!isOpen(request)) return request.reason ? <p css={{ padding: space(4) }}>사유: {request.reason}</p> : null;
  const name = nameOf(request);
  return (
    <>
      <form
        noValidate
        css={formStyle}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRefusing && reason.trim() !== '') void send('refused');
        }}
      >
        <TextField
          ref={reasonField}
          label={isRefusing ? '거절 사유 (회원에게 보입니다)' : '사유'}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          {isRefusing ? (
            <>
              <Button onClick={() => setRefusing(false)}>취소</Button>
              <Button
                type="submit"
                variant="danger"
                disabled={running || reason.trim() === ''}
                aria-label={`${name} 거절`}
              >
                {formatWon(amount)} {kindWords[kind]} 거절
              </Button>
            </>
          ) : (
            <>
              <Button variant="danger" disabled={running} aria-label={`${name} 거절 사유 입력`} onClick={beginRefusal}>
                거절 <kbd>R</kbd>
              </Button>
              {state === 'requested' && (
                <Button disabled={running} aria-label={`${name} 확인 시작`} onClick={check}>
                  확인 <kbd>C</kbd>
                </Button>
              )}
              <Button
                ref={approveButton}
                variant="primary"
                css={{ flex: 1 }}
                disabled={running || state !== 'checking' || reason.trim() === ''}
                aria-label={`${name} 승인`}
                onClick={() => send('approved')}
              >
                {formatWon(amount)} 승인 <kbd>A</kbd>
              </Button>
            </>
          )}
        </div>
        {state === 'requested' && <small css={{ color: color.muted }}>확인을 시작한 뒤에 승인할 수 있습니다.</small>}
      </form>
      {needsTwo && <FirstApproval command={{ kind: 'money-request', id }} onClose={forgetTwo} />}
    </>
  );
}

const formStyle = {
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderTop: `1px solid ${color.line}`,
  '& kbd': {
    marginLeft: 6,
    padding: '0 5px',
    border: '1px solid currentcolor',
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: 11,
    opacity: 0.7,
  },
} as const;
