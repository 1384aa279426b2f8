import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type FeedEnvelope, type FixtureUpdate, streamPath } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from 'server/src/app.ts';
import { testFeedPath } from 'server/src/feed/test-feed.ts';
import { readConfig } from 'server/src/platform/config.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { createMember, signIn } from 'server/test/factories.ts';
import { type BareSockets, serveBareSockets } from './bare-sockets.ts';
import { type BenchResult, percentile, ratioOf } from './result.ts';
import { SocketClients } from './socket-clients.ts';
import { fixtureIdOf, selectionsEach, toldOf } from './told-feed.ts';

const clientCount = 500;
const idleCount = 5_000;
const socketsOfMember = 25;
export const fixtureCount = 500;
export const watchedEach = 50;
const fixturesOfTick = 28;
const ticks = 120;
const tickMs = 250;
const goalMs = 300;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Feed envelope to every client that watches, as they arrive; beside: the same told by a bare socket server that books nothing. */
export async function benchPush(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  const db = openDb(postgres.url, 16);
  await migrate(db);
  await seedCatalogue(db);
  const environment = { NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: dataDir, FEED: 'test' };
  const app = await buildApp({
    config: { ...readConfig(environment), logLevel: 'silent' },
    pools: { db, money: db, work: db, health: db },
    changes: memoryChanges(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await serveBareSockets();
  const clients: SocketClients[] = [];
  try {
    for (let from = 0; from < fixtureCount; from += watchedEach)
      await tell(app, envelopesOf(places(from, watchedEach), 0, true));
    const tokens = await signedIn(app, db, Math.ceil((clientCount + idleCount) / socketsOfMember));
    const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${streamPath}`;
    const tokenOf = (n: number) => tokens[Math.floor(n / socketsOfMember)] ?? '';
    const watching = await SocketClients.start({
      url,
      hellos: Array.from({ length: clientCount }, (_, n) => helloOf(tokenOf(n), watchedOf(n))),
      isReading: true,
    });
    const listening = await SocketClients.start({
      url: bare.url,
      hellos: new Array<null>(clientCount).fill(null),
      isReading: true,
    });
    clients.push(watching, listening);

    const ours = await measure(watching, 1, (tick) => tell(app, envelopesOf(ofTick(tick), tick)));
    const beside = await measure(listening, 1 + ticks, async (tick) => tellBare(bare, tick));
    const before = await memoryOf();
    const idle = await SocketClients.start({
      url,
      hellos: Array.from({ length: idleCount }, (_, n) => helloOf(tokenOf(clientCount + n), [])),
    });
    clients.push(idle);
    const kilobytes = ((await memoryOf()) - before) / 1024 / idleCount;

    const cores = ours.cpuMs / ours.tookMs;
    const p95 = percentile(ours.latencies, 0.95);
    const bareP95 = percentile(beside.latencies, 0.95);
    return {
      conditions: `${Math.round((fixturesOfTick * selectionsEach * 1000) / tickMs)} changed selections a second for ${(ticks * tickMs) / 1000} s, posted as envelopes, booked, told; ${clientCount} clients, each watches ${watchedEach} of ${fixtureCount} fixtures; clients run in one process of their own, Postgres in others; server time is user and system time of its process, the posting included`,
      rows: [
        {
          what: 'feed to client, p95',
          ours: `${p95} ms`,
          beside: `${bareP95} ms`,
          ratio: ratioOf(p95, goalMs),
          limit: `at most ${goalMs} ms`,
          met: p95 <= goalMs,
        },
        {
          what: 'feed to client, p50',
          ours: `${percentile(ours.latencies, 0.5)} ms`,
          beside: `${percentile(beside.latencies, 0.5)} ms`,
        },
        {
          what: 'cores of the server meanwhile',
          ours: cores.toFixed(2),
          beside: (beside.cpuMs / beside.tookMs).toFixed(2),
          limit: 'below 1',
          met: cores < 1,
        },
        {
          what: `memory of the server for one more of ${idleCount} idle clients`,
          ours: `${kilobytes.toFixed(1)} KB`,
          beside: '–',
        },
      ],
    };
  } finally {
    for (const each of clients) each.stop();
    await bare.close();
    await app.close();
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const places = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => (first + n) % fixtureCount);
/** Neighbours in the list, as pages show them. */
export const watchedOf = (n: number) => places(n * 37, watchedEach);
const ofTick = (tick: number) => places(tick * 61, fixturesOfTick);
export const priceOf = (tick: number) => (1.01 + tick / 100).toFixed(2);

export const helloOf = (token: string, watched: readonly number[]) =>
  JSON.stringify({ type: 'hello', token, fixtures: watched.map(fixtureIdOf) });

export const envelopesOf = (told: readonly number[], tick: number, isNew = false) =>
  told.map((place) => toldOf({ place, isNew, atMs: Date.now(), price: () => priceOf(tick) }));

export async function tell(app: FastifyInstance, envelopes: FeedEnvelope[]): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: testFeedPath, payload: envelopes });
  const { refused = [] } = answer.json<{ refused?: unknown[] }>();
  if (answer.statusCode !== 200 || refused.length > 0) throw new Error(`The feed was refused: ${answer.body}`);
}

/** The place of a client says which fixtures it watches. */
function tellBare({ sockets }: BareSockets, tick: number): void {
  const told = new Set(ofTick(tick));
  [...sockets.clients].forEach((socket, n) => {
    const fixtures = watchedOf(n).flatMap((place): FixtureUpdate[] => {
      if (!told.has(place)) return [];
      const odds = Array.from({ length: selectionsEach }, (_, index) => [
        `${fixtureIdOf(place)}${index}`,
        priceOf(tick),
        'open',
        tick,
        null,
      ]);
      return [{ id: fixtureIdOf(place), at: Date.now(), odds: odds as FixtureUpdate['odds'] }];
    });
    if (fixtures.length > 0) socket.send(JSON.stringify({ sequence: tick, at: Date.now(), fixtures }));
  });
}

export async function signedIn(app: FastifyInstance, db: Db, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) tokens.push(await signIn(app, await createMember(db)));
  return tokens;
}

interface Measured {
  latencies: number[];
  cpuMs: number;
  tookMs: number;
}

/** Each tick is told at its time, whether or not the one before is through. */
async function measure(
  clients: SocketClients,
  first: number,
  tellTick: (tick: number) => Promise<void>,
): Promise<Measured> {
  await clients.arrivals();
  const sentAt: Record<string, number> = {};
  const telling: Promise<void>[] = [];
  const begun = performance.now();
  const cpu = process.cpuUsage();
  for (let n = 0; n < ticks; n++) {
    sentAt[priceOf(first + n)] = Date.now();
    telling.push(tellTick(first + n));
    await sleep(Math.max(0, begun + (n + 1) * tickMs - performance.now()));
  }
  const { user, system } = process.cpuUsage(cpu);
  const tookMs = performance.now() - begun;
  await Promise.all(telling);
  await clients.count();
  const latencies = Object.entries(await clients.arrivals()).flatMap(([price, arrived]) =>
    arrived.map((at) => at - (sentAt[price] ?? Number.NaN)),
  );
  return { latencies, cpuMs: (user + system) / 1000, tookMs };
}

/** The memory in use, in bytes, after a garbage collection. */
export async function memoryOf(): Promise<number> {
  await sleep(1_000);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
