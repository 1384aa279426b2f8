import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamPath } from '@madang/contracts';
import { buildApp } from 'server/src/app.ts';
import { readConfig } from 'server/src/platform/config.ts';
import { openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import {
  envelopesOf,
  fixtureCount,
  helloOf,
  memoryOf,
  places,
  priceOf,
  signedIn,
  tell,
  watchedEach,
  watchedOf,
} from './push.ts';
import { type BenchResult, percentile } from './result.ts';
import { SocketClients } from './socket-clients.ts';
import { selectionsEach } from './told-feed.ts';

const socketCount = 5_000;
/** The times of these are taken; to read the frames of all would take the processors from the server. */
const timedCount = 100;
const socketsOfMember = 25;
const fixturesOfTick = 36;
const tickMs = 250;
const goalMs = 300;
/** `CROWD_MINUTES=60` is an hour. */
const minutes = Number(process.env.CROWD_MINUTES ?? 10);

interface Minute {
  p50Ms: number;
  p99Ms: number;
  megabytes: number;
}

/** Thousands of open pages for a while: does what comes to them come later, or the server grow? */
export async function benchCrowd(): Promise<BenchResult> {
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
  const clients: SocketClients[] = [];
  try {
    for (let from = 0; from < fixtureCount; from += watchedEach)
      await tell(app, envelopesOf(places(from, watchedEach), 0, true));
    const tokens = await signedIn(app, db, Math.ceil(socketCount / socketsOfMember));
    const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${streamPath}`;
    const helloOfPlace = (n: number) => helloOf(tokens[Math.floor(n / socketsOfMember)] ?? '', watchedOf(n));
    const hellos = Array.from({ length: socketCount }, (_, n) => helloOfPlace(n));
    const timed = await SocketClients.start({ url, hellos: hellos.slice(0, timedCount), isReading: true });
    clients.push(timed);
    clients.push(await SocketClients.start({ url, hellos: hellos.slice(timedCount) }));
    const measured: Minute[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      measured.push(await measureMinute(timed, minute, (told, tick) => tell(app, envelopesOf(told, tick))));
      console.log(
        `crowd, minute ${minute + 1}: p99 ${measured.at(-1)?.p99Ms} ms, ${measured.at(-1)?.megabytes.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(0)}`,
      );
    }
    return resultOf(measured);
  } finally {
    for (const each of clients) each.stop();
    await app.close();
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ticksOfMinute = 60_000 / tickMs;

async function measureMinute(
  timed: SocketClients,
  minute: number,
  tellTick: (told: readonly number[], tick: number) => Promise<void>,
): Promise<Minute> {
  await timed.arrivals();
  const sentAt: Record<string, number> = {};
  const telling: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < ticksOfMinute; n++) {
    const tick = 1 + minute * ticksOfMinute + n;
    sentAt[priceOf(tick)] = Date.now();
    telling.push(tellTick(places(tick * 61, fixturesOfTick), tick));
    await sleep(Math.max(0, begun + (n + 1) * tickMs - performance.now()));
  }
  await Promise.all(telling);
  await timed.count();
  const latencies = Object.entries(await timed.arrivals()).flatMap(([price, arrived]) =>
    arrived.map((at) => at - (sentAt[price] ?? Number.NaN)),
  );
  return {
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    megabytes: (await memoryOf()) / 1e6,
  };
}

function resultOf(measured: readonly Minute[]): BenchResult {
  const p99Ms = Math.max(...measured.map((each) => each.p99Ms));
  const [first, last] = [measured[0]?.megabytes ?? 0, measured.at(-1)?.megabytes ?? 0];
  return {
    conditions: `${Math.round((fixturesOfTick * selectionsEach * 1000) / tickMs)} changed selections a second for ${measured.length} min, booked and told; ${socketCount} sockets of ${socketCount / socketsOfMember} members, each watches ${watchedEach} of ${fixtureCount} fixtures; times of ${timedCount} of them; clients run in processes of their own on the same machine`,
    rows: [
      {
        what: 'feed to page, 99th percentile of the slowest minute',
        ours: `${p99Ms} ms`,
        beside: '–',
        limit: `below ${goalMs} ms`,
        met: p99Ms < goalMs,
      },
      {
        what: 'feed to page, median of the slowest minute',
        ours: `${Math.max(...measured.map((each) => each.p50Ms))} ms`,
        beside: '–',
      },
      {
        what: 'memory in use after the last minute, and after the first',
        ours: `${last.toFixed(0)} MB, ${first.toFixed(0)} MB`,
        beside: '–',
        limit: 'at most 1.1 of it',
        met: last <= first * 1.1,
      },
    ],
    samples: { p99Ms: measured.map((each) => each.p99Ms), megabytes: measured.map((each) => each.megabytes) },
  };
}
