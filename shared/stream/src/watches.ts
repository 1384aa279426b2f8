import { maxWatchedFixtures, type Watched } from '@madang/contracts';

/** A page that is left and entered again, or a list that is scrolled, shall not ask for the same again and again. */
export const keptMs = 5_000;

/**
 * The fixtures that the parts of the page watch, each counted as often as it is shown. A fixture that is no longer shown is watched
 * a little longer.
 */
export class Watches {
  readonly #keptMs: number;
  readonly #counts = new Map<string, number>();
  /** Fixture that no part shows -> until when it is kept. The longest unshown comes first. */
  readonly #kept = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #lists = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(keptMsOfUnshown = keptMs) {
    this.#keptMs = keptMsOfUnshown;
  }

  /** @returns a function that ends the watch */
  fixture(id: string): () => void {
    const count = this.#counts.get(id) ?? 0;
    this.#counts.set(id, count + 1);
    if (count === 0 && !this.#kept.delete(id)) this.#changed();
    return once(() => this.#release(id));
  }

  /** A part shows a list of fixtures. @returns a function that ends the watch */
  listing(): () => void {
    this.#lists += 1;
    if (this.#lists === 1) this.#changed();
    return once(() => {
      this.#lists -= 1;
      if (this.#lists === 0) this.#changed();
    });
  }

  /** Shown fixtures come before kept ones, the latest kept ones before the rest, up to the number that the server takes. */
  now(): Watched {
    const fixtures = [...this.#counts.keys(), ...[...this.#kept.keys()].reverse()].slice(0, maxWatchedFixtures);
    return { fixtures, listing: this.#lists > 0 };
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #release(id: string): void {
    const count = (this.#counts.get(id) ?? 1) - 1;
    if (count > 0) {
      this.#counts.set(id, count);
      return;
    }
    this.#counts.delete(id);
    this.#kept.set(id, Date.now() + this.#keptMs);
    this.#dropLater();
  }

  #dropLater(): void {
    const [first] = this.#kept.values();
    if (this.#timer !== null || first === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        const now = Date.now();
        const over = [...this.#kept].filter(([, until]) => until <= now);
        for (const [id] of over) this.#kept.delete(id);
        if (over.length > 0) this.#changed();
        this.#dropLater();
      },
      Math.max(0, first - Date.now()),
    );
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
