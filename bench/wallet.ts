import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { amountForms } from 'server/src/casino/amounts.ts';
import { type BookCall, createBooking } from 'server/src/casino/create-booking.ts';
import { readWalletCall } from 'server/src/casino/wallet-call.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { hashSecret, newSecret } from 'server/src/platform/secrets/secrets.ts';
import { createMembers, initPgbench, runPgbench } from './bets.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const clients = 64;
const rounds = 3;
const seconds = 8;
const memberCount = 400;
const steadyPerSecond = 200;
const steadySeconds = 15;
const goalMs = 100;
/** One member sends so many bets at once; the balance is enough for `floodFits` of them. */
const floodOf = 1_000;
const floodFits = 50;
const floodGoalMs = 5_000;
/** The balance that `createMembers` gives. */
const balanceWon = 1_000_000_000;

interface Entered {
  memberId: string;
  token: string;
}

/** Stakes of an aggregator through the wallet, as fast as they go and at a steady pace, beside `pgbench` (TPC-B) on the same Postgres. */
export async function benchWallet(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 16);
  try {
    await migrate(db);
    const [flooded, ...players] = (await enterAll(db)) as [Entered, ...Entered[]];
    const book = createBooking(db, memoryChanges());
    const pgbench = initPgbench(postgres.url);
    const debits: number[] = [];
    const tpcb: number[] = [];
    for (let round = 0; round < rounds; round++) {
      debits.push(await debitFor(book, players));
      tpcb.push(runPgbench(pgbench, postgres.url));
    }
    const latencies = (await debitSteadily(book, players)).sort((a, b) => a - b);
    const flood = await debitAtOnce(book, flooded);
    const broken = await auditLedger(db);
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.join('\n')}`);

    const [ours, beside] = [median(debits), median(tpcb)];
    const ratio = ratioOf(ours, beside);
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
    return {
      conditions: `${clients} callers, ${seconds} s a round, median of ${rounds}, commits wait for the disk; beside: pgbench TPC-B, scale 20, prepared, 16 clients, same Postgres; ledger audited clean after`,
      rows: [
        {
          what: 'stakes of the casino a second',
          ours: `${ours.toFixed(0)}/s`,
          beside: `${beside.toFixed(0)} tps`,
          ratio,
          limit: 'at least 0.5',
          met: ratio >= 0.5,
        },
        {
          what: `time of one at ${steadyPerSecond} a second, 99th percentile`,
          ours: `${p99.toFixed(1)} ms`,
          beside: '–',
          limit: `under ${goalMs} ms`,
          met: p99 < goalMs,
        },
        {
          what: `${floodOf} stakes of one member at once, 99th percentile; ${floodFits} of them fit the balance`,
          ours: `${flood.p99Ms.toFixed(0)} ms, ${flood.booked} booked`,
          beside: '–',
          limit: `under ${floodGoalMs} ms, exactly ${floodFits} booked`,
          met: flood.p99Ms < floodGoalMs && flood.booked === floodFits,
        },
      ],
      samples: { debitsPerSecond: debits.map(Math.round), tpcbPerSecond: tpcb.map(Math.round) },
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each with a session of the site and an entry. */
async function enterAll(db: Db): Promise<Entered[]> {
  const members = await createMembers(db, memberCount + 1);
  return Promise.all(
    members.map(async ({ id }) => {
      const token = newSecret();
      await db.query(
        `with opened as (
           insert into session (member_id, cookie_hash, expires_at, latest_end)
           values ($1, $2, now() + interval '2 hours', now() + interval '24 hours') returning id)
         insert into casino_session (token_hash, member_id, aggregator, page, site_session, started_at, expires_at)
         select $2, $1, 'playfun', '/slot', id, now(), now() + interval '2 hours' from opened`,
        [id, hashSecret(token)],
      );
      return { memberId: String(id), token };
    }),
  );
}

/** Everything that a call costs but its signature. @returns the wallet's status */
async function ask(book: BookCall, { memberId, token }: Entered, amount: string): Promise<string> {
  const fields = {
    ...{ token, memberId, transactionId: randomUUID(), roundId: randomUUID() },
    ...{ gameId: 'hanmadang-tiger', category: 'slot', amount },
  };
  const call = readWalletCall({ id: 'playfun', amounts: amountForms.decimal }, 'debit', fields);
  if (!call) throw new Error('the call does not fit');
  const { answer } = await book({ ...call, timestamp: Date.now(), nonce: randomUUID() });
  return answer.status;
}

async function debit(book: BookCall, player: Entered): Promise<void> {
  const status = await ask(book, player, '100.00');
  if (status !== 'ok') throw new Error(`refused: ${status}`);
}

async function debitAtOnce(book: BookCall, player: Entered): Promise<{ p99Ms: number; booked: number }> {
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: floodOf }, async () => {
      const status = await ask(book, player, `${balanceWon / floodFits}.00`);
      return { status, tookMs: performance.now() - begun };
    }),
  );
  const took = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return {
    p99Ms: took[Math.floor(floodOf * 0.99)] ?? 0,
    booked: answers.filter(({ status }) => status === 'ok').length,
  };
}

/** @returns stakes a second */
async function debitFor(book: BookCall, players: Entered[]): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let taken = 0;
  const client = async (first: number) => {
    for (let n = first; performance.now() < end; n += clients) {
      await debit(book, players[n % players.length] as Entered);
      taken++;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return taken / ((performance.now() - begun) / 1000);
}

/** @returns how long each took, from when it was due */
async function debitSteadily(book: BookCall, players: Entered[]): Promise<number[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: steadyPerSecond * steadySeconds }, async (_, n) => {
      const due = begun + (n * 1000) / steadyPerSecond;
      await wait(Math.max(0, due - performance.now()));
      await debit(book, players[n % players.length] as Entered);
      return performance.now() - due;
    }),
  );
}
