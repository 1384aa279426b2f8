import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '@madang/contracts';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { createPlacing, type PlaceBet } from 'server/src/betting/placement/place-bet.ts';
import { betsPerRound, settleBets, settlers } from 'server/src/betting/settlement/settle-bets.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { noteRolling } from 'server/src/turnover/note-rolling.ts';
import type { TestFixture } from 'server/test/factories.ts';
import { betOf, createFixtures, createMembers, widenLimits } from './bets.ts';
import { type BenchResult, median, percentile, ratioOf } from './result.ts';
import { settleFloor } from './settle-floor.ts';

const openBets = 100_000;
const memberCount = 2_000;
const legsAtRest = 5_000_000;
const sweeps = 50;
const placedASecond = 100;
const idleSeconds = 5;

/** All results at once for 100,000 open bets of three legs, while members go on placing; then sweeps with nothing to do. */
export async function benchSettle(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 16);
  try {
    await migrate(db);
    // Nothing heartbeats here.
    await db.query("update feed_package set silent_after = '1 day'");
    await seedCatalogue(db);
    await widenLimits(db);
    const members = await createMembers(db, memberCount);
    const settled = await createFixtures(db);
    const later = await createFixtures(db);
    const place = createPlacing(db, memoryChanges());
    await placeAll(place, members, settled);
    await db.query('vacuum analyze');

    const idle = await placeWhile(place, members, later, wait(idleSeconds * 1000));
    await bookResults(db, settled);
    const begun = performance.now();
    const settling = settleBets(db, memoryChanges()).then((count) => ({
      count,
      seconds: (performance.now() - begun) / 1000,
    }));
    const busy = await placeWhile(place, members, later, settling);
    const { count, seconds } = await settling;
    if (count !== openBets) throw new Error(`${count} of ${openBets} bets were settled.`);

    const noteBegun = performance.now();
    await noteRolling(db);
    const noteSeconds = (performance.now() - noteBegun) / 1000;
    const auditBegun = performance.now();
    const broken = await auditLedger(db);
    const auditSeconds = (performance.now() - auditBegun) / 1000;
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.join('\n')}`);
    const floor = await settleFloor(db, betsPerRound, settlers);
    await fillLegs(db);
    const sweepMs = await sweep(db);

    const perSecond = count / seconds;
    const [idleP95, busyP95, sweepMedian] = [percentile(idle, 0.95), percentile(busy, 0.95), median(sweepMs)];
    return {
      conditions: `${openBets} open bets of three legs of ${memberCount} members, all results at once, one server, commits wait for the disk; ${placedASecond} bets a second placed meanwhile; ledger audited clean after; sweep: median of ${sweeps} at ${legsAtRest} legs`,
      rows: [
        {
          what: 'bets of three legs settled a second',
          ours: `${perSecond.toFixed(0)}/s`,
          beside: `${floor.toFixed(0)}/s, the same rows written without any rule`,
          ratio: ratioOf(perSecond, floor),
          limit: 'at least 30,000/s',
          met: perSecond >= 30_000,
        },
        {
          what: 'time to place while bets are settled, 95th percentile',
          ours: `${busyP95.toFixed(1)} ms`,
          beside: `${idleP95.toFixed(1)} ms idle`,
          ratio: ratioOf(busyP95, idleP95),
          limit: 'at most 2',
          met: busyP95 <= 2 * idleP95,
        },
        {
          what: `settlement with nothing to do, ${legsAtRest} legs`,
          ours: `${sweepMedian.toFixed(2)} ms`,
          beside: '–',
          limit: 'at most 5 ms',
          met: sweepMedian <= 5,
        },
        {
          what: `rolling of ${openBets} bets, noted after they are settled`,
          ours: `${noteSeconds.toFixed(1)} s`,
          beside: '–',
        },
        { what: `ledger audit of ${openBets} bets`, ours: `${auditSeconds.toFixed(1)} s`, beside: '–' },
      ],
      samples: { sweepMs: sweepMs.map((ms) => Math.round(ms * 100) / 100) },
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function placeOne(place: PlaceBet, members: Member[], fixtures: TestFixture[], n: number): Promise<void> {
  const member = members[n % members.length] as Member;
  const outcome = await place(member, betOf(member, fixtures, n), randomUUID());
  if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
}

async function placeAll(place: PlaceBet, members: Member[], fixtures: TestFixture[]): Promise<void> {
  const clients = 800;
  const client = async (first: number) => {
    for (let n = first; n < openBets; n += clients) await placeOne(place, members, fixtures, n);
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
}

/** Places at a steady pace until `work` is done. @returns how long each took, in ms */
async function placeWhile(
  place: PlaceBet,
  members: Member[],
  fixtures: TestFixture[],
  work: Promise<unknown>,
): Promise<number[]> {
  let working = true;
  void work.finally(() => {
    working = false;
  });
  const latencies: number[] = [];
  const underWay: Promise<void>[] = [];
  for (let n = 0; working; n++) {
    const begun = performance.now();
    underWay.push(
      placeOne(place, members, fixtures, n).then(() => {
        latencies.push(performance.now() - begun);
      }),
    );
    await wait(1000 / placedASecond);
  }
  await Promise.all(underWay);
  return latencies;
}

/** The first outcome of every fixture wins. */
async function bookResults(db: Db, fixtures: TestFixture[]): Promise<void> {
  const ids = fixtures.map(({ selections }) => selections.map(({ id }) => id));
  await db.query(
    `update selection set status = 3, version = version + 1, settled_at = app_now(),
            settlement = case when id = any ($2::bigint[]) then 2 else 1 end
      where id = any ($1::bigint[])`,
    [ids.flat(), ids.map(([first]) => first)],
  );
}

/** Legs of long ago, a quarter of them open, past the checks: only how many there are counts. */
async function fillLegs(db: Db): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into bet_leg (bet_id, selection_id, fixture_id, price, line, base_line, version, settlement)
       select bet_id + 1000000000 * copy, selection_id, fixture_id, price, line, base_line, version,
              case when copy % 4 > 0 then settlement end
         from bet_leg cross join generate_series(1, $1 / (select count(*) from bet_leg)) as copy`,
      [legsAtRest],
    );
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

async function sweep(db: Db): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < sweeps; n++) {
    const begun = performance.now();
    await settleBets(db, memoryChanges());
    times.push(performance.now() - begun);
  }
  return times;
}
