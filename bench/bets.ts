import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Member, PlaceBetBody } from '@madang/contracts';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { createPlacing } from 'server/src/betting/placement/place-bet.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { createFixture, createMember, fund, type TestFixture } from 'server/test/factories.ts';
import { aptInstall } from '../deploy/apt-install.ts';
import { placeFloor } from './place-floor.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const clients = 64;
const rounds = 4;
const seconds = 8;
// So many that none has more bets in progress than members have.
const memberCount = 4_000;

/** Bets of three legs through the placing function, beside `pgbench` (TPC-B) on the same Postgres, alternating. */
export async function benchBets(): Promise<BenchResult> {
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
    const fixtures = await createFixtures(db);

    const pgbench = initPgbench(postgres.url);
    // As on a site that has run for a while: the database knows how large its tables are.
    await placeFor(db, members, fixtures, []);
    await db.query('vacuum analyze');
    const bets: number[] = [];
    const hot: number[] = [];
    const tpcb: number[] = [];
    const latencies: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const onAll = async () => void bets.push(await placeFor(db, members, fixtures, latencies));
      const onOne = async () => void hot.push(await placeFor(db, members, fixtures, [], hotBetOf));
      // Tables grow meanwhile: each comes first as often as the other.
      for (const place of round % 2 === 0 ? [onAll, onOne] : [onOne, onAll]) await place();
      tpcb.push(runPgbench(pgbench, postgres.url));
    }
    const broken = await auditLedger(db);
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.join('\n')}`);

    const [ours, onOneFixture, beside] = [median(bets), median(hot), median(tpcb)];
    const floor = await placeFloor(db, members, fixtures, seconds);
    latencies.sort((a, b) => a - b);
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
    return {
      conditions: `${clients} clients, ${seconds} s a round, median of ${rounds}, commits wait for the disk; beside: pgbench TPC-B, scale 20, prepared, 16 clients, same Postgres; ledger audited clean after`,
      rows: [
        {
          what: 'bets of three legs placed a second',
          ours: `${ours.toFixed(0)}/s`,
          beside: `${beside.toFixed(0)} tps`,
          ratio: ratioOf(ours, beside),
          limit: 'at least 1.5',
          met: ours >= 1.5 * beside,
        },
        {
          what: 'the same with a leg of every bet on one fixture',
          ours: `${onOneFixture.toFixed(0)}/s`,
          beside: `${ours.toFixed(0)}/s on all`,
          ratio: ratioOf(onOneFixture, ours),
          limit: 'at least 0.9',
          met: onOneFixture >= 0.9 * ours,
        },
        {
          what: 'the same rows written without any rule, bets a second',
          ours: `${floor.toFixed(0)}/s`,
          beside: `${beside.toFixed(0)} tps`,
          ratio: ratioOf(floor, beside),
        },
        { what: 'time to place, 99th percentile', ours: `${p99.toFixed(1)} ms`, beside: '–' },
      ],
      samples: {
        betsPerSecond: bets.map(Math.round),
        onOneFixturePerSecond: hot.map(Math.round),
        tpcbPerSecond: tpcb.map(Math.round),
      },
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the house takes is kept and asked for as ever, and never full. */
export const widenLimits = (db: Db) =>
  db.query(
    'update bet_setting set (max_selection_won, max_fixture_won, max_member_selection_won) = (1e14, 1e14, 1e14)',
  );

/** Members of level 3 with money enough for any bench. */
export async function createMembers(db: Db, memberCount: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < memberCount; n++) {
    const { id, userId } = await createMember(db);
    await fund(db, { id, userId }, { won: 1_000_000_000 });
    const wallet = { emoney: 1_000_000_000, point: 0, updatedAt: '' };
    members.push({
      id,
      userId,
      nickname: userId,
      level: 3,
      ...wallet,
      type: 0,
      role: 0,
      withdrawalType: 0,
      tendency: 0,
    });
  }
  return members;
}

export async function createFixtures(db: Db): Promise<TestFixture[]> {
  const fixtures: TestFixture[] = [];
  for (let n = 0; n < 60; n++) fixtures.push(await createFixture(db, { prices: ['1.85', '3.40', '4.10'] }));
  return fixtures;
}

/** @returns bets placed a second */
async function placeFor(
  db: Db,
  members: Member[],
  fixtures: TestFixture[],
  latencies: number[],
  betAt = betOf,
): Promise<number> {
  const place = createPlacing(db, memoryChanges());
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  const client = async (first: number) => {
    for (let n = first; performance.now() < end; n += clients) {
      const member = members[n % members.length];
      if (!member) throw new Error('no member');
      const begun = performance.now();
      const outcome = await place(member, betAt(member, fixtures, n), randomUUID());
      if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      latencies.push(performance.now() - begun);
      placed++;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return placed / ((performance.now() - begun) / 1000);
}

/** The n-th bet: three legs, on other fixtures and outcomes than the one before. */
export function betOf(member: Member, fixtures: TestFixture[], n: number): PlaceBetBody {
  const bettings = [0, 1, 2].map((leg) => {
    const fixture = fixtures[(n * 7 + leg * 13) % fixtures.length];
    const selection = fixture?.selections[(n + leg) % 3];
    if (!fixture || !selection) throw new Error('no selection');
    return {
      betBaseline: null,
      betPrice: selection.price,
      fixtureId: fixture.id,
      oddsId: selection.id,
      sportId: fixture.sportId,
      version: 1,
    };
  });
  return {
    memberId: member.id,
    totalRatio: 0,
    amounts: 5_000,
    bettings,
    gameDetailType: '1',
    betStyle: 'KR',
    minigameId: 1015,
    changeFlag: 0,
  };
}

/** The same with its first leg on the first of the fixtures, whose outcomes take turns. */
function hotBetOf(member: Member, [hot, ...others]: TestFixture[], n: number): PlaceBetBody {
  const bet = betOf(member, others, n);
  const selection = hot?.selections[n % 3];
  const [first, ...rest] = bet.bettings;
  if (!hot || !first || !selection) throw new Error('no selection');
  const onHot = { ...first, fixtureId: hot.id, oddsId: selection.id, betPrice: selection.price, sportId: hot.sportId };
  return { ...bet, bettings: [onHot, ...rest] };
}

/** Makes its tables, at scale 20. @returns where it is */
export function initPgbench(url: string): string {
  const pgbench = findPgbench();
  execFileSync(pgbench, ['-i', '-q', '-s', '20', url], { stdio: 'ignore' });
  return pgbench;
}

/** @param more options, such as -N for transactions without the rows that all write @returns TPC-B transactions a second */
export function runPgbench(pgbench: string, url: string, more: readonly string[] = []): number {
  const output = execFileSync(
    pgbench,
    ['-n', ...more, '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (!tps) throw new Error(`pgbench said nothing of tps:\n${output}`);
  return Number(tps);
}

function findPgbench(): string {
  const find = () => {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
    return [
      ...versions.map((version) => join(debian, version, 'bin', 'pgbench')),
      '/usr/bin/pgbench',
      '/usr/local/bin/pgbench',
    ].find(existsSync);
  };
  const found = find() ?? (aptInstall(['postgresql-contrib']) ? find() : undefined);
  if (!found) throw new Error('pgbench was not found. Install Postgres client programs (Debian: postgresql-contrib).');
  return found;
}
