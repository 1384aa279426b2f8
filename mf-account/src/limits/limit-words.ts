import type { LimitKind, LimitPeriod, MemberLimit } from '@madang/contracts';
import { formatDateTime, formatWon } from '@madang/ui';

export const kindWords: Record<LimitKind, { title: string; text: string }> = {
  deposit: { title: '충전 한도', text: '신청한 충전 금액을 셉니다. 거절되거나 취소한 신청은 빠집니다.' },
  stake: { title: '베팅 한도', text: '베팅한 금액을 셉니다. 무효 처리된 베팅은 빠집니다.' },
  loss: { title: '손실 한도', text: '베팅한 금액에서 돌아온 금액을 뺍니다. 진행 중인 베팅은 잃은 것으로 셉니다.' },
};
export const periodWords: Record<LimitPeriod, string> = { day: '하루', week: '한 주', month: '한 달' };

export const wonOrNone = (won: number | null): string => (won === null ? '한도 없음' : formatWon(won));

/** Of a loss nothing is used while more came back. */
export const shownUse = ({ usedWon }: Pick<MemberLimit, 'usedWon'>): number => Math.max(0, usedWon);

export const isTighter = (won: number | null, now: number | null): boolean =>
  won !== null && (now === null || won < now);

/** "2026-11-23 00:00" */
export const minuteOf = (at: string): string => formatDateTime(at, 'input').replace('T', ' ');
