import { formatDateTime } from '@madang/ui';

const dayMs = 24 * 3_600_000;

/** "오늘 19:30", "내일 00:00", "11/24 19:30": days in Seoul. */
export function kickOffText(at: string, nowMs: number): string {
  const day = formatDateTime(at, 'day');
  const isOn = (ms: number) => formatDateTime(new Date(ms).toISOString(), 'day') === day;
  if (isOn(nowMs)) return `오늘 ${formatDateTime(at, 'time')}`;
  if (isOn(nowMs + dayMs)) return `내일 ${formatDateTime(at, 'time')}`;
  return formatDateTime(at, 'short');
}
