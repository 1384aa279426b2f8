import type { Random } from '../engine/random.ts';

/** A kite that rises until its line breaks: who takes the winnings before that has the height as odds. */
export const crash = {
  code: 'crash',
  nameKorean: '연날리기',
  nameEnglish: 'Kite',
  motif: 'live-kite',
  bettingMs: 8_000,
  showingMs: 4_000,
} as const;

/** Of so many equal chances one is drawn. */
const chances = 1_000_000_000;
/** Hundredths that come back of each stake, at whatever height it is taken. */
const part = 97;
/** The line always breaks here. */
export const highest = 100_000;
export const lowestCashOut = 101;

/** The break of the line, in hundredths: at `height` or above in `floor(97 · chances / height)` of all chances. */
export const breaksAt = (random: Random): number =>
  Math.min(highest, Math.max(100, Math.floor((part * chances) / (random(chances) + 1))));

/** The part of all stakes that comes back when all are taken at this height, in ten-thousandths, rounded down: exact. */
export function crashReturned(height: number): number {
  const reached = (BigInt(part) * BigInt(chances)) / BigInt(height);
  return Number((reached * BigInt(height) * 100n) / BigInt(chances));
}

/** Hundredths after so many ms: twice after 6 s, ten times after 20 s. */
const growthPerMs = Math.log(2) / 6_000;
export const heightAfter = (ms: number): number => Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms)));
export const msUntil = (height: number): number => Math.log(height / 100) / growthPerMs;
