const windowMs = 10 * 60_000;

/**
 * The delay between sending and receiving. Two clocks differ by an unknown amount, and a message that does not wait
 * takes hardly any time: the least difference of the last minutes is the clocks'.
 */
export class Lag {
  #least = Number.POSITIVE_INFINITY;
  #leastOfWindow = Number.POSITIVE_INFINITY;
  #windowBegan = 0;

  /** @returns milliseconds that this message waited somewhere */
  heard(sentMs: number, nowMs: number): number {
    const difference = nowMs - sentMs;
    if (nowMs - this.#windowBegan > windowMs) {
      this.#least = this.#leastOfWindow;
      this.#leastOfWindow = Number.POSITIVE_INFINITY;
      this.#windowBegan = nowMs;
    }
    this.#leastOfWindow = Math.min(this.#leastOfWindow, difference);
    this.#least = Math.min(this.#least, difference);
    return difference - this.#least;
  }
}
