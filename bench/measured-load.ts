import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { currentMember, listBets, listFixtures, placeBet } from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import { betBody } from 'server/test/bets.ts';
import type { TestFixture } from 'server/test/factories.ts';
import type { Part } from '../deploy/cluster/part.ts';
import type { Demand } from './capacity-model.ts';
import { RawClient, requestOf } from './load.ts';
import type { SignedInMember } from './members.ts';
import { processorMs } from './processor-time.ts';
import { median } from './result.ts';
import { browser, newVisitors } from './visitors.ts';

export const connections = 24;
export const seconds = 4;
export const rounds = 3;

/** How often a member whose page is open does it, a minute, and its share of the calls that the model is checked with. */
export const actions = {
  poll: { what: 'poll of the session, nothing new', perMinute: 12, share: 0.6 },
  list: { what: 'list of fixtures', perMinute: 1, share: 0.2 },
  document: { what: 'document', perMinute: 0.2, share: 0.08 },
  history: { what: 'history of bets, first page', perMinute: 0.2, share: 0.06 },
  bet: { what: 'bet of two legs', perMinute: 0.2, share: 0.06 },
} as const;
export type Action = keyof typeof actions;
export const names = Object.keys(actions) as Action[];

export interface Measured {
  callsPerSecond: number;
  demand: Demand;
  statements: number;
  /** As Postgres counts it: with the waits for its disk and its locks. */
  inStatementsMs: number;
  meanMs: number;
  /** How many of the connections wait for an answer of each action, on average. */
  underWay: Record<Action, number>;
}

interface Asked {
  name: Action;
  request: Buffer;
}

export interface Server {
  port: number;
  part: Part;
}

/** Processor time in milliseconds, and statements, since the start of each. */
interface Counted {
  atMs: number;
  server: number;
  database: number;
  client: number;
  statements: number;
  inStatementsMs: number;
}

/** Asks the servers for the actions of members, and counts what that takes of their processors, and of the database's. */
export class MeasuredLoad {
  readonly #db: Db;
  readonly #servers: readonly Server[];
  readonly #postmaster: number;
  readonly #members: readonly SignedInMember[];
  readonly #fixtures: readonly TestFixture[];
  readonly #requests = new Map<Action, Buffer[]>();
  #asked = 0;
  #idle: Counted = { atMs: 0, server: 0, database: 0, client: 0, statements: 0, inStatementsMs: 0 };

  constructor(
    db: Db,
    servers: readonly Server[],
    postmaster: number,
    members: readonly SignedInMember[],
    fixtures: readonly TestFixture[],
  ) {
    this.#db = db;
    this.#servers = servers;
    this.#postmaster = postmaster;
    this.#members = members;
    this.#fixtures = fixtures;
  }

  /** Learns the tag of each profile, and the cookies of visitors. */
  async open(): Promise<void> {
    const [server] = this.#servers;
    const asker = await RawClient.open(server?.port ?? 0);
    const polls: Buffer[] = [];
    for (const { token } of this.#members) {
      const path = `/api${currentMember.path}`;
      const { head } = await asker.ask(requestOf(path, { 'x-auth-token': token }));
      const tag = /\r\netag: (.+)/i.exec(head)?.[1];
      if (!tag) throw new Error(`The profile came without a tag:\n${head}`);
      polls.push(requestOf(path, { 'x-auth-token': token, 'if-none-match': tag }));
    }
    asker.close();
    const ofMembers = (path: string) =>
      this.#members.map(({ token }) => requestOf(`/api${path}`, { 'x-auth-token': token }));
    const visitors = await newVisitors(`http://127.0.0.1:${server?.port}`, connections);
    this.#requests.set('poll', polls);
    this.#requests.set('list', ofMembers(listFixtures.path));
    this.#requests.set('history', ofMembers(listBets.path));
    this.#requests.set(
      'document',
      visitors.map((cookie) => requestOf('/korea/cross', { ...browser, cookie })),
    );
  }

  only = (name: Action) => (): Asked => ({ name, request: this.#requestOf(name, this.#asked++) });

  /** Calls in the shares of the mix, always in the same order. */
  mixed(): () => Asked {
    const order = names.flatMap((name) => Array.from({ length: actions[name].share * 50 + 0.5 }, () => name));
    // A step that shares no factor with the length visits all, far from its neighbours.
    return () => {
      const n = this.#asked++;
      const name = order[(n * 17) % order.length] ?? 'poll';
      return { name, request: this.#requestOf(name, n) };
    };
  }

  /**
   * Of each action, asked by as many connections as wait for it in the mix: bets that come together are booked together, so that of many at
   * once each costs less.
   */
  async costs(): Promise<Record<Action, Measured>> {
    // Bets first, so that a history has something to read.
    for (const name of ['bet', ...names] as Action[]) await this.run(this.only(name), connections, 2);
    await this.settle();
    const { underWay } = await this.run(this.mixed(), connections, seconds);
    const runs = new Map<Action, Measured[]>();
    for (let round = 0; round < rounds; round++)
      for (const name of names) {
        const asking = Math.max(1, Math.round(underWay[name]));
        runs.set(name, [...(runs.get(name) ?? []), await this.run(this.only(name), asking, seconds)]);
      }
    const middle = (name: Action, of: (measured: Measured) => number) => median((runs.get(name) ?? []).map(of));
    return Object.fromEntries(
      names.map((name) => [
        name,
        {
          callsPerSecond: middle(name, (run) => run.callsPerSecond),
          demand: {
            server: middle(name, (run) => run.demand.server),
            database: middle(name, (run) => run.demand.database),
            client: middle(name, (run) => run.demand.client),
          },
          statements: middle(name, (run) => run.statements),
          inStatementsMs: middle(name, (run) => run.inStatementsMs),
          meanMs: middle(name, (run) => run.meanMs),
          underWay,
        },
      ]),
    ) as Record<Action, Measured>;
  }

  /** So many connections, spread over the servers, ask again as soon as they are answered. */
  async run(next: () => Asked, count: number, forSeconds: number): Promise<Measured> {
    const opened = await Promise.all(
      Array.from({ length: count }, (_, n) => RawClient.open(this.#servers[n % this.#servers.length]?.port ?? 0)),
    );
    const before = await this.#count();
    const end = performance.now() + forSeconds * 1000;
    let answers = 0;
    const waited: Record<Action, number> = { poll: 0, list: 0, document: 0, history: 0, bet: 0 };
    await Promise.all(
      opened.map(async (client) => {
        while (performance.now() < end) {
          const { name, request } = next();
          waited[name] += await this.#ask(client, request);
          answers++;
        }
        client.close();
      }),
    );
    const after = await this.#count();
    const took = (after.atMs - before.atMs) / 1000;
    const ms = Object.values(waited).reduce((sum, one) => sum + one, 0);
    const each = (of: (count: Counted) => number) =>
      Math.max(0, of(after) - of(before) - of(this.#idle) * took) / answers;
    return {
      callsPerSecond: answers / took,
      demand: { server: each((it) => it.server), database: each((it) => it.database), client: each((it) => it.client) },
      statements: each((it) => it.statements),
      inStatementsMs: each((it) => it.inStatementsMs),
      meanMs: ms / answers,
      underWay: Object.fromEntries(names.map((name) => [name, (count * waited[name]) / ms])) as Record<Action, number>,
    };
  }

  /** Calls at random, so many a second, whether or not those before are answered. @returns their mean time, milliseconds */
  async paced(callsPerSecond: number): Promise<number> {
    const next = this.mixed();
    const idle: RawClient[] = [];
    const took: number[] = [];
    const asked: Promise<void>[] = [];
    let opened = 0;
    let due = performance.now();
    const end = due + seconds * 1000;
    while (due < end) {
      due += (-Math.log(1 - Math.random()) * 1000) / callsPerSecond;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      asked.push(
        (async () => {
          const client =
            idle.shift() ?? (await RawClient.open(this.#servers[opened++ % this.#servers.length]?.port ?? 0));
          took.push(await this.#ask(client, next().request));
          idle.push(client);
        })(),
      );
    }
    await Promise.all(asked);
    for (const client of idle) client.close();
    return took.reduce((sum, each) => sum + each, 0) / took.length;
  }

  async #ask(client: RawClient, request: Buffer): Promise<number> {
    const begun = performance.now();
    const { status, head } = await client.ask(request);
    if (status !== 200 && status !== 304) throw new Error(`Not an answer to measure:\n${head}`);
    return performance.now() - begun;
  }

  #requestOf(name: Action, n: number): Buffer {
    if (name === 'bet') return this.#bet(n);
    const requests = this.#requests.get(name) ?? [];
    return requests[n % requests.length] ?? Buffer.alloc(0);
  }

  #bet(n: number): Buffer {
    const { member, token } = this.#members[n % this.#members.length] as SignedInMember;
    const picks = [0, 1].map((leg) => {
      const fixture = this.#fixtures[(n * 7 + leg * 13) % this.#fixtures.length] as TestFixture;
      return fixture.selections[(n + leg) % fixture.selections.length] as TestFixture['selections'][number];
    });
    const body = JSON.stringify(betBody(member, picks, { amounts: 5_000, version: 1 }));
    return Buffer.concat([
      requestOf(
        `/api${placeBet.path}`,
        {
          'x-auth-token': token,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'idempotency-key': randomUUID(),
        },
        placeBet.method,
      ),
      Buffer.from(body),
    ]);
  }

  /** What the site takes a second when nothing is asked of it; after a pause, in which it ends what it was asked before. */
  async settle(): Promise<void> {
    await wait(3_000);
    const before = await this.#count();
    await wait(5_000);
    const after = await this.#count();
    const took = (after.atMs - before.atMs) / 1000;
    const perSecond = (of: (count: Counted) => number) => (of(after) - of(before)) / took;
    this.#idle = {
      atMs: 0,
      server: perSecond((it) => it.server),
      database: perSecond((it) => it.database),
      client: perSecond((it) => it.client),
      statements: perSecond((it) => it.statements),
      inStatementsMs: perSecond((it) => it.inStatementsMs),
    };
  }

  async #count(): Promise<Counted> {
    const { rows } = await this.#db.query<{ statements: number; ms: number }>(
      `select coalesce(sum(calls), 0)::float as statements, coalesce(sum(total_exec_time), 0) as ms
         from pg_stat_statements where query !~ 'pg_stat_statements'`,
    );
    const { user, system } = process.cpuUsage();
    return {
      atMs: performance.now(),
      server: this.#servers.reduce((sum, { part }) => sum + processorMs(part.pid), 0),
      database: processorMs(this.#postmaster),
      client: (user + system) / 1000,
      statements: rows[0]?.statements ?? 0,
      inStatementsMs: rows[0]?.ms ?? 0,
    };
  }
}
