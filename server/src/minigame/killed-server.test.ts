import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Member, MinigameEvent } from '@madang/contracts';
import {
  atEnd,
  createMember,
  expectCleanLedger,
  fund,
  runMinigames,
  testDatabase,
  testRing,
  testRingText,
  until,
} from '../../test/index.ts';
import { grantedRights } from '../domains.ts';
import { findMember } from '../members/queries.ts';
import { grantServerRole } from '../platform/database/grant-server-role.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock } from '../platform/running/clock.ts';
import { placeMinigameBet } from './place-minigame-bet.ts';
import { findEvents } from './read-rounds.ts';

/** Of all five games together; `npm run test:long` plays a hundred. */
const turns = process.env.LONG_TESTS ? 100 : 3;
/** Of one turn: new rounds open, two servers start, one is killed. */
const turnMs = 20_000;
/** Rounds of less than a minute: the clock jumps from one to the next. */
const games = [403, 404, 409, 410, 301];

const { db, url } = await testDatabase();
await runMinigames(db, games);
// They work with the rights of a server, and no more.
const role = `rounds_${randomBytes(6).toString('hex')}`;
const serversUrl = url.replace(/\/\/[^@]*@/, `//${role}:secret@`);
await grantServerRole(db, url, serversUrl, grantedRights);
atEnd(() => db.query(`drop owned by ${role}; drop role ${role}`));

const workerFile = join(import.meta.dirname, '..', '..', 'test', 'round-worker.ts');
const startWorker = () => spawn(process.execPath, [workerFile, serversUrl, testRingText], { stdio: 'inherit' });
async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

test(
  'rounds are drawn once and settled once, whichever server is killed when',
  async () => {
    const workers = [startWorker(), startWorker()] as [ChildProcess, ChildProcess];
    const members = await Promise.all(Array.from({ length: 4 }, createBettor));
    const accepted: { betId: string; stakeWon: number }[] = [];
    try {
      for (let turn = 0; turn < turns; turn++) {
        const rounds = await openRounds();
        const bets = members.flatMap((member) => rounds.map((round) => place(member, round)));
        accepted.push(...(await Promise.all(bets)).filter((bet) => bet !== null));
        // All five are due at once, and a server is gone somewhere among their draws.
        const victim = randomInt(2) as 0 | 1;
        await moveClock(db, '61 seconds');
        const drawnBefore = randomInt(games.length);
        await until('some of them are drawn', async () => games.length - (await openOf(rounds)) >= drawnBefore);
        await kill(workers[victim]);
        await until('all of them are drawn', async () => (await openOf(rounds)) === 0);
        workers[victim] = startWorker();
      }
    } finally {
      await Promise.all(workers.map(kill));
    }
    expect(accepted.length).toBeGreaterThan((turns * members.length * games.length) / 2);
    const { rows } = await db.query<{ betId: string; stakeWon: number }>(
      `select id::text as "betId", stake as "stakeWon" from minigame_bet where status <> 0 order by id`,
    );
    const byId = (a: { betId: string }, b: { betId: string }) => Number(a.betId) - Number(b.betId);
    expect(rows).toEqual(accepted.sort(byId));
    const { rows: twice } = await db.query(
      'select chain_id, position from minigame_round group by 1, 2 having count(*) > 1 union all select game_id, round from minigame_round where status = 2',
    );
    expect(twice).toEqual([]);
    await expectCleanLedger(db);
  },
  turns * turnMs + 120_000,
);

async function createBettor(): Promise<Member> {
  const member = await createMember(db);
  await fund(db, member, { won: 1_000_000_000 });
  return findMember(db, member.id);
}

/** A round of every game that takes bets for a while yet; one that is about to close is left behind. */
async function openRounds(): Promise<MinigameEvent[]> {
  let rounds: MinigameEvent[] = [];
  await until('every game takes bets', async () => {
    rounds = (await Promise.all(games.map((gameId) => findEvents(db, gameId, 1)))).flat();
    const left = Math.min(...rounds.map(({ serverNow, cutOffAt }) => Date.parse(cutOffAt) - Date.parse(serverNow)));
    const areOpen = rounds.every(({ serverNow, opensAt }) => Date.parse(opensAt) <= Date.parse(serverNow));
    if (rounds.length === games.length && areOpen && left > 5_000) return true;
    if (rounds.length === games.length) await moveClock(db, '5 seconds');
    return false;
  });
  return rounds;
}

/** @returns null where the round closed before the bet came */
async function place(member: Member, { gameId, round, markets }: MinigameEvent) {
  const [selection] = markets[0]?.selections ?? [];
  if (!selection) throw new Error(`game ${gameId} has no markets`);
  const body = { memberId: member.id, gameId, round, selection: selection.key, betPrice: selection.price };
  const placed = await placeMinigameBet(
    { db, changes: memoryChanges(), ring: testRing },
    member,
    { ...body, amounts: 10_000 },
    randomUUID(),
  );
  if (isRefusal(placed) && placed.refused === 'minigame.closed') return null;
  if (isRefusal(placed)) throw new Error(`refused: ${JSON.stringify(placed)}`);
  return { betId: placed.betId, stakeWon: placed.stakeWon };
}

async function openOf(rounds: readonly MinigameEvent[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count
       from minigame_round join unnest($1::integer[], $2::bigint[]) as asked (game_id, round) using (game_id, round)
      where status = 0`,
    [rounds.map(({ gameId }) => gameId), rounds.map(({ round }) => round)],
  );
  return rows[0]?.count ?? 0;
}
