import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { accessUsers, type ErrorCode, maxClientMessageBytes, streamPath } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import { WebSocketServer } from 'ws';
import type { Context } from '../platform/context.ts';
import { answerRaw, namesHost } from '../platform/http/answer-errors.ts';
import { isCrossSite, isSameOrigin } from '../platform/http/cross-site.ts';
import { route } from '../platform/http/route.ts';
import { accept } from './accept.ts';
import { Hub } from './hub.ts';
import { addressReader, Ungreeted } from './ungreeted.ts';

/** The only upgrade there is. The address is compared as it came: not everything that a client can send is a URL. */
export const isStreamUpgrade = ({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === streamPath;

/** The stream: an upgrade of `GET /api/stream`. */
export function registerStream(app: FastifyInstance, context: Context): void {
  const ticks = new Histogram({
    name: 'stream_tick_seconds',
    help: 'Time to tell the sockets of this server what changed.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    registers: [context.metrics],
  });
  const prices = new Histogram({
    name: 'price_to_page_seconds',
    help: 'Time from the commit of a change of a fixture to the frames that tell pages of it, by the oldest change of each tick.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [context.metrics],
  });
  const hub = new Hub(context, app.log, {
    tick: (seconds) => ticks.observe(seconds),
    price: (seconds) => prices.observe(seconds),
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxClientMessageBytes, perMessageDeflate: false });
  // An upgrade that is no WebSocket of version 13.
  sockets.on('wsClientError', (_error, socket) => refuse(socket, 'request.invalid', { 'sec-websocket-version': '13' }));
  new Gauge({
    name: 'stream_sockets',
    help: 'Signed-in streams of this server.',
    registers: [context.metrics],
    collect() {
      this.set(hub.size);
    },
  });
  new Gauge({
    name: 'stream_slow_sockets',
    help: 'Streams whose clients do not keep up: changes wait for them, and are replaced by newer ones.',
    registers: [context.metrics],
    collect() {
      this.set(hub.slow);
    },
  });
  route(app, accessUsers, async () => ({ currentAccessUserCount: hub.accessUsers }));
  const ungreeted = new Ungreeted();
  const addressOf = addressReader(context.config.trustProxy);
  const onError = (error: Error) => app.log.error({ err: error }, 'stream: hello failed');
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener off an upgraded socket: without one, a client that hangs up would end the process.
    socket.on('error', () => socket.destroy());
    if (!namesHost(request)) return refuse(socket, 'request.invalid');
    if (!isSameOrigin(request.headers) || isCrossSite(request.headers)) return refuse(socket, 'request.cross-site');
    const onGreeted = ungreeted.enter(addressOf(request));
    if (!onGreeted) return refuse(socket, 'request.too-many');
    socket.once('close', onGreeted);
    sockets.handleUpgrade(request, socket, head, (client) =>
      accept(client, { db: context.db, callers: app.callers, hub, onError, onGreeted }),
    );
  });
  app.addHook('onReady', async () => hub.start());
  // Before the server waits for its connections to end: a socket would keep it waiting.
  app.addHook('preClose', async () => {
    hub.stop();
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
}

function refuse(socket: Duplex, code: ErrorCode, headers?: Record<string, string>): void {
  // A client that does not close its side would hold it for good.
  socket.once('finish', () => socket.destroy());
  answerRaw(socket, code, headers);
}
