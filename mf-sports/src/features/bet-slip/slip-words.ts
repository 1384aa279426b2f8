import type { SlipLimits } from './use-limits.ts';

/** The question before a bet; it says what is left out. */
export const excludingText = (closed: number, folders: number): string =>
  closed === 0 ? '베팅하시겠습니까?' : `마감된 ${closed}개를 제외하고 ${folders}폴더로 베팅하시겠습니까?`;

/** No stake that is allowed can be paid for. */
export const lacksBalance = (balanceWon: number, limits: SlipLimits): boolean =>
  limits.known && balanceWon < limits.minStakeWon;
