import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedEnvelope, feedPackages, feedTypes } from '@madang/contracts';
import { queueOf } from 'server/src/feed/amqp/consume.ts';
import { runPackage } from 'server/src/feed/amqp/run-package.ts';
import { trade360Api } from 'server/src/feed/amqp/trade360-api.ts';
import { BrokerLink } from 'server/src/feed/publisher/broker-link.ts';
import { startPublisher } from 'server/src/feed/publisher/start-publisher.ts';
import { replayFile } from 'server/src/feed/replay/replay-file.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { findRabbitmq, runRabbitmq } from 'server/test/rabbitmq.ts';
import { ingestFloor } from './ingest-floor.ts';
import { type BenchResult, type BenchRow, ratioOf } from './result.ts';
import { envelopes, selectionsEach, toldOf } from './told-feed.ts';

const fixtures = 2_000;
const passes = 5;
const fileGoal = 20_000;
const amqpGoal = 5_000;
/** The supplier ends the distribution of a queue that holds more messages. */
const waiting = 10_000;
const waitingGoalMs = 10_000;
const feedPackage = feedPackages.beforeKickOff;
const access = { feedPackage, packageId: 950, userName: 'guest', password: 'guest' };

/** Prices of a feed, new ones and ones that move, from a file and over a queue; beside: the same rows written without any rule. */
export async function benchIngest(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 8);
  try {
    await migrate(db);
    const startMs = Date.now() - 3_600_000;
    const told = Array.from({ length: passes }, (_, pass) => passOf(pass, startMs + pass * 60_000)).flat();
    const fromFile = await fileRate(db, dataDir, told);
    const queued = findRabbitmq() ? await queueRate(db) : undefined;
    const beside = await ingestFloor(db, fixtures, passes);
    const rows: BenchRow[] = [rowOf('from a file', fromFile, beside, fileGoal)];
    if (queued) {
      const { perSecond, waitedMs } = queued;
      rows.push(rowOf('over AMQP', perSecond, beside, amqpGoal), {
        what: `${waiting} messages that waited, booked`,
        ours: `${(waitedMs / 1000).toFixed(1)} s`,
        beside: `goal ${waitingGoalMs / 1000} s`,
        ratio: ratioOf(waitedMs, waitingGoalMs),
        limit: `at most ${waitingGoalMs / 1000} s`,
        met: waitedMs <= waitingGoalMs,
      });
    } else console.log('There is no rabbitmq-server here: nothing is measured over AMQP.');
    return {
      conditions: `${fixtures} fixtures of ${selectionsEach} selections, told ${passes} times with prices that moved, one fixture a message, commits wait for the disk; beside: as many rows of the same tables under the same indexes, found by their fixtures, in transactions as large, with no trigger and nothing read or compared`,
      rows,
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rowOf = (what: string, perSecond: number, beside: number, goal: number): BenchRow => ({
  what: `selections a second ${what}`,
  ours: `${Math.round(perSecond)}/s`,
  beside: `${Math.round(beside)}/s, the same rows written without any rule`,
  ratio: ratioOf(perSecond, beside),
  limit: `at least ${goal}/s`,
  met: perSecond >= goal,
});

const passOf = (pass: number, atMs: number): FeedEnvelope[] =>
  Array.from({ length: fixtures }, (_, place) =>
    toldOf({
      atMs,
      place,
      isNew: pass === 0,
      price: (index) => (1.4 + ((place * 7 + index * 13 + pass * 3) % 300) / 100).toFixed(2),
    }),
  );

async function fileRate(db: Db, dataDir: string, told: readonly FeedEnvelope[]): Promise<number> {
  const file = join(dataDir, 'feed.jsonl');
  writeFileSync(file, told.map((envelope) => JSON.stringify(envelope)).join('\n'));
  const begun = performance.now();
  const report = await replayFile({ db, changes: memoryChanges() }, file, feedPackage);
  const seconds = (performance.now() - begun) / 1000;
  if (report.refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(report.refusals.slice(0, 3))}`);
  return (told.length * selectionsEach) / seconds;
}

/** The reader begins when the queue is full. */
async function queueRate(db: Db): Promise<{ perSecond: number; waitedMs: number }> {
  const broker = await runRabbitmq();
  const snapshot = () => envelopes.of(feedTypes.snapshot, Date.now(), { Events: [] });
  const publisher = await startPublisher({
    connect: broker.connect,
    host: '127.0.0.1',
    port: 0,
    packages: [{ ...access, snapshot }],
  });
  const link = new BrokerLink(broker.connect);
  const stopping = new AbortController();
  try {
    const [published] = publisher.packages;
    if (!published) throw new Error('There is no package.');
    await link.prepare(access.packageId);
    published.isOn = true;
    const nowMs = Date.now();
    for (let sent = 0, pass = 0; sent < waiting; sent += fixtures, pass++)
      await link.publish(access.packageId, published.messagesOf(passOf(pass + passes, nowMs + pass)));
    const begun = performance.now();
    const address = { ...access, brokerUrl: broker.url };
    const running = runPackage(
      {
        db,
        changes: memoryChanges(),
        hooks: { log: { info() {}, warn: console.warn, error: console.error }, onReport() {} },
        address,
        api: trade360Api({ distribution: publisher.url, snapshot: publisher.url }, address),
        connect: broker.connect,
      },
      stopping.signal,
    );
    const isOpen = async () =>
      (await db.query(`select from feed_package p where id = $1 and feed_open(p)`, [feedPackage])).rowCount === 1;
    // It opens when nothing waits any more.
    while (!(await isOpen())) await sleep(20);
    const waitedMs = performance.now() - begun;
    if ((await link.depth(access.packageId)) > 0) throw new Error(`${queueOf(access.packageId)} is not empty.`);
    stopping.abort();
    await running;
    return { perSecond: (waiting * selectionsEach) / (waitedMs / 1000), waitedMs };
  } finally {
    stopping.abort();
    await publisher.close();
    await link.close();
    await broker.stop();
  }
}
