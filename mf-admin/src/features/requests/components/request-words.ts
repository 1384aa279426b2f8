import type { QueuedRequest } from '@madang/contracts';
import { type BadgeTone, formatWon } from '@madang/ui';

export const requestStates: Record<QueuedRequest['state'], [label: string, tone: BadgeTone]> = {
  requested: ['신청', 'info'],
  checking: ['확인 중', 'brand'],
  approved: ['승인', 'good'],
  refused: ['거절', 'bad'],
  cancelled: ['취소', 'neutral'],
};
export const kindWords: Record<QueuedRequest['kind'], string> = { charge: '충전', exchange: '환전' };
/** The minutes that a request may wait. */
export const targetMinutes: Record<QueuedRequest['kind'], number> = { charge: 10, exchange: 20 };

export const isOpen = ({ state }: Pick<QueuedRequest, 'state'>) => state === 'requested' || state === 'checking';
/** "demo 200,000원 충전" */
export const nameOf = ({ userId, amount, kind }: Pick<QueuedRequest, 'userId' | 'amount' | 'kind'>) =>
  `${userId} ${formatWon(amount)} ${kindWords[kind]}`;

/** Where the money comes from or goes to. */
export function wayOf({ method, holder, bank, accountNumber, coinAmount, coinTx }: QueuedRequest): string {
  return method === 'coin'
    ? `${holder} · 코인 ${coinAmount} · ${coinTx}`
    : [holder, bank, accountNumber].filter(Boolean).join(' · ');
}

export const isLate = ({ kind, requestedAt }: QueuedRequest, now: number): boolean =>
  now - Date.parse(requestedAt) > targetMinutes[kind] * 60_000;
