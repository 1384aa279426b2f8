import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

export interface Asked {
  path: string;
  body: { token: string; memberId: string; gameId: string | null; page: string; nickname: string };
  raw: Buffer;
  headers: IncomingHttpHeaders;
}
type Reply = 'launches' | 'hangs' | 'fails' | 'lies' | 'redirects';

/** An aggregator that only opens games. `CASINO_ADDRESSES` of an app leads to it by `addresses`. */
export async function launchingProvider() {
  const asked: Asked[] = [];
  const provider = {
    addresses: {} as Record<string, string>,
    /** The calls, the last first. */
    asked,
    does: 'launches' as Reply,
    /** Its catalogue, which servers ask for by themselves: not among the calls. */
    games: [] as readonly object[],
  };
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/catalogue')) return void response.end(JSON.stringify(provider.games));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    asked.unshift({ path: request.url ?? '', body: JSON.parse(raw.toString()), raw, headers: request.headers });
    if (provider.does === 'hangs') return;
    if (provider.does === 'redirects') response.setHeader('location', `${origin}/elsewhere`);
    response.statusCode = { launches: 200, lies: 200, fails: 500, redirects: 302 }[provider.does];
    response.end(
      JSON.stringify({
        launchUrl: provider.does === 'lies' ? 'javascript:alert(1)' : `${origin}/play/${asked.length}`,
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.addresses = { playfun: origin, cx: origin, vinus: origin };
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return provider;
}
