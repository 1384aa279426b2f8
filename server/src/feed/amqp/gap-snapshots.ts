import { SequenceGaps } from './sequence-gaps.ts';

/** A message that comes this much later than those after it is taken for lost. */
const patienceMs = 3_000;
/** Between two snapshots that gaps ask for: at first, and at most, for a feed whose numbers have gaps by nature. */
const firstPauseMs = 5_000;
const lastPauseMs = 10 * 60_000;
/** Seldom enough to begin anew. */
const calmMs = 60_000;

/** Decides when missing numbers are worth a snapshot. */
export class GapSnapshots {
  readonly #gaps = new SequenceGaps(patienceMs);
  #pauseMs = firstPauseMs;
  #askedMs = 0;

  heard(seq: number | null | undefined): void {
    this.#gaps.heard(seq, Date.now());
  }

  forgive(): void {
    this.#gaps.forgive();
  }

  /** Whether to ask for one now; it counts as asked. */
  isDue(): boolean {
    const nowMs = Date.now();
    const sinceMs = nowMs - this.#askedMs;
    if (sinceMs < this.#pauseMs || !this.#gaps.isLossy(nowMs)) return false;
    this.#pauseMs = sinceMs > this.#pauseMs + calmMs ? firstPauseMs : Math.min(this.#pauseMs * 2, lastPauseMs);
    this.#askedMs = nowMs;
    return true;
  }
}
