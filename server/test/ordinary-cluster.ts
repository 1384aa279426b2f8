import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadBinaries } from '../src/platform/database/embedded-postgres.ts';
import { databaseUser } from '../src/platform/embedded/database-user.ts';
import { freePort } from '../src/platform/embedded/processes.ts';
import type { Cluster } from './cluster.ts';
import { until } from './until.ts';

const installed = '/usr/lib/postgresql';

/** Programs of a Postgres that compiles statements (`jit`), as packages of systems and its image do and the embedded one cannot. */
function findCompiling(): { initdb: string; postgres: string } | null {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.find((version) =>
    [`${version}/lib/llvmjit.so`, `${version}/bin/initdb`].every((file) => existsSync(join(installed, file))),
  );
  const program = (name: string) => join(installed, found ?? '', 'bin', name);
  return found ? { initdb: program('initdb'), postgres: program('postgres') } : null;
}

/**
 * A throw-away Postgres on a free loopback port that is configured as its makers ship it: what speed rests on must come from the
 * product. One that compiles statements where this machine has one, else the embedded one.
 */
export async function startOrdinaryCluster(): Promise<Cluster> {
  const { initdb, postgres } = findCompiling() ?? (await loadBinaries());
  const folder = await mkdtemp(join(tmpdir(), 'madang-ordinary-'));
  const user = databaseUser(postgres, folder);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const env = { ...process.env, LC_ALL: 'C' };
  const setup = user.command(initdb, ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '-N']);
  execFileSync(setup.file, setup.args, { ...setup.options, cwd: folder, env, stdio: 'pipe' });
  const port = await freePort();
  // The address of the cluster, and the number of test files that may connect at once; nothing of how it works.
  const place = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
  const args = ['-D', folder, '-p', String(port), ...place.flatMap((setting) => ['-c', setting])];
  const run = user.command(postgres, args);
  const child = spawn(run.file, run.args, { ...run.options, cwd: folder, env, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopNow = () => void child.kill('SIGQUIT');
  process.once('exit', stopNow);
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`;
  await until('the ordinary Postgres answers', async () => {
    const client = new pg.Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => {
        if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
        return false;
      },
    );
  });
  return {
    url,
    stop: async () => {
      process.removeListener('exit', stopNow);
      child.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
