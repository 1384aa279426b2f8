import { formatDateTime } from '@madang/ui';

const dayMs = 86_400_000;

/** Days in Seoul, the newest first: today and so many before it. */
export const daysUntil = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, before) => formatDateTime(new Date(nowMs - before * dayMs).toISOString(), 'day'));

/** Noon of a day in Seoul, for what names days. */
export const noonOf = (day: string): string => `${day}T03:00:00.000Z`;
