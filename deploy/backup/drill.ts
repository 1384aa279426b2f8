import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { auditLedger } from '../../server/src/audit/audit-ledger.ts';
import { settleBets } from '../../server/src/betting/settlement/settle-bets.ts';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';
import { memoryChanges } from '../../server/src/platform/running/changes.ts';
import { aptInstall } from '../apt-install.ts';
import { BettingLoad, type Compared, compare, makeBettors } from '../cluster/betting-load.ts';
import { Part } from '../cluster/part.ts';
import { ownFolder, serverPart } from '../cluster/parts.ts';
import { startBucket } from './bucket.ts';

const programs: Readonly<Record<string, string>> = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/openssl': 'openssl',
};
const bin = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);
/** These programs refuse root. */
const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, [...args]];

interface Drilled extends Compared {
  fullSeconds: number;
  incrementalSeconds: number;
  /** From the order to restore until the restored database takes writes. */
  restoreSeconds: number;
  /** Bets that were acknowledged before the full back-up had ended, and before the incremental one had. */
  takenMeanwhile: [full: number, incremental: number];
  /** Bets that the wrong settlement closed. */
  settledWrongly: number;
  /** Of those, still closed in the restored database. */
  stillSettled: number;
  /** Members whose balance is another than in the moment. */
  otherBalances: number;
  repositoryMb: number;
  /** Lines of the audit that are wrong: of the restored database, and after more bets in it. */
  audit: string[];
  /** Bets taken by a server on the restored database. */
  takenAfter: number;
}

const bettors = 6;
/** Between two steps so many bets are taken, so that each of them stands in another part of the back-up. */
const betsBetween = 80;

/**
 * Backs up a site while members bet, settles wrongly, loses the machine, and restores the moment before the settlement from the encrypted
 * repository into a new folder. All of it is on the loopback and in a folder below the system's temporary one, which is gone afterwards.
 * @param firstPort of four
 * @param toBucket the repository is in a bucket, and all that the machine had is gone before the restore
 * @throws where a program is missing and cannot be installed, or a step fails
 */
export async function drill(
  firstPort: number,
  say: (line: string) => void = () => {},
  toBucket = false,
): Promise<Drilled> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'madang-drill-'));
  execFileSync('chmod', ['755', folder]);
  const parts: Part[] = [];
  const started = async (part: Part) => {
    parts.push(part);
    await part.start();
    return part;
  };
  const bucket = toBucket ? await startBucket(firstPort + 3, folder) : null;
  try {
    const [port, restoredPort, serverPort] = [firstPort, firstPort + 1, firstPort + 2];
    const backup = await openRepository(folder, port, bucket?.settings);
    const postgres = await started(postgresPart('postgres', join(backup.own, 'data'), port, folder));
    await backup.rest('stanza-create');
    const ownerUrl = await makeDatabase(port);
    const serverOn = (at: number) =>
      serverPart(0, serverPort, folder, {
        DATABASE_URL: `postgres://madang_server@127.0.0.1:${at}/madang`,
        MIGRATION_DATABASE_URL: `postgres://madang@127.0.0.1:${at}/madang`,
        DATA_DIR: join(folder, 'data'),
      });
    const server = await started(serverOn(port));
    const url = `http://127.0.0.1:${serverPort}`;
    const { load, full, incremental } = await backUpUnderLoad(url, ownerUrl, backup, say);

    const db = openDb(ownerUrl, 2);
    const before = { balances: await balancesOf(db), settled: await countSettled(db) };
    const moment = await clockOf(db);
    const settledWrongly = await settleWrongly(db, before.settled);
    say(`the moment: ${moment}; after it ${settledWrongly} bets were settled wrongly`);
    await archived(port);
    await db.end();
    await server.kill();
    await postgres.kill();
    if (bucket) rmSync(join(backup.own, 'data'), { recursive: true });

    const restoredAt = join(ownFolder(join(folder, 'restored')), 'data');
    const begun = performance.now();
    await backup.restore(restoredAt, moment);
    await started(postgresPart('restored', restoredAt, restoredPort, folder));
    const restored = openDb(`postgres://madang@127.0.0.1:${restoredPort}/madang`, 2);
    try {
      while (await isRecovering(restored)) await wait(50);
      const restoreSeconds = (performance.now() - begun) / 1000;
      say(`restored: ${restoreSeconds.toFixed(1)} s`);
      const { audit, ...compared } = await compareRestored(restored, load, before);
      await started(serverOn(restoredPort));
      const takenAfter = await betAgain(url, `postgres://madang@127.0.0.1:${restoredPort}/madang`);
      return {
        fullSeconds: full.seconds,
        incrementalSeconds: incremental.seconds,
        restoreSeconds,
        takenMeanwhile: [full.taken, incremental.taken],
        settledWrongly,
        repositoryMb: (bucket?.size() ?? sizeOf(backup.repository)) / 1e6,
        ...compared,
        audit: [...audit, ...(await auditLedger(restored))],
        takenAfter,
      };
    } finally {
      await restored.end();
    }
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(): void {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
  if (missing.length > 0 && !aptInstall(missing.map(([, name]) => name)))
    throw new Error(`These packages of Debian are needed: ${missing.map(([, name]) => name).join(' ')}`);
}

/** A full and an incremental back-up while members bet. */
async function backUpUnderLoad(
  url: string,
  ownerUrl: string,
  backup: Pick<Awaited<ReturnType<typeof openRepository>>, 'rest'>,
  say: (line: string) => void,
) {
  const members = await makeBettors(url, ownerUrl, bettors);
  const load = await BettingLoad.begin(url, members, 50);
  const taken = () => load.seen.filter(({ status }) => status === 200).length;
  const more = async () => {
    for (const from = taken(); taken() < from + betsBetween; ) await wait(50);
  };
  await more();
  const timed = async (type: 'full' | 'incr') => {
    const begun = performance.now();
    await backup.rest('backup', `--type=${type}`);
    const seconds = (performance.now() - begun) / 1000;
    say(`${type} back-up: ${seconds.toFixed(1)} s, ${taken()} bets taken by then`);
    return { seconds, taken: taken() };
  };
  const full = await timed('full');
  await more();
  const incremental = await timed('incr');
  await more();
  await load.stop();
  return { load, full, incremental };
}

interface Before {
  balances: ReadonlyMap<number, number>;
  settled: number;
}

/** The restored database beside the answers that members had and the state of the moment. */
async function compareRestored(restored: Db, load: BettingLoad, { balances, settled }: Before) {
  const compared = await compare(restored, load.sent);
  const after = await balancesOf(restored);
  return {
    ...compared,
    stillSettled: (await countSettled(restored)) - settled,
    otherBalances: [...balances].filter(([member, balance]) => after.get(member) !== balance).length,
    audit: await auditLedger(restored),
  };
}

/** @returns how many bets the server on the restored database has taken */
async function betAgain(url: string, ownerUrl: string): Promise<number> {
  const again = await BettingLoad.begin(url, await makeBettors(url, ownerUrl, 2), 50);
  const taken = () => again.seen.filter(({ status }) => status === 200).length;
  while (taken() < 10) await wait(50);
  await again.stop();
  return taken();
}

/** An encrypted repository, and a cluster of Postgres that archives into it. @param place its settings where it is in a bucket */
async function openRepository(folder: string, port: number, place?: readonly string[]) {
  const own = ownFolder(join(folder, 'own'));
  const repository = ownFolder(join(folder, 'repository'));
  const data = join(own, 'data');
  const config = join(folder, 'pgbackrest.conf');
  const text = [
    '[global]',
    ...(place ?? [`repo1-path=${repository}`]),
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${randomBytes(32).toString('base64')}`,
    'repo1-retention-full=2',
    'start-fast=y',
    'compress-type=lz4',
    `log-path=${own}`,
    `lock-path=${own}`,
    `spool-path=${own}`,
    '[madang]',
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    'pg1-user=postgres',
    `pg1-socket-path=${own}`,
    '',
  ].join('\n');
  writeFileSync(config, text, { mode: 0o640 });
  if (process.getuid?.() === 0) execFileSync('chown', ['root:postgres', config]);
  const command = `pgbackrest --config=${config} --stanza=madang`;
  await run(...asPostgres(`${bin}/initdb`, ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']));
  const settings = [
    `archive_command = '${command} archive-push %p'`,
    'archive_mode = on',
    `unix_socket_directories = '${own}'`,
    `listen_addresses = '127.0.0.1'`,
    'max_connections = 120',
    'jit = off',
    '',
  ].join('\n');
  execFileSync(...asPostgres('sh', ['-c', `cat >> ${join(data, 'postgresql.conf')}`]), { input: settings });
  const rest = async (...args: string[]) => {
    await run(
      ...asPostgres('/usr/bin/pgbackrest', [
        `--config=${config}`,
        '--stanza=madang',
        '--log-level-console=warn',
        ...args,
      ]),
    );
  };
  const restore = (path: string, moment: string) =>
    rest('restore', `--pg1-path=${path}`, '--type=time', `--target=${moment}`, '--target-action=promote');
  return { own, repository, rest, restore };
}

const postgresPart = (name: string, data: string, port: number, folder: string) =>
  new Part({
    name,
    command: `${bin}/postgres`,
    args: ['-D', data, '-p', String(port)],
    folder,
    asPostgres: true,
    ready: () => answersTo(port),
  });

/** Also while it recovers. */
async function answersTo(port: number): Promise<boolean> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDatabase(port: number): Promise<string> {
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await admin.connect();
  await admin.query('create role madang login createrole');
  await admin.query('create database madang owner madang');
  await admin.end();
  return `postgres://madang@127.0.0.1:${port}/madang`;
}

/** All open bets, by results that no feed has told: every selection wins. @returns how many it closed */
async function settleWrongly(db: Db, settledBefore: number): Promise<number> {
  await db.query(
    `update selection set settlement = 2, status = 3, version = version + 1
      where id in (select selection_id from bet_leg join bet on bet.id = bet_id where bet.status = 0)`,
  );
  await settleBets(db, memoryChanges());
  return (await countSettled(db)) - settledBefore;
}

const countSettled = async (db: Db): Promise<number> =>
  (await db.query<{ count: number }>('select count(*)::int as count from bet where status <> 0')).rows[0]?.count ?? 0;

async function balancesOf(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; balance: number }>('select id, balance from account order by id');
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

const clockOf = async (db: Db): Promise<string> =>
  (await db.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ?? '';

const isRecovering = async (db: Db): Promise<boolean> =>
  (await db.query<{ yes: boolean }>('select pg_is_in_recovery() as yes').catch(() => null))?.rows[0]?.yes ?? true;

/** Resolves when all that is written now stands in the repository. */
async function archived(port: number): Promise<void> {
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await admin.connect();
  const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const isThere = async () =>
    (
      await admin.query<{ there: boolean }>('select last_archived_wal >= $1 as there from pg_stat_archiver', [
        rows[0]?.file,
      ])
    ).rows[0]?.there === true;
  while (!(await isThere())) await wait(50);
  await admin.end();
}

const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
