import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const timeZone = 'Asia/Seoul';

/** 1000000 -> "1,000,000". Without Intl: its first formatter takes a page as long as all that the shell declares. */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = String(Number(value.toFixed(3))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
};
/** 1000000 -> "1,000,000원" */
export const formatWon = (won: number): string => `${formatNumber(won)}원`;
/** 20000 -> "20,000P" */
export const formatPoints = (points: number): string => `${formatNumber(points)}P`;

export type DateTimeFormat = 'full' | 'day' | 'time' | 'short' | 'input';
const patterns: Record<DateTimeFormat, string> = {
  full: 'YYYY-MM-DD HH:mm:ss',
  day: 'YYYY-MM-DD',
  time: 'HH:mm',
  short: 'MM/DD HH:mm',
  input: 'YYYY-MM-DDTHH:mm',
};

/** An instant (ISO 8601) as it reads on a clock in Seoul. full: 2026-11-21 19:30:00; short: 11/21 19:30; input: for datetime-local. */
export const formatDateTime = (at: string, format: DateTimeFormat = 'full'): string =>
  seoul(at).format(patterns[format]);

/** The instant of a datetime-local input ("2026-11-21T19:30"), read on a clock in Seoul; null when it is no time. */
export function seoulInstant(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return null;
  const at = dayjs.tz(local, timeZone);
  // dayjs makes the 1st of March of the 29th of February.
  return at.isValid() && at.format(patterns.input) === local.slice(0, 16) ? at.toISOString() : null;
}

/** A remaining time: 252000 -> "04:12", from an hour on "1:04:12"; "00:00" below zero. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? clock : `${Math.floor(seconds / 3_600)}:${clock}`;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** "11월 21일 (토)" */
export function koreanDay(at: string): string {
  const day = seoul(at);
  return `${day.month() + 1}월 ${day.date()}일 (${weekdays[day.day()] ?? ''})`;
}

/** Nine hours ahead the whole year. `tz` makes a formatter with every call, and a page shows hundreds of times. */
const seoul = (at: string): Dayjs => dayjs.utc(at).add(9, 'hour');
