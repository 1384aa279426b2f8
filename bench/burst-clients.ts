import { RawClient } from './load.ts';

/** Run as a process of its own, so that its work does not stand before what the bench itself asks. */

/** The clients ask all of this: one connection for each, opened beforehand. */
export interface BurstOptions {
  port: number;
  requests: string[];
}
export interface BurstAnswer {
  status: number;
  ms: number;
}

/** So many connections are opened at once. */
const batch = 100;

let requests: Buffer[] = [];
const clients: RawClient[] = [];

process.on('message', async (said: BurstOptions | 'ask') => {
  if (said !== 'ask') {
    requests = said.requests.map((request) => Buffer.from(request));
    while (clients.length < requests.length) {
      const missing = Math.min(batch, requests.length - clients.length);
      clients.push(...(await Promise.all(Array.from({ length: missing }, () => RawClient.open(said.port)))));
    }
    process.send?.('open');
    return;
  }
  const answers = clients.map(async (client, n): Promise<BurstAnswer> => {
    const begun = performance.now();
    const { status } = await client.ask(requests[n] ?? Buffer.alloc(0));
    return { status, ms: performance.now() - begun };
  });
  process.send?.(await Promise.all(answers));
});
