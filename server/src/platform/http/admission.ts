import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { KnownTokens } from '../secrets/known-tokens.ts';
import { retryAfterSeconds } from './answer-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never turned away, however many ask. Acts that move money are not either: they have bounds of their own (pools.ts). */
    alwaysAdmitted?: boolean;
  }
}

/** Of one kind, so many are under way at once, and in one turn of the event loop: whatever else there is gets its turn after them. */
export const mostUnderWay = 100;
/** So many of a kind wait; who comes on top is turned away at once. */
export const mostWaiting = 500;
/** Those whose tokens this server has not seen are one kind, whatever they ask for: they take no place from members. */
const ofStrangers = { underWay: 200, waiting: 5_000, patienceMs: 5_000 };

/**
 * Bounds the requests that are under way, by their kind: a route is one, those with names or numbers in their paths share one, and
 * pages and files another. Decided before anything of a request is read, so that turning one away costs next to nothing. Those let
 * in begin together when all that came in the same turn of the event loop is decided: a refused request does not wait for them,
 * and answers that go out one after the other wake their readers less often. Sockets of the stream and the feed are no requests.
 * @param options.patienceMs how long one waits for its place
 * @param options.knownTokens tells members from strangers, who have a gate of their own even where no one else is turned away
 * @returns how many were turned away and how many wait, for the metrics
 */
export function admitRequests(
  app: FastifyInstance,
  { patienceMs = 1_000, knownTokens }: { patienceMs?: number; knownTokens?: KnownTokens } = {},
): Metric[] {
  const turnedAway = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests that were answered with 503 because too many of their kind were under way.',
    labelNames: ['kind'],
    registers: [],
  });
  const gates: Gate[] = [];
  const waiting = new Gauge({
    name: 'http_requests_waiting',
    help: 'Requests that wait for their turn at this server. More servers help while they wait for a processor, and not for the database.',
    registers: [],
    collect() {
      this.set(gates.reduce((sum, gate) => sum + gate.waiting, 0));
    },
  });
  const letIn: (() => void)[] = [];
  const beginSoon = (handle: () => void) => {
    if (letIn.push(handle) > 1) return;
    setImmediate(() => {
      for (const begin of letIn.splice(0)) begin();
    });
  };
  const bounds = { underWay: mostUnderWay, waiting: mostWaiting, patienceMs };
  const gateOf = (kind: string, bound: Bounds = bounds) => {
    const gate = new Gate(turnedAway.labels({ kind }), bound, beginSoon);
    gates.push(gate);
    return gate;
  };
  const strangers = gateOf('strangers', ofStrangers);
  const rest = { api: gateOf('api'), pages: gateOf('pages') };
  const byPath = new Map<string, Map<string, Gate | null>>();
  /** Free kinds with names or numbers in their paths. */
  const freePaths: { method: string; path: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isFree = config?.alwaysAdmitted || config?.endpoint?.movesMoney;
    if (/[:*]/.test(url)) {
      if (!isFree) return;
      const path = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
      for (const each of [method].flat()) freePaths.push({ method: each, path });
      return;
    }
    const byMethod = byPath.get(url) ?? new Map();
    byPath.set(url, byMethod);
    for (const each of [method].flat()) byMethod.set(each, isFree ? null : gateOf(`${each} ${url}`));
  });
  const kindOf = ({ method, url = '', headers }: IncomingMessage): Gate | null => {
    if (knownTokens?.isStranger(headers['x-auth-token'])) return strangers;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const own = byPath.get(path)?.get(method ?? '');
    if (own !== undefined) return own;
    if (freePaths.some((free) => free.method === method && free.path.test(path))) return null;
    return path.startsWith('/api/') ? rest.api : rest.pages;
  };

  const [handle] = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!handle) throw new Error('Nothing handles requests.');
  app.server.off('request', handle);
  app.server.on('request', (request, response) => {
    const gate = kindOf(request);
    if (gate) gate.enter(response, () => handle(request, response));
    else handle(request, response);
  });
  return [turnedAway, waiting];
}

interface Bounds {
  underWay: number;
  waiting: number;
  patienceMs: number;
}

class Gate {
  readonly #turnedAway: { inc(): void };
  readonly #bounds: Bounds;
  readonly #beginSoon: (handle: () => void) => void;
  #underWay = 0;
  #over = 0;
  /** In the order in which they came. */
  readonly #waiting = new Map<ServerResponse, () => void>();

  constructor(turnedAway: { inc(): void }, bounds: Bounds, beginSoon: (handle: () => void) => void) {
    this.#turnedAway = turnedAway;
    this.#bounds = bounds;
    this.#beginSoon = beginSoon;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  enter(response: ServerResponse, handle: () => void): void {
    if (this.#underWay < this.#bounds.underWay) this.#begin(response, handle);
    else if (this.#waiting.size < this.#bounds.waiting) this.#wait(response, handle);
    else this.#turnAway(response);
  }

  #begin(response: ServerResponse, handle: () => void): void {
    this.#underWay += 1;
    response.once('close', () => {
      if (this.#over++ === 0) setImmediate(() => this.#leave());
    });
    this.#beginSoon(handle);
  }

  /** Once in a turn, for all that ended in it. */
  #leave(): void {
    this.#underWay -= this.#over;
    this.#over = 0;
    for (const begin of this.#waiting.values()) {
      if (this.#underWay >= this.#bounds.underWay) break;
      begin();
    }
  }

  #wait(response: ServerResponse, handle: () => void): void {
    const stop = () => {
      clearTimeout(timer);
      response.off('close', stop);
      this.#waiting.delete(response);
    };
    const timer = setTimeout(() => {
      stop();
      this.#turnAway(response);
    }, this.#bounds.patienceMs);
    response.once('close', stop);
    this.#waiting.set(response, () => {
      stop();
      this.#begin(response, handle);
    });
  }

  #turnAway(response: ServerResponse): void {
    this.#turnedAway.inc();
    response.writeHead(errors.busy.status, busyHeaders).end(busyText);
  }
}

// As text it goes out with the head in one write.
const busyText = errors.busy.text;
/** As `answerErrors` would answer. */
const busyHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'content-length': Buffer.byteLength(busyText),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-error-code': 'busy' satisfies keyof typeof errors,
  'retry-after': String(retryAfterSeconds),
};
