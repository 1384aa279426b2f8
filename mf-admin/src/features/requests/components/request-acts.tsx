import { type BodyOf, decideRequest, type QueuedRequest } from '@madang/contracts';
import { api, makeStale, newIdempotencyKey, textOf } from '@madang/session';
import { alertDialog, Button, confirmDialog, Dialog, formatWon, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';

type Decision = BodyOf<typeof decideRequest>;

/** What can be done with an open request; another operator may have been first, which is told. */
export function RequestActs({ request }: { request: QueuedRequest }) {
  const [running, setRunning] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { id, kind, amount, state, userId } = request;
  const name = `${userId} ${formatWon(amount)} ${kind === 'charge' ? '충전' : '환전'}`;
  if (state !== 'requested' && state !== 'checking') return null;

  async function decide(body: Decision, idempotencyKey = newIdempotencyKey()): Promise<boolean> {
    setRunning(true);
    try {
      await api.call(decideRequest, { params: { id }, body, idempotencyKey });
      return true;
    } catch (thrown) {
      await alertDialog(textOf(thrown));
      return false;
    } finally {
      setRunning(false);
      makeStale(...(decideRequest.makesStale ?? []));
    }
  }
  async function approve() {
    const text =
      kind === 'charge' ? `${name}을 승인하시겠습니까?` : `${name}을 송금했습니까? 승인하면 되돌릴 수 없습니다.`;
    if (await confirmDialog({ title: '승인', text, confirmLabel: '승인' })) await decide({ to: 'approved' });
  }
  async function refuse(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() !== '' && (await decide({ to: 'refused', reason }))) setRefusing(false);
  }
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(1) }}>
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
            <Button type="submit" form={`refuse-${id}`} variant="danger" loading={running}>
              거절
            </Button>
          </>
        }
      >
        <form
          id={`refuse-${id}`}
          noValidate
          onSubmit={refuse}
          css={{ display: 'grid', gap: space(3), textAlign: 'left' }}
        >
          <p>{name}</p>
          <TextField
            label="거절 사유"
            value={reason}
            maxLength={200}
            hint="회원에게 보입니다"
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}
