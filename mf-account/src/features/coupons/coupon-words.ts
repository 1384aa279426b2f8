import type { Coupon } from '@madang/contracts';
import { type BadgeTone, formatPoints, formatWon } from '@madang/ui';

export const givenText = ({ gives, amount }: Pick<Coupon, 'gives' | 'amount'>): string =>
  gives === 'won' ? formatWon(amount) : formatPoints(amount);

export const stateWords: Record<Coupon['state'], { label: string; tone: BadgeTone }> = {
  usable: { label: '사용 가능', tone: 'good' },
  used: { label: '사용함', tone: 'neutral' },
  expired: { label: '기간 만료', tone: 'bad' },
  stopped: { label: '중단됨', tone: 'bad' },
};
