import type { Minigame } from '@madang/contracts';
import { kindOf } from '../../game-pictures.ts';

const dayMs = 24 * 60 * 60_000;
/** Days begin at midnight in Seoul, which has no summer time. */
const seoulAheadMs = 9 * 60 * 60_000;

export type DrawnGame = Minigame & { roundSeconds: number };

const isDrawn = (game: Minigame): game is DrawnGame => game.roundSeconds !== null && !game.systemMaintenanceFlg;

/** Games that are drawn by the clock and open, of each kind one, in the order of the catalogue. */
export function drawnGames(games: readonly Minigame[], most: number): DrawnGame[] {
  const kinds = new Map<string, DrawnGame>();
  for (const game of games.filter(isDrawn)) {
    const kind = kindOf(game);
    if (!kinds.has(kind)) kinds.set(kind, game);
  }
  return [...kinds.values()].slice(0, most);
}

export interface Draw {
  /** The rounds of a day are counted from 1. */
  round: number;
  leftMs: number;
  /** The part of the round that is over, 0 to 1. */
  done: number;
}

/** The draw that comes next: rounds follow each other from midnight in Seoul on. */
export function nextDraw({ roundSeconds }: Pick<DrawnGame, 'roundSeconds'>, nowMs: number): Draw {
  const roundMs = roundSeconds * 1_000;
  const ofDayMs = (nowMs + seoulAheadMs) % dayMs;
  const runMs = ofDayMs % roundMs;
  return { round: Math.floor(ofDayMs / roundMs) + 1, leftMs: roundMs - runMs, done: runMs / roundMs };
}
