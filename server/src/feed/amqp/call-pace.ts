import { setTimeout as sleep } from 'node:timers/promises';

/** How often the supplier lets its calls be made, in milliseconds. */
export interface FeedRates {
  /** Between two snapshots of everything, of one package. */
  wholeSnapshotMs: number;
  /** Between two of single fixtures, of one package. */
  partSnapshotMs: number;
  /** Between two snapshots of any kind, of all packages together. */
  anySnapshotMs: number;
  /** Between two other calls that are the same. */
  sameCallMs: number;
  /** From the start of distribution until its queue takes a connection: earlier ones get 403. */
  startedMs: number;
}

/** By the supplier's documentation; its official clients wait as long after a start. */
export const supplierRates: FeedRates = {
  wholeSnapshotMs: 15_000,
  partSnapshotMs: 1_000,
  anySnapshotMs: 1_000,
  sameCallMs: 5_000,
  startedMs: 2_000,
};

/** Keeps calls apart, each kind by its own pause. */
export class CallPace {
  readonly #freeAt = new Map<string, number>();

  /** Milliseconds until a call of this kind may be made. */
  waitMs(kind: string): number {
    return Math.max(0, (this.#freeAt.get(kind) ?? 0) - Date.now());
  }

  /** Takes the next turn of a kind and waits for it: those that wait at the same time come one after the other. */
  async turn(kind: string, everyMs: number): Promise<void> {
    const waitMs = this.waitMs(kind);
    this.#freeAt.set(kind, Date.now() + waitMs + everyMs);
    if (waitMs > 0) await sleep(waitMs);
  }
}
