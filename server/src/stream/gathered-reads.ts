/** Requests within this time are one read. */
const gatherMs = 30;
const againMs = 1_000;

/** Reads requested keys, gathered for a moment, one read at a time; a failed read is tried again until it succeeds. */
export class GatheredReads {
  readonly #read: (ids: string[]) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #asked = new Set<string>();
  #isAsked = false;
  #timer: NodeJS.Timeout | null = null;
  #reading = false;
  #stopped = false;

  constructor(read: (ids: string[]) => Promise<void>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  /** Also with no id at all the read takes place. */
  ask(ids: Iterable<string>): void {
    for (const id of ids) this.#asked.add(id);
    this.#isAsked = true;
    if (!this.#reading) this.#readIn(gatherMs);
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #readIn(ms: number): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#readNow();
    }, ms);
  }

  async #readNow(): Promise<void> {
    const ids = [...this.#asked];
    this.#asked.clear();
    this.#isAsked = false;
    this.#reading = true;
    let pauseMs = gatherMs;
    try {
      await this.#read(ids);
    } catch (error) {
      for (const id of ids) this.#asked.add(id);
      this.#isAsked = true;
      pauseMs = againMs;
      this.#onError(error);
    }
    this.#reading = false;
    if (this.#isAsked) this.#readIn(pauseMs);
  }
}
