import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forRole, howReached } from '../src/platform/database/pooler.ts';
import { until } from './until.ts';

interface ServerProcess {
  origin: string;
  pid: number;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  gone: Promise<void>;
}

/** Behind a pooler a server has roles of its own, from which its limits of time come. */
function addressesOf(databaseUrl: string): Record<string, string> {
  if (!howReached(databaseUrl).byPooler) return { DATABASE_URL: databaseUrl };
  const role = `server_${randomBytes(6).toString('hex')}`;
  return { DATABASE_URL: forRole(databaseUrl, role), MIGRATION_DATABASE_URL: databaseUrl };
}

/** The server as it runs in production: its own process, without a feed. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-data-'));
  const output: string[] = [];
  const server: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      ...addressesOf(databaseUrl),
      DATA_DIR: dataDir,
      PORT: '0',
      FEED: 'none',
      // The address at which it listens is told at this level.
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
  let running = true;
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => {
      running = false;
      rm(dataDir, { recursive: true, force: true }).then(resolve, resolve);
    });
  });
  const kill = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  let origin: string | undefined;
  try {
    await until(
      'the server listens',
      () => {
        if (!running) throw new Error('it has ended');
        origin = /Server listening at (http:[^"\s]+)/.exec(output.join(''))?.[1];
        return origin !== undefined;
      },
      150_000,
    );
  } catch (error) {
    await kill();
    throw new Error(`The server did not start:\n${output.join('')}`, { cause: error });
  }
  return { origin: origin ?? '', pid: server.pid ?? 0, kill, gone };
}
