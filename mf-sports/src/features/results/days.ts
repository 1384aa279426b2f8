import { formatDateTime } from '@madang/ui';

const dayMs = 86_400_000;
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const daysAgo = (count: number) => formatDateTime(new Date(Date.now() - count * dayMs).toISOString(), 'day');

/** In Seoul. */
export const today = (): string => daysAgo(0);

/** "오늘", "어제", "토 11.21". */
export function pastDayName(day: string): string {
  if (day === today()) return '오늘';
  if (day === daysAgo(1)) return '어제';
  return `${weekdays[new Date(day).getUTCDay()]} ${day.slice(5).replace('-', '.')}`;
}
