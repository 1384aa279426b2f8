import { formatDateTime } from '@madang/ui';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** "방금", "3분 전", "오늘 18:02", "어제", "11월 19일" */
export function recentTime(at: string, nowMs: number): string {
  const passed = nowMs - Date.parse(at);
  if (passed < minuteMs) return '방금';
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)}분 전`;
  const dayOf = (ms: number) => formatDateTime(new Date(ms).toISOString(), 'day');
  const day = dayOf(Date.parse(at));
  if (day === dayOf(nowMs)) return `오늘 ${formatDateTime(at, 'time')}`;
  if (day === dayOf(nowMs - 24 * hourMs)) return '어제';
  const [, month, date] = day.split('-');
  return `${Number(month)}월 ${Number(date)}일`;
}
