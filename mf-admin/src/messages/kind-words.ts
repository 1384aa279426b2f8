import type { MessageKind } from '@madang/contracts';

export const kindWords: Record<MessageKind, string> = {
  notice: '운영',
  charge: '충전',
  event: '이벤트',
  coupon: '쿠폰',
  bet: '경기',
};
