import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { publicLog } from 'server/src/log/public-log.ts';
import { closeRounds, computePulse, drawPulse } from 'server/src/minigame/close-rounds.ts';
import { drawDue } from 'server/src/minigame/draw-rounds.ts';
import { createOpening } from 'server/src/minigame/open-rounds.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { moveClock, setClock } from 'server/src/platform/running/clock.ts';
import { keyRing, newRingKey } from 'server/src/platform/secrets/key-ring.ts';
import { seedCatalogue } from 'server/src/seed/seed.ts';
import { noteRolling } from 'server/src/turnover/note-rolling.ts';
import { createMembers } from './bets.ts';
import { fillRound } from './fill-round.ts';
import { type BenchResult, median, percentile } from './result.ts';

const betsOfRound = 10_000;
const memberCount = 2_000;
const goalMs = 1_000;

/** One round of every game of the catalogue with 10,000 bets each, drawn and settled one after the other, as a server does. */
export async function benchRounds(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 16);
  try {
    await migrate(db);
    await setClock(db, { movable: true });
    await seedCatalogue(db);
    const members = await createMembers(db, memberCount);
    const keys = [newRingKey('bench')];
    const ring = keyRing(() => keys);
    const log = publicLog(ring);
    await log.publicKey(db);
    // The delay takes as long as it is set to, whatever the bets: it is not the thing that is measured.
    const delay = { segments: 1, iterations: 1 };
    const opening = createOpening(
      db,
      { sources: { beacon: null, providers: new Map() }, delay, ring, log },
      (error) => {
        throw error;
      },
    );
    const times: number[] = [];
    for (const game of catalogue) {
      await db.query('update minigame set system_maintenance_flg = id <> $1', [game.id]);
      const round = await openOne(db, opening, game.id);
      const [market] = offerOf(game, round);
      if (!market) throw new Error(`game ${game.id} has no market`);
      const memberIds = members.map(({ id }) => id);
      await fillRound(db, { gameId: game.id, round, bets: betsOfRound, memberIds }, market);
      await db.query('vacuum analyze minigame_bet');
      await moveClock(db, `${game.roundSeconds + 1} seconds`);
      const begun = performance.now();
      // Every other game is closed, so that this is what its members wait for.
      await closeRounds(db, log);
      await drawPulse(db, log, delay);
      await computePulse(db);
      await drawDue(db, { changes: memoryChanges(), ring, log }, console.error);
      times.push(performance.now() - begun);
      // A server does it beside; here it would be of the next round's time.
      await noteRolling(db);
      console.log(`${game.path}: ${times.at(-1)?.toFixed(0)} ms`);
    }
    const broken = await auditLedger(db);
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.slice(0, 20).join('\n')}`);
    const { rows } = await db.query<{ left: number }>(
      'select count(*)::integer as left from minigame_bet where status = 0',
    );
    if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} bets were not settled.`);
    const p95 = percentile(times, 0.95);
    return {
      conditions: `one round of each of ${catalogue.length} games, ${betsOfRound} bets a round of ${memberCount} members, one after the other, one server, commits wait for the disk; rolling noted after each; ledger audited clean after`,
      rows: [
        {
          what: `a round of ${betsOfRound} bets drawn and settled, 95th percentile`,
          ours: `${p95.toFixed(0)} ms`,
          beside: `median ${median(times).toFixed(0)} ms`,
          limit: `within ${goalMs} ms`,
          met: p95 <= goalMs,
        },
      ],
      samples: { settleMs: times.map(Math.round) },
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The round after the one of the moment, from its beginning on. */
async function openOne(db: Db, opening: () => Promise<number>, gameId: number): Promise<number> {
  await opening();
  const { rows } = await db.query<{ round: number }>(
    'select max(round) as round from minigame_round where game_id = $1 and status = 0',
    [gameId],
  );
  if (!rows[0]?.round) throw new Error(`game ${gameId} has no round`);
  await moveClock(db, `${await untilOpens(db, gameId, rows[0].round)} milliseconds`);
  return rows[0].round;
}

async function untilOpens(db: Db, gameId: number, round: number): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    `select greatest(0, extract(epoch from opens_at - app_now()) * 1000 + 1)::integer as ms
       from minigame_round where game_id = $1 and round = $2`,
    [gameId, round],
  );
  return rows[0]?.ms ?? 0;
}
