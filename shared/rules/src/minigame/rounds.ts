const daySeconds = 86_400;
/** Days begin at midnight in Seoul, which has no summer time. */
const seoulAheadSeconds = 9 * 3_600;

interface RoundTimes {
  /** Counts up for good: rounds follow each other since 1970. */
  round: number;
  /** The rounds of a day are counted from 1. */
  ofDay: number;
  opensAtMs: number;
  drawsAtMs: number;
}

/** So much of the time between cut-off and draw is there for members to show their seeds. */
export const showingPart = 0.4;

export function timesOf(roundSeconds: number, round: number): RoundTimes {
  const opensAtMs = (round * roundSeconds - seoulAheadSeconds) * 1_000;
  return {
    round,
    ofDay: (round % (daySeconds / roundSeconds)) + 1,
    opensAtMs,
    drawsAtMs: opensAtMs + roundSeconds * 1_000,
  };
}

/** The round that is open at that moment. Every length divides a day, so that each day begins with its first round. */
export const roundAt = (roundSeconds: number, nowMs: number): RoundTimes =>
  timesOf(roundSeconds, Math.floor((nowMs / 1_000 + seoulAheadSeconds) / roundSeconds));
