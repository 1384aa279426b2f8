import { mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { startProvider } from '../provider/src/start-provider.ts';
import { openCasinoKeys } from '../server/src/casino/casino-keys.ts';
import { type Config, readConfig } from '../server/src/platform/config.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { dataDirOf } from '../server/src/platform/database/running-database.ts';
import { freePort } from '../server/src/platform/embedded/processes.ts';
import { StartError } from '../server/src/platform/running/start-error.ts';
import { explainStartFailure } from '../server/src/platform/running/start-failure.ts';
import { demoAccounts, demoPassword } from '../server/src/seed/accounts.ts';
import { buildAll } from './build.ts';
import { serveCheckout } from './serve.ts';

/**
 * `npm start`: builds changed apps, brings up a Postgres of its own (or uses DATABASE_URL), migrates, seeds, registers the builds
 * and serves everything on one port. Ctrl-C ends all of it.
 */

const neededBytes = 400 * 1024 * 1024;
const oneKeyMs = 1_000;
const begun = performance.now();

// Until the server runs there is nothing to finish; the database ends with this process.
let stop: () => void = () => process.exit(130);
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());

try {
  const dataDir = dataDirOf(process.env);
  const asked = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.DATABASE_URL || 'postgres://embedded',
    // A checkout shows the demo; production must not.
    SEED: process.env.SEED || (process.env.NODE_ENV === 'production' ? 'catalogue' : 'demo'),
    SEED_DAYS: process.env.SEED_DAYS || '30',
  });
  // Faults that would end the start later are checked first, before minutes of work.
  await checkPort(asked.port, asked.host);
  checkSpace(dataDir);
  console.log('Building what changed …');
  await buildAll();
  const postgres = process.env.DATABASE_URL ? null : await startEmbeddedPostgres(dataDir);
  const embedded = postgres && { databaseUrl: postgres.serverUrl, migrationDatabaseUrl: postgres.url };
  // The demo brings a provider of games of its own, where no other is named.
  const ownGames = asked.seed === 'demo' && !process.env.CASINO_ADDRESSES;
  const providerPort = await freePortFrom(asked.port + 1);
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const casino = ownGames && { casinoAddresses: { playfun: providerUrl, cx: providerUrl, vinus: providerUrl } };
  const siteUrl = `http://localhost:${asked.port}`;
  // First, so that its games are listed when the site opens. The site finds the keys that are made here.
  if (ownGames) await openCasinoKeys(asked.casinoKeysFile, true);
  const provider = ownGames ? await startProvider({ ...asked, port: providerPort, siteUrl }) : null;
  const server = await serveCheckout({ ...asked, ...embedded, ...casino });
  let stoppingSince: number | null = null;
  stop = () => {
    // One Ctrl-C arrives several times: from the terminal, and passed on by npm and by bootstrap. Only a later one is impatience.
    if (stoppingSince !== null) return performance.now() - stoppingSince > oneKeyMs ? process.exit(130) : undefined;
    stoppingSince = performance.now();
    console.log('\nStopping …');
    Promise.resolve(provider?.stop())
      .then(() => server.close())
      .then(() => postgres?.stop())
      .then(() => process.exit(0))
      .catch((error: Error) => fail(error));
  };
  await announce(asked, server.db);
} catch (error) {
  fail(error);
}

async function announce({ port, seed }: Config, db: Db): Promise<void> {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`\nReady after ${seconds} s:  http://localhost:${port}\n`);
  if (seed !== 'demo') return;
  const { rows } = await db.query<{ userId: string; won: number; points: number }>(
    'select user_id as "userId", emoney as won, point as points from member_wallet where user_id = any ($1)',
    [demoAccounts.map(({ userId }) => userId)],
  );
  const wallets = new Map(rows.map((row) => [row.userId, row]));
  console.log(`  userId     password      level  won          points`);
  for (const { userId, level } of demoAccounts) {
    const { won = 0, points = 0 } = wallets.get(userId) ?? {};
    const columns = [userId.padEnd(10), demoPassword.padEnd(13), String(level).padEnd(6)];
    console.log(`  ${columns.join(' ')} ${won.toLocaleString('en').padEnd(12)} ${points.toLocaleString('en')}`);
  }
  console.log('\nCtrl-C stops everything.');
}

function checkPort(port: number, host: string): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** This port, or any other when it is taken. */
function freePortFrom(port: number): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.once('error', () => found(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(port)));
  });
}

function checkSpace(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < neededBytes) {
    const free = Math.floor((bavail * bsize) / 1024 / 1024);
    throw new StartError(
      `The disk is full: ${dataDir} has ${free} MB left and 400 MB are needed. Make room, or choose another folder with DATA_DIR.`,
    );
  }
}

function fail(error: unknown): never {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
