import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { rolesOfPools } from '../src/platform/database/pools.ts';
import { databaseUser } from '../src/platform/embedded/database-user.ts';
import { freePort } from '../src/platform/embedded/processes.ts';
import type { Cluster } from './cluster.ts';
import { startOrdinaryCluster } from './ordinary-cluster.ts';
import { until } from './until.ts';

const pgbouncer = '/usr/sbin/pgbouncer';

/**
 * An ordinary cluster whose databases are reached by pgbouncer, which gives each transaction another connection. Those who make and drop
 * databases go past it.
 */
export async function startPooledCluster(): Promise<Cluster> {
  if (!existsSync(pgbouncer))
    throw new Error(`There is no ${pgbouncer}: apt-get install --no-install-recommends pgbouncer`);
  const cluster = await startOrdinaryCluster();
  const folder = await mkdtemp(join(tmpdir(), 'madang-pooler-'));
  const user = databaseUser(pgbouncer, folder);
  const port = await freePort();
  await writeFile(join(folder, 'users'), '"postgres" "test"\n');
  await writeFile(join(folder, 'ini'), configurationOf(port, new URL(cluster.url).port, folder));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const run = user.command(pgbouncer, ['-q', join(folder, 'ini')]);
  const child = spawn(run.file, run.args, { ...run.options, cwd: folder, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopNow = () => void child.kill('SIGTERM');
  process.once('exit', stopNow);
  const pooled = new URL(cluster.url);
  pooled.port = String(port);
  pooled.searchParams.set('pooler', 'transaction');
  await until('pgbouncer answers', () => answers(pooled.href));
  await makeRoles(cluster.url, pooled.href);
  return {
    url: cluster.url,
    pooledUrl: pooled.href,
    stop: async () => {
      process.removeListener('exit', stopNow);
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
      await cluster.stop();
    },
  };
}

const configurationOf = (port: number, databasePort: string, folder: string) => `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_file = ${folder}/users
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
max_client_conn = 3000
default_pool_size = 40
server_idle_timeout = 5
`;

const answers = (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/** Those of a server's pools. The tests' own role has no limits of time. */
async function makeRoles(url: string, pooledUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const { pool, role, settings } of rolesOfPools(pooledUrl)) {
    if (pool === 'db') continue;
    await admin.query(`create role ${role} superuser login password 'test'`);
    for (const [name, value] of Object.entries(settings))
      await admin.query(`alter role ${role} set ${name} = ${value}`);
  }
  await admin.end();
}
