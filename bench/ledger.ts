import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Member } from '@madang/contracts';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { createPlacing } from 'server/src/betting/placement/place-bet.ts';
import { postTransfers } from 'server/src/ledger/post-transfers.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { readStatement } from 'server/src/wallet/read-statement.ts';
import type { TestFixture } from 'server/test/factories.ts';
import { betOf, createFixtures, createMembers, initPgbench, runPgbench, widenLimits } from './bets.ts';
import { fillLedger } from './fill-ledger.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const clients = 16;
const rounds = 3;
const seconds = 8;
const memberCount = 400;
/** BENCH_ENTRIES takes fewer, to try the bench. */
const [few, many] = [10_000, Number(process.env.BENCH_ENTRIES ?? 5_000_000)];
const turns = 8;
const samplesATurn = 60;
const grownAtMost = 1.2;

/** Transfers beside `pgbench -N`; and the cost of a long ledger for reads and bets, beside a short one in the same Postgres. */
export async function benchLedger(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const sites: Site[] = [];
  try {
    const transfers = await benchTransfers(postgres.url);
    for (const entries of [few, many]) sites.push(await openSite(postgres.url, entries));
    const [short, long] = sites as [Site, Site];
    // In turns, so that whatever else the machine does slows both.
    for (let turn = 0; turn < turns; turn++)
      for (const site of turn % 2 ? [long, short] : [short, long]) await use(site);
    return {
      conditions: `transfers: ${clients} clients, ${seconds} s a round, median of ${rounds}, commits wait for the disk; beside: pgbench -N, scale 20, prepared, 16 clients, same Postgres. Long ledger: one member with ${many} entries beside one with ${few}, ${turns * samplesATurn} reads and bets each, in turns`,
      rows: [
        ...transfers.rows,
        grown('last page of the statement, 95th percentile', long.reads, short.reads),
        grown('time to place a bet of three legs, 95th percentile', long.bets, short.bets),
      ],
      samples: transfers.samples,
    };
  } finally {
    for (const site of sites) await site.db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchTransfers(url: string) {
  const db = openDb(url, clients);
  try {
    await migrate(db);
    const members = await createMembers(db, memberCount);
    const pgbench = initPgbench(url);
    const samples = {
      uniformPerSecond: [] as number[],
      hotPerSecond: [] as number[],
      pgbenchPerSecond: [] as number[],
    };
    for (let round = 0; round < rounds; round++) {
      samples.uniformPerSecond.push(await transferFor(db, members));
      samples.hotPerSecond.push(await transferFor(db, members.slice(0, 1)));
      samples.pgbenchPerSecond.push(runPgbench(pgbench, url, ['-N']));
    }
    const broken = await auditLedger(db);
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.join('\n')}`);
    const beside = median(samples.pgbenchPerSecond);
    const row = (what: string, each: number[]) => ({
      what,
      ours: `${median(each).toFixed(0)}/s`,
      beside: `${beside.toFixed(0)} tps`,
      ratio: ratioOf(median(each), beside),
    });
    return {
      rows: [
        row(`transfers a second, ${memberCount} members alike`, samples.uniformPerSecond),
        row('transfers a second, one member', samples.hotPerSecond),
      ],
      samples,
    };
  } finally {
    await db.end();
  }
}

/** @returns transfers from the house to members a second */
async function transferFor(db: Db, members: readonly Member[]): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let booked = 0;
  const client = async (first: number) => {
    for (let n = first; performance.now() < end; n += clients) {
      const { id } = members[n % members.length] as Member;
      const [debit, credit] = [{ member: null, kind: 'funding' } as const, { member: id, kind: 'cash' } as const];
      await postTransfers(db, [{ reason: `funding:${id}:${randomUUID()}`, currency: 'KRW', debit, credit, amount: 1 }]);
      booked++;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return booked / ((performance.now() - begun) / 1000);
}

/** A site of its own, whose member has so many entries. */
interface Site {
  db: Db;
  member: Member;
  fixtures: TestFixture[];
  place: ReturnType<typeof createPlacing>;
  placed: number;
  reads: number[];
  bets: number[];
}

async function openSite(url: string, entries: number): Promise<Site> {
  const name = `entries_${entries}`;
  const owner = openDb(url, 1);
  await owner.query(`create database ${name}`);
  await owner.end();
  const address = new URL(url);
  address.pathname = name;
  const db = openDb(address.toString(), 4);
  await migrate(db);
  await db.query("update feed_package set silent_after = '1 day'");
  await seedCatalogue(db);
  await widenLimits(db);
  const [member] = await createMembers(db, 1);
  if (!member) throw new Error('no member');
  const fixtures = await createFixtures(db);
  await fillLedger(db, member.id, entries);
  return { db, member, fixtures, place: createPlacing(db, memoryChanges()), placed: 0, reads: [], bets: [] };
}

/** A turn of reads and bets, one after the other. */
async function use(site: Site): Promise<void> {
  const { db, member, fixtures, place } = site;
  const { rows } = await db.query<{ from: string; to: string }>(
    `select ((now() at time zone 'Asia/Seoul')::date - 90)::text as from, (now() at time zone 'Asia/Seoul')::date::text as to`,
  );
  const asked = { account: 'cash', itemsPerPage: 15, ...(rows[0] as { from: string; to: string }) } as const;
  const first = await readStatement(db, member.id, { ...asked, page: 1 });
  if ('refused' in first) throw new Error(`refused: ${first.refused}`);
  for (let n = 0; n < samplesATurn; n++) {
    site.reads.push(await timeOf(() => readStatement(db, member.id, { ...asked, page: first.pageCount })));
    site.bets.push(
      await timeOf(async () => {
        const outcome = await place(member, betOf(member, fixtures, site.placed++), randomUUID());
        if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      }),
    );
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function grown(what: string, long: number[], short: number[]) {
  const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const ratio = ratioOf(p95(long), p95(short));
  return {
    what: `${what}, at ${many} entries`,
    ours: `${p95(long).toFixed(1)} ms`,
    beside: `${p95(short).toFixed(1)} ms at ${few}`,
    ratio,
    limit: `at most ${grownAtMost}`,
    met: ratio <= grownAtMost,
  };
}
