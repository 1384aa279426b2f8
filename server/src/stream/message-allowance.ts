/** A page says what it watches when it changes; more often than this no page needs to. */
export const burst = 20;
const perSecond = 5;

/** The number of messages that a client may still send. */
export class MessageAllowance {
  #left = burst;
  #at: number;

  constructor(now = performance.now()) {
    this.#at = now;
  }

  /** @returns false when there are too many */
  take(now = performance.now()): boolean {
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
