import type { SiteEventSummary } from '@madang/contracts';
import type { BadgeTone } from '@madang/ui';
import { formatDateTime } from '@madang/ui';

export const stateLabels: Record<SiteEventSummary['state'], { label: string; tone: BadgeTone }> = {
  running: { label: '진행 중', tone: 'good' },
  upcoming: { label: '예정', tone: 'info' },
  ended: { label: '종료', tone: 'neutral' },
};

/** Days in Seoul: "2026-11-01 ~ 2026-11-30"; without an end "2026-11-01 ~ 별도 공지 시까지". */
export const periodText = ({ startsAt, endsAt }: Pick<SiteEventSummary, 'startsAt' | 'endsAt'>): string =>
  `${formatDateTime(startsAt, 'day')} ~ ${endsAt === null ? '별도 공지 시까지' : formatDateTime(endsAt, 'day')}`;
