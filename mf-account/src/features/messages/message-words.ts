import type { MessageKind } from '@madang/contracts';
import type { IconName } from '@madang/ui';

export const kindWords: Record<MessageKind, { label: string; icon: IconName }> = {
  notice: { label: '운영', icon: 'info' },
  charge: { label: '운영', icon: 'charge' },
  event: { label: '이벤트', icon: 'event' },
  coupon: { label: '쿠폰', icon: 'coupon' },
  bet: { label: '경기', icon: 'soccer' },
};
