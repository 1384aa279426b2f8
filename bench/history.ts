import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '@madang/contracts';
import { listBets, sumBets } from 'server/src/betting/history/list-bets.ts';
import { createPlacing, type PlaceBet } from 'server/src/betting/placement/place-bet.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import type { TestFixture } from 'server/test/factories.ts';
import { betOf, createFixtures, createMembers, widenLimits } from './bets.ts';
import { fillHistory } from './fill-history.ts';
import { type BenchResult, median, percentile, ratioOf } from './result.ts';

const shortHistory = 10_000;
const longHistory = Number(process.env.BENCH_BETS ?? 5_000_000);
const memberCount = 200;
const rounds = 5;
const placedARound = 300;
const placedASecond = 50;
const pagesARound = 200;

interface Site {
  db: Db;
  members: Member[];
  fixtures: TestFixture[];
  place: PlaceBet;
  placeMs: number[];
  pageMs: number[];
  sumMs: number[];
}

/** Placing, and the first page of /bet_result, with a long history beside a short one, by the same members, in turns. */
export async function benchHistory(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const sites: Site[] = [];
  try {
    for (const bets of [shortHistory, longHistory]) sites.push(await openSite(postgres.url, bets));
    for (let round = 0; round <= rounds; round++) {
      for (const site of sites) await measure(site, round);
    }
    const [short, long] = sites as [Site, Site];
    const row = (what: string, of: (site: Site) => number[], isLimited = true) => {
      const ratio = ratioOf(median(of(long)), median(of(short)));
      return {
        ...{ what, ours: `${median(of(long)).toFixed(1)} ms`, beside: `${median(of(short)).toFixed(1)} ms`, ratio },
        ...(isLimited && { limit: 'at most 1.2', met: ratio <= 1.2 }),
      };
    };
    return {
      conditions: `${longHistory} settled bets of three legs of ${memberCount} members beside ${shortHistory} of as many, in a database each, in turns, median of ${rounds} rounds; ${placedASecond} bets a second, commits wait for the disk; earlier bets made by generate_series past the checks, with legs, transfers and entries`,
      rows: [
        row('time to place, 95th percentile', ({ placeMs }) => placeMs),
        row('first page of the bet history, 95th percentile', ({ pageMs }) => pageMs),
        row('sums above the bet history, 95th percentile', ({ sumMs }) => sumMs),
      ],
      samples: {
        longPlaceMs: long.placeMs,
        shortPlaceMs: short.placeMs,
        longPageMs: long.pageMs,
        longSumMs: long.sumMs,
      },
    };
  } finally {
    await Promise.all(sites.map(({ db }) => db.end()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openSite(clusterUrl: string, bets: number): Promise<Site> {
  const name = `history_${bets}`;
  const cluster = openDb(clusterUrl, 1);
  await cluster.query(`create database ${name}`);
  await cluster.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const db = openDb(url.href, 8);
  await migrate(db);
  // Nothing heartbeats here.
  await db.query("update feed_package set silent_after = '1 day'");
  await seedCatalogue(db);
  await widenLimits(db);
  const members = await createMembers(db, memberCount);
  const played = await createFixtures(db);
  const fixtures = await createFixtures(db);
  await fillHistory(db, { members, fixtures: played, bets });
  return { db, members, fixtures, place: createPlacing(db, memoryChanges()), placeMs: [], pageMs: [], sumMs: [] };
}

/** The first round reads pages into memory, and is not counted. */
async function measure({ db, members, fixtures, place, ...figures }: Site, round: number): Promise<void> {
  const placed: number[] = [];
  const pages: number[] = [];
  const sums: number[] = [];
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
  for (let n = 0; n < pagesARound; n++) {
    const { id } = members[(n * 7) % members.length] as Member;
    let begun = performance.now();
    await listBets(db, id, { page: 1, itemsPerPage: 15 });
    pages.push(performance.now() - begun);
    begun = performance.now();
    await sumBets(db, id, {});
    sums.push(performance.now() - begun);
  }
  if (round === 0) return;
  figures.placeMs.push(percentile(placed, 0.95));
  figures.pageMs.push(percentile(pages, 0.95));
  figures.sumMs.push(percentile(sums, 0.95));
}
