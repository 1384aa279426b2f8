import { z } from 'zod';

const instantSchema = z.iso.datetime({ offset: true, local: true });

/** A message says the same instant of all its bets. */
let lastInstant: { value: string; instant: string | null } = { value: '', instant: null };
export function instantOf(value: string): string | null {
  if (value !== lastInstant.value) lastInstant = { value, instant: readInstant(value) };
  return lastInstant.instant;
}

/** Below it a number counts seconds: as milliseconds it would be of 1973, as seconds it is of the year 5138. */
const leastMs = 10 ** 11;

/**
 * The feed writes ISO 8601 in UTC, with or without saying so, or counts from 1970: milliseconds, or seconds where it tells that it is
 * alive. @returns the same in one spelling, to be compared as text; null if it is none
 */
function readInstant(value: string): string | null {
  if (/^\d{9,14}$/.test(value)) {
    const count = Number(value);
    return spelled(new Date(count < leastMs ? count * 1_000 : count));
  }
  if (!instantSchema.safeParse(value).success) return null;
  return spelled(new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`));
}

const spelled = (date: Date) => (isOfOurTime(date) ? date.toISOString() : null);
const isOfOurTime = (date: Date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2200;

/** When a message was sent, by its header; null when that says nothing. @throws nothing: one of another time is `unusable` */
export function sentAtOf({
  ServerTimestamp,
  CreationDate,
}: {
  ServerTimestamp?: string | null | undefined;
  CreationDate?: string | null | undefined;
}): string | null | 'unusable' {
  if (ServerTimestamp !== null && ServerTimestamp !== undefined) return readInstant(ServerTimestamp) ?? 'unusable';
  return CreationDate ? readInstant(CreationDate) : null;
}
