import { type Bet, cancelBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { newAttempt, textOf, useSendOnce } from '@madang/session';
import { alertDialog, Button, confirmDialog, formatWon, useNow } from '@madang/ui';

const again = {
  title: '응답 없음',
  text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 취소는 한 번만 처리됩니다.',
  cancelLabel: '베팅내역 확인',
};

/** Cancels a bet while that is allowed, and is gone after. */
export function CancelButton({ bet, until }: { bet: Bet; until: string }) {
  const { send, running } = useSendOnce(cancelBet, again);
  const isOver = Date.parse(until) <= useNow();
  if (isOver) return null;
  const ask = async () => {
    const attempt = newAttempt({ betId: bet.id });
    const text = `베팅번호 ${bet.id}을(를) 취소하시겠습니까?\n베팅금 ${formatWon(bet.stakeWon)}을 돌려드립니다.`;
    if (!(await confirmDialog({ title: '베팅취소', text, confirmLabel: '베팅취소', cancelLabel: '닫기' }))) return;
    const sent = await send(attempt);
    if (sent.kind === 'refused') await alertDialog(textOf(sent.fault));
    if (sent.kind === 'done') emit('wallet:changed', {});
  };
  return (
    <Button size="small" loading={running} onClick={() => void ask()}>
      베팅취소
    </Button>
  );
}
