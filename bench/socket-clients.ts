import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrivals, Asked, ClientOptions, Counts } from './stream-clients.ts';

/** The sockets' other ends, in a process of their own. */
export class SocketClients {
  readonly #process: ChildProcess;

  /** All of them are open, and have been told something, when it is there. */
  static async start(options: ClientOptions): Promise<SocketClients> {
    const clients = new SocketClients(fork(join(import.meta.dirname, 'stream-clients.ts')));
    await clients.#ask(options);
    return clients;
  }

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Asked until nothing more comes in. */
  async count(): Promise<Counts> {
    for (let before = await this.#ask<Counts>('count'); ; ) {
      await sleep(300);
      const now = await this.#ask<Counts>('count');
      if (now.bytes === before.bytes) return now;
      before = now;
    }
  }

  /** Since it was asked last. */
  arrivals(): Promise<Arrivals> {
    return this.#ask('arrivals');
  }

  stop(): void {
    this.#process.kill();
  }

  async #ask<Answer>(what: Asked): Promise<Answer> {
    const answer = once(this.#process, 'message');
    this.#process.send(what);
    return (await answer)[0] as Answer;
  }
}
