/** Messages that came in and are not taken yet. It ends when its connection does. */
export class Inbox<Item> {
  #items: Item[] = [];
  #ended: Error | null = null;
  #awake: () => void = () => {};

  get size(): number {
    return this.#items.length;
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  push(item: Item): void {
    this.#items.push(item);
    this.#awake();
  }

  /** Later takers get the reason. */
  end(reason: Error): void {
    this.#ended ??= reason;
    this.#awake();
  }

  /** What `take` gives next, if it is as many as that; null while it is fewer. */
  next(count: number): Item[] | null {
    return this.#items.length < count ? null : this.#items.slice(0, count);
  }

  /** At most `limit`, the oldest first, as soon as there is one; none after `waitMs`. @throws the reason of its end */
  async take(limit: number, waitMs: number): Promise<Item[]> {
    if (this.#items.length === 0 && !this.#ended) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        this.#awake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (this.#ended) throw this.#ended;
    return this.#items.splice(0, limit);
  }
}
