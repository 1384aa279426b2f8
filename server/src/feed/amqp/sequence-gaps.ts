const mostMissing = 1_000;

/** Numbers of messages that did not come although later ones did. Reordered ones come a little later; lost ones do not. */
export class SequenceGaps {
  readonly #patienceMs: number;
  readonly #missing = new Map<number, number>();
  #last: number | null = null;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  heard(seq: number | null | undefined, nowMs: number): void {
    if (seq === null || seq === undefined) return;
    if (this.#last !== null && seq <= this.#last) {
      this.#missing.delete(seq);
      return;
    }
    for (let lost = (this.#last ?? seq - 1) + 1; lost < seq && this.#missing.size < mostMissing; lost++)
      this.#missing.set(lost, nowMs);
    this.#last = seq;
  }

  /** Whether one is missing for too long. */
  isLossy(nowMs: number): boolean {
    const [oldest] = this.#missing.values();
    return oldest !== undefined && nowMs - oldest >= this.#patienceMs;
  }

  /** A snapshot has told what they would have. */
  forgive(): void {
    this.#missing.clear();
  }
}
