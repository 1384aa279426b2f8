import type { MinigameResult } from '@madang/contracts';

/** The result of a runner or a side in a round: `won` alone is a win. */
export interface Form {
  round: number;
  /** In a race the place, counted from 1; in a match 승, 무 or 패. */
  text: string;
  won: boolean;
}

const lastRounds = 5;

const total = (of: unknown): number =>
  Array.isArray(of) ? (of as number[]).reduce((sum, points) => sum + points, 0) : Number(of);

/** The result of the name in a round; null where it took no part. */
function inRound(name: string, { round, outcome, setup }: MinigameResult): Form | null {
  if (!outcome) return null;
  if (Array.isArray(setup) && Array.isArray(outcome.order)) {
    const number = (setup as { name: string }[]).findIndex((runner) => runner.name === name) + 1;
    const place = (outcome.order as number[]).indexOf(number) + 1;
    return number === 0 ? null : { round, text: `${place}`, won: place === 1 };
  }
  const { home, away } = (setup ?? {}) as { home?: { name: string }; away?: { name: string } };
  const side = home?.name === name ? 'home' : away?.name === name ? 'away' : null;
  if (!side) return null;
  const ahead = (total(outcome.home) - total(outcome.away)) * (side === 'home' ? 1 : -1);
  return { round, text: ahead > 0 ? '승' : ahead < 0 ? '패' : '무', won: ahead > 0 };
}

/** The last five rounds in which the name took part, the newest first. @param results newest first */
export const formOf = (name: string, results: readonly MinigameResult[]): Form[] =>
  results.flatMap((result) => inRound(name, result) ?? []).slice(0, lastRounds);
