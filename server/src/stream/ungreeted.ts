import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '../platform/http/network-of.ts';

/** Sockets that have not signed in yet: from one network, which may hold many members, and in all. */
export const maxUngreetedOfNetwork = 100;
export const maxUngreeted = 2_000;

/** The address of a request, as Fastify tells `request.ip` with the same setting. */
export function addressReader(trustProxy: string): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => proxyAddr(request, trusts);
}

/** Counts the sockets that have not signed in yet. */
export class Ungreeted {
  readonly #ofNetwork = new Map<string, number>();
  #total = 0;

  /** @returns what lets it out again, once; null when there are too many */
  enter(address: string): (() => void) | null {
    const network = networkOf(address);
    const count = this.#ofNetwork.get(network) ?? 0;
    if (count >= maxUngreetedOfNetwork || this.#total >= maxUngreeted) return null;
    this.#ofNetwork.set(network, count + 1);
    this.#total += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#total -= 1;
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    };
  }
}
