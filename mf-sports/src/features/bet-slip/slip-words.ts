import type { SlipLimits } from '../../slip/use-limits.ts';

/** No stake that is allowed can be paid for. */
export const lacksBalance = (balanceWon: number, limits: SlipLimits): boolean =>
  limits.known && balanceWon < limits.minStakeWon;

/** The texts for a slip, which is one in all tabs, that another tab is betting on or has changed. */
export const elsewhere = {
  placing: '다른 창에서 베팅을 처리하고 있습니다.\n잠시 후 다시 시도해 주세요.',
  changed: '다른 창에서 베팅슬립이 변경되었습니다.\n내용을 확인한 후 다시 베팅해 주세요.',
};

/** A bet that was refused for its odds, and tried at those of that moment, was refused for them once more. */
export const movedAgain = '배당이 다시 바뀌었습니다.';
