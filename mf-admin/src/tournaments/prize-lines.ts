import type { AnnouncedTournament } from '@madang/contracts';

type Prizes = AnnouncedTournament['prizes'];

/** "1: 500000" or "2-3: 100000", a line each. */
export const prizeText = (prizes: Prizes): string =>
  prizes.map(({ from, to, prizeWon }) => `${from === to ? from : `${from}-${to}`}: ${prizeWon}`).join('\n');

/** @returns null for a line that says no prize */
export function readPrizes(text: string): Prizes | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prizes = lines.map((line) => {
    const [, from, to = from, won] =
      /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*:\s*([\d,]{1,11})\s*원?\s*$/.exec(line) ?? [];
    return from && won ? { from: Number(from), to: Number(to), prizeWon: Number(won.replaceAll(',', '')) } : null;
  });
  return prizes.every((prize) => prize !== null) ? prizes : null;
}
