const mostMissing = 1_000;
const mostCounters = 50_000;

/** The messages that the supplier numbers together: messages of one kind about one fixture, of markets about one market. */
export interface Counted {
  type: number;
  fixtureId: string;
  marketId: number | null;
}

/** Numbers of messages that did not come although later ones of their kind did. Reordered ones come a little later; lost ones do not. */
export class SequenceGaps {
  readonly #patienceMs: number;
  readonly #last = new Map<string, number>();
  readonly #missing = new Map<string, { fixtureId: string; sinceMs: number }>();

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  heard({ type, fixtureId, marketId }: Counted, seq: number | null | undefined, nowMs: number): void {
    if (seq === null || seq === undefined) return;
    const counter = `${type} ${fixtureId} ${marketId}`;
    const last = this.#last.get(counter);
    if (last !== undefined && seq <= last) {
      this.#missing.delete(`${counter} ${seq}`);
      return;
    }
    for (let lost = (last ?? seq - 1) + 1; lost < seq && this.#missing.size < mostMissing; lost++)
      this.#missing.set(`${counter} ${lost}`, { fixtureId, sinceMs: nowMs });
    // The counters that were heard last are kept.
    this.#last.delete(counter);
    this.#last.set(counter, seq);
    if (this.#last.size > mostCounters) this.#last.delete(this.#last.keys().next().value ?? '');
  }

  /** Fixtures of which one is missing for too long. */
  lossy(nowMs: number): string[] {
    const lost = [...this.#missing.values()].filter(({ sinceMs }) => nowMs - sinceMs >= this.#patienceMs);
    return [...new Set(lost.map(({ fixtureId }) => fixtureId))];
  }

  /** A snapshot has told what they would have. */
  forgive(): void {
    this.#missing.clear();
  }
}
