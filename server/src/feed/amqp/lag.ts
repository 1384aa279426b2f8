const windowMs = 10 * 60_000;

/**
 * By how much what is heard is behind what is sent. Two clocks differ by something that is not known, and a message that does not wait
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
