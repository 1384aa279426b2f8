import { z } from 'zod';

const instantSchema = z.iso.datetime({ offset: true, local: true });

/** A message says the same instant of all its bets. */
let lastInstant: { value: string; instant: string | null } = { value: '', instant: null };
export function instantOf(value: string): string | null {
  if (value !== lastInstant.value) lastInstant = { value, instant: readInstant(value) };
  return lastInstant.instant;
}

/** The feed writes ISO 8601 in UTC, with or without saying so. @returns the same in one spelling, to be compared as text; null if it is none */
function readInstant(value: string): string | null {
  if (!instantSchema.safeParse(value).success) return null;
  const date = new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`);
  return isOfOurTime(date) ? date.toISOString() : null;
}

export const isOfOurTime = (date: Date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2200;
