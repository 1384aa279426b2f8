import type { MoneyRequest, MoneyRequestState } from '@madang/contracts';
import { type BadgeTone, formatWon } from '@madang/ui';

export const stateWords: Record<MoneyRequestState, { label: string; tone: BadgeTone }> = {
  requested: { label: '신청', tone: 'info' },
  checking: { label: '확인 중', tone: 'brand' },
  approved: { label: '승인', tone: 'good' },
  refused: { label: '거절', tone: 'bad' },
  cancelled: { label: '취소', tone: 'neutral' },
};

/** The outcome of a request in a few words. */
export function outcomeOf({ kind, state, reason, bonusWon }: MoneyRequest): string {
  if (state === 'requested') return kind === 'charge' ? '계좌 안내를 쪽지로 보내드립니다' : '확인을 기다리고 있습니다';
  if (state === 'checking') return kind === 'charge' ? '입금을 확인하고 있습니다' : '송금을 준비하고 있습니다';
  if (state === 'cancelled') return '회원이 취소했습니다';
  if (state === 'refused') return reason ?? '';
  if (kind === 'exchange') return '보냈습니다';
  return bonusWon > 0 ? `보너스 ${formatWon(bonusWon)}이 더해졌습니다` : '보유금액에 더해졌습니다';
}
