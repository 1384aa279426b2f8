import { heartbeatMs } from '@madang/contracts';

interface OthersCount {
  members: number;
  heardAt: number;
}

/** The number of members with a page open: each server tells the others of its own. One that falls silent counts no more. */
export class AccessCount {
  readonly #others = new Map<string, OthersCount>();

  hear(server: string, members: number, now = performance.now()): void {
    this.#others.set(server, { members, heardAt: now });
  }

  /** @param own of this server */
  total(own: number, now = performance.now()): number {
    let total = own;
    for (const [server, { members, heardAt }] of this.#others) {
      if (now - heardAt < 3 * heartbeatMs) total += members;
      else this.#others.delete(server);
    }
    return total;
  }
}
