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

export type DateTimeFormat = 'full' | 'day' | 'date' | 'time' | 'short' | 'input';
/** Out of "2026-11-21T19:30:00.000Z", whose clock is Seoul's here. */
const cuts: Record<DateTimeFormat, (iso: string) => string> = {
  full: (iso) => iso.slice(0, 19).replace('T', ' '),
  day: (iso) => iso.slice(0, 10),
  date: (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}`,
  time: (iso) => iso.slice(11, 16),
  short: (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)} ${iso.slice(11, 16)}`,
  input: (iso) => iso.slice(0, 16),
};

/** An instant (ISO 8601) as it reads on a clock in Seoul. full: 2026-11-21 19:30:00; date: 11/21; short: 11/21 19:30; input: for datetime-local. */
export function formatDateTime(at: string, format: DateTimeFormat = 'full'): string {
  const day = seoul(at);
  return Number.isNaN(day.getTime()) ? 'Invalid Date' : cuts[format](day.toISOString());
}

/** The instant of a datetime-local input ("2026-11-21T19:30"), read on a clock in Seoul; null when it is no time. */
export function seoulInstant(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return null;
  const at = new Date(`${local}+09:00`);
  // A browser makes the 1st of March of the 29th of February.
  const isThere = !Number.isNaN(at.getTime()) && formatDateTime(at.toISOString(), 'input') === local.slice(0, 16);
  return isThere ? at.toISOString() : null;
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
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 (${weekdays[day.getUTCDay()] ?? ''})`;
}

const aheadMs = 9 * 3_600_000;
/** Seoul's clock in the place of UTC's: nine hours ahead the whole year. An instant that names no zone is read as UTC. */
const seoul = (at: string): Date => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)$/.exec(at) ?? [];
  return new Date(Date.parse(day ? `${day}T${time}Z` : at) + aheadMs);
};
