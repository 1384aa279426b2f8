import { type Bet, cancelBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { useAskOnce } from '@madang/session';
import { Button, formatWon, useNow } from '@madang/ui';

/** Cancels a bet while that is allowed, and is gone after. */
export function CancelButton({ bet, until }: { bet: Bet; until: string }) {
  const cancelling = useAskOnce(cancelBet, { leaveLabel: '베팅내역 확인' });
  const isOver = Date.parse(until) <= useNow();
  if (isOver) return null;
  const ask = async () => {
    const question = {
      title: '베팅취소',
      text: `베팅번호 ${bet.id}을(를) 취소하시겠습니까?\n베팅금 ${formatWon(bet.stakeWon)}을 돌려드립니다.`,
      confirmLabel: '베팅취소',
      cancelLabel: '닫기',
    };
    if (await cancelling.ask(question, { betId: bet.id })) emit('wallet:changed', {});
  };
  return (
    <Button size="small" loading={cancelling.running} onClick={() => void ask()}>
      베팅취소
    </Button>
  );
}
