import { formatDateTime } from '@madang/ui';

const dayMs = 24 * 60 * 60_000;
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const dayFromNow = (days: number) => formatDateTime(new Date(Date.now() + days * dayMs).toISOString(), 'day');

export const isToday = (day: string): boolean => day === dayFromNow(0);

/** "오늘", "내일", "목 11.28". */
export function dayName(day: string): string {
  if (isToday(day)) return '오늘';
  if (day === dayFromNow(1)) return '내일';
  return `${weekdays[new Date(day).getUTCDay()]} ${day.slice(5).replace('-', '.')}`;
}
