import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member, ReportSplit } from '@madang/contracts';
import { createPlacing, type PlaceBet } from 'server/src/betting/placement/place-bet.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { keepReport } from 'server/src/reports/keep-report.ts';
import { readReport } from 'server/src/reports/read-report.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import type { TestFixture } from 'server/test/factories.ts';
import { betOf, createFixtures, createMembers, widenLimits } from './bets.ts';
import { fillHistory } from './fill-history.ts';
import { type BenchResult, median, percentile, ratioOf } from './result.ts';

const bets = Number(process.env.BENCH_BETS ?? 5_000_000);
const days = 30;
const memberCount = 1_000;
const rounds = 5;
const placedARound = 300;
const placedASecond = 50;
const splits: readonly ReportSplit[] = ['none', 'sport', 'lobby', 'agent'];
const mostMs = 10_000;

interface Site {
  db: Db;
  members: Member[];
  fixtures: TestFixture[];
  place: PlaceBet;
}

/** A month of bets as reports, and placing while they are read and kept beside placing alone, in turns. */
export async function benchReport(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 10);
  try {
    await migrate(db);
    // Nothing heartbeats here.
    await db.query("update feed_package set silent_after = '1 day'");
    await seedCatalogue(db);
    await widenLimits(db);
    const members = await createMembers(db, memberCount);
    const fixtures = await createFixtures(db);
    await fillHistory(db, { members, fixtures, bets, days });
    const site = { db, members, fixtures, place: createPlacing(db, memoryChanges()) };
    const keepMs = await timed(() => keepReport(db));
    const readMs = Object.fromEntries(splits.map((split) => [split, [] as number[]]));
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await placing(site, round), await whileReading(site, round, readMs)];
      if (round > 0) alone.push(one);
      if (round > 0) beside.push(other);
    }
    return resultOf(keepMs, readMs, alone, beside);
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function resultOf(keepMs: number, readMs: Record<string, number[]>, alone: number[], beside: number[]): BenchResult {
  const ratio = ratioOf(median(beside), median(alone));
  return {
    conditions: `${bets} bets of ${memberCount} members in ${days} days; ${placedASecond} bets a second are placed meanwhile; median of ${rounds} rounds; earlier bets made by generate_series past the checks`,
    rows: [
      ...splits.map((split) => {
        const ms = median(readMs[split] ?? []);
        return {
          ...{ what: `report of a month by day, split ${split}`, ours: `${ms.toFixed(0)} ms`, beside: `${mostMs} ms` },
          ...{ ratio: ratioOf(ms, mostMs), limit: 'at most 1', met: ms <= mostMs },
        };
      }),
      {
        ...{
          what: 'time to place while reports are read, 95th percentile',
          ratio,
          limit: 'at most 1.2',
          met: ratio <= 1.2,
        },
        ...{ ours: `${median(beside).toFixed(1)} ms`, beside: `${median(alone).toFixed(1)} ms without` },
      },
      {
        what: 'bets added to the kept sums',
        ...{ ours: `${Math.round((bets / keepMs) * 1_000)} a second`, beside: `${placedASecond} placed a second` },
      },
    ],
    samples: { ...readMs, alone, beside },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** @returns the 95th percentile of the time to place */
async function placing({ members, fixtures, place }: Site, round: number): Promise<number> {
  const placed: number[] = [];
  const underWay: Promise<void>[] = [];
  for (let n = 0; n < placedARound; n++) {
    const member = members[(round * placedARound + n) % members.length] as Member;
    const begun = performance.now();
    underWay.push(
      place(member, betOf(member, fixtures, n), randomUUID()).then((outcome) => {
        if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
        placed.push(performance.now() - begun);
      }),
    );
    await wait(1000 / placedASecond);
  }
  await Promise.all(underWay);
  return percentile(placed, 0.95);
}

/** One report after another by an operator, and what servers do besides. */
async function whileReading(site: Site, round: number, readMs: Record<string, number[]>): Promise<number> {
  const { rows } = await site.db.query<{ from: string; to: string }>(
    `select (day - ${days})::text as from, day::text as to from (select (app_now() at time zone 'Asia/Seoul')::date as day) today`,
  );
  const span = rows[0] as { from: string; to: string };
  let goesOn = true;
  const reading = async () => {
    for (let n = 0; goesOn; n++) {
      const split = splits[n % splits.length] as ReportSplit;
      const ms = await timed(() => readReport(site.db, { ...span, split, by: 'day', sort: '-period' }));
      if (round > 0) readMs[split]?.push(ms);
      if (n % splits.length === 0) await keepReport(site.db);
    }
  };
  const read = reading();
  const placed = await placing(site, round);
  goesOn = false;
  await read;
  return placed;
}
