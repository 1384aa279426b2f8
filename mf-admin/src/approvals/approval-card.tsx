import { type Approval, approvalKinds, approvalReasonSchema, decideApproval } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import {
  Button,
  color,
  formatCountdown,
  formatWon,
  Panel,
  space,
  TextField,
  useContractForm,
  useNow,
} from '@madang/ui';
import { Note } from '../form/note.tsx';
import { MovesList } from './moves-list.tsx';

const leftMs = (until: string, now: number) => Math.max(0, Date.parse(until) - now);

/** One command that waits: what it moves, who approved it first and why, and the decision. The button says how much. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { id, kind, digest, facts, moves, reason, askedBy, expiresAt } = approval;
  const left = leftMs(expiresAt, useNow());
  const isOwn = useMember()?.userId === askedBy;
  const deciding = useAct(decideApproval);
  const decideTo = (to: 'approved' | 'refused') => (body: { reason: string }) =>
    deciding.mutate({ params: { id }, body: { to, kind, digest, reason: body.reason } });
  const { field, typed, onSubmit } = useContractForm(approvalReasonSchema, {
    start: { reason: '' },
    send: decideTo('approved'),
    busy: deciding.isPending,
  });
  const amount = Math.max(moves.toMembersWon, moves.fromMembersWon);
  return (
    <Panel
      title={approvalKinds[kind].name}
      actions={<span css={timer}>유효 시간 {formatCountdown(left)} · 1회용</span>}
    >
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(3) }}>
        <MovesList facts={[...facts, [`첫 승인 · ${askedBy}`, reason]]} moves={moves} digest={digest} />
        {isOwn ? (
          <Note tone="info">내가 첫 승인을 했습니다. 다른 운영자가 승인해야 합니다.</Note>
        ) : (
          <TextField label="사유" required maxLength={200} {...field('reason')} />
        )}
        {deciding.isError && (
          <Note tone="bad" role="alert">
            {textOf(deciding.error)}
          </Note>
        )}
        <div css={{ display: 'flex', gap: space(2) }}>
          <Button
            variant="danger"
            disabled={deciding.isPending || (!isOwn && typed.reason.trim() === '')}
            onClick={() => decideTo('refused')({ reason: isOwn ? '요청한 운영자가 취소' : typed.reason })}
          >
            {isOwn ? '첫 승인 취소' : '거절'}
          </Button>
          {!isOwn && (
            <Button type="submit" variant="primary" css={{ flex: 1 }} loading={deciding.isPending}>
              {amount > 0 ? `${formatWon(amount)} 승인` : '승인'}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

const timer = { color: color.muted, fontSize: 12, fontVariantNumeric: 'tabular-nums' } as const;
