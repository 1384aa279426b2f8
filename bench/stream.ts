import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FixtureUpdate, type OddsChange, streamPath } from '@madang/contracts';
import { buildApp } from 'server/src/app.ts';
import { readConfig } from 'server/src/platform/config.ts';
import { openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { createFixture, createMember, signIn, type TestFixture } from 'server/test/factories.ts';
import { type BareSockets, serveBareSockets } from './bare-sockets.ts';
import { type BenchResult, median, ratioOf } from './result.ts';
import { SocketClients } from './socket-clients.ts';

const sockets = 1_000;
const socketsOfMember = 25;
const fixtureCount = 500;
const watchedEach = 50;
const changesEach = 200;
const rounds = 3;
const ticks = 40;
const tickMs = 250;

interface Measured {
  cpuMs: number;
  kilobytes: number;
  frames: number;
}

/** A tick of changed selections to sockets that watch some of the fixtures, beside all of it to all of them, in turns. */
export async function benchStream(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  const db = openDb(postgres.url, 16);
  const pools = { db, money: db, work: db, health: db };
  const changes = memoryChanges();
  await migrate(db);
  await seedCatalogue(db);
  const environment = { NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: dataDir, FEED: 'none' };
  const app = await buildApp({ config: { ...readConfig(environment), logLevel: 'silent' }, pools, changes });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const everybody = await serveBareSockets();
  const clients: SocketClients[] = [];
  try {
    const fixtures: TestFixture[] = [];
    for (let n = 0; n < fixtureCount; n++) fixtures.push(await createSevenSelections(db));
    const tokens: string[] = [];
    for (let n = 0; n < sockets / socketsOfMember; n++) tokens.push(await signIn(app, await createMember(db)));
    const watching = await SocketClients.start({
      url: `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${streamPath}`,
      hellos: Array.from({ length: sockets }, (_, n) => helloOf(tokens[n % tokens.length] ?? '', fixtures, n)),
    });
    const hearing = await SocketClients.start({ url: everybody.url, hellos: new Array<null>(sockets).fill(null) });
    clients.push(watching, hearing);

    const tick = ticking(fixtures);
    const ours: Measured[] = [];
    const beside: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(watching, () => changes.publish('fixtureUpdates', tick())));
      beside.push(
        await measure(hearing, () =>
          sendToAll(
            everybody,
            tick().flatMap(({ odds }) => odds ?? []),
          ),
        ),
      );
    }
    return resultOf(ours, beside);
  } finally {
    for (const each of clients) each.stop();
    await everybody.close();
    await app.close();
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** 1X2, a handicap and a total: what a list shows of a fixture. */
async function createSevenSelections(db: Parameters<typeof createFixture>[0]): Promise<TestFixture> {
  const on = await createFixture(db);
  const lines = [
    { marketId: 3, line: '-1.5' },
    { marketId: 2, line: '2.5', names: ['Over', 'Under'] },
  ];
  for (const market of lines) {
    on.selections.push(...(await createFixture(db, { on, prices: ['1.90', '1.90'], ...market })).selections);
  }
  return on;
}

/** Neighbours in the list, as pages show them. */
function helloOf(token: string, fixtures: readonly TestFixture[], n: number): string {
  const first = (n * 37) % fixtures.length;
  const shown = Array.from({ length: watchedEach }, (_, place) => fixtures[(first + place) % fixtures.length]?.id);
  return JSON.stringify({ type: 'hello', token, fixtures: shown });
}

/** @returns a function that makes the next tick: other selections at each, each price a new version */
function ticking(fixtures: readonly TestFixture[]): () => FixtureUpdate[] {
  const all = fixtures.flatMap(({ selections }) => selections);
  let made = 0;
  return () => {
    made += 1;
    const updates = new Map<string, FixtureUpdate & { odds: OddsChange[] }>();
    for (let n = 0; n < changesEach; n++) {
      const selection = all[(made * 61 + n * 1_009) % all.length];
      if (!selection) continue;
      const { id, fixtureId, baseLine } = selection;
      const update = updates.get(fixtureId) ?? { id: fixtureId, at: Date.now(), odds: [] };
      updates.set(fixtureId, update);
      update.odds.push([id, (1.5 + (made % 300) / 100).toFixed(2), 'open', made + 1, baseLine]);
    }
    return [...updates.values()];
  };
}

/** The simplest way: every change to every socket, as one text that is made once. */
function sendToAll({ sockets }: BareSockets, odds: OddsChange[]): void {
  const text = JSON.stringify({ type: 'odds', changes: odds });
  for (const socket of sockets.clients) socket.send(text);
}

async function measure(clients: SocketClients, send: () => void): Promise<Measured> {
  const before = await clients.count();
  const cpu = process.cpuUsage();
  for (let n = 0; n < ticks; n++) {
    send();
    await sleep(tickMs);
  }
  const { user, system } = process.cpuUsage(cpu);
  const after = await clients.count();
  return {
    cpuMs: (user + system) / 1000 / ticks,
    kilobytes: (after.bytes - before.bytes) / 1024 / ticks,
    frames: (after.frames - before.frames) / ticks,
  };
}

function resultOf(ours: Measured[], beside: Measured[]): BenchResult {
  const row = (what: string, of: (measured: Measured) => number, unit: string, digits: number) => {
    const [our, other] = [median(ours.map(of)), median(beside.map(of))];
    return {
      what,
      ours: `${our.toFixed(digits)} ${unit}`,
      beside: `${other.toFixed(digits)} ${unit}`,
      ratio: ratioOf(our, other),
    };
  };
  const cpu = row('server time of a tick', ({ cpuMs }) => cpuMs, 'ms', 1);
  const bytes = row('sent in a tick, all sockets together', ({ kilobytes }) => kilobytes, 'KB', 0);
  return {
    conditions: `${changesEach} of ${fixtureCount * 7} selections change; ${sockets} sockets, each watches ${watchedEach} of ${fixtureCount} fixtures; beside: every change to every socket; ${ticks} ticks a round, median of ${rounds}; server time is user and system time of its process, clients run in others`,
    rows: [cpu, bytes, row('frames of a tick', ({ frames }) => frames, 'frames', 0)],
    samples: {
      oursCpuMs: ours.map(({ cpuMs }) => cpuMs),
      besideCpuMs: beside.map(({ cpuMs }) => cpuMs),
      oursKilobytes: ours.map(({ kilobytes }) => kilobytes),
      besideKilobytes: beside.map(({ kilobytes }) => kilobytes),
    },
  };
}
