import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { databaseUser } from '../src/platform/embedded/database-user.ts';
import { freePort } from '../src/platform/embedded/processes.ts';
import { setClock } from '../src/platform/running/clock.ts';
import { atEnd } from './at-end.ts';
import { until } from './until.ts';

const installed = '/usr/lib/postgresql';

/** The folder of an installed Postgres with all its programs; the embedded one makes no replicas. */
export const postgresPrograms: string | undefined = (existsSync(installed) ? readdirSync(installed) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(installed, version, 'bin'))
  .find((folder) => ['initdb', 'postgres', 'pg_basebackup'].every((program) => existsSync(join(folder, program))));

export interface Replicated {
  primary: Db;
  url: string;
  replica: Db;
  /** Whether the replica applies what it receives. */
  replay(on: boolean): Promise<void>;
  /** As after kill -9. */
  killReplica(): Promise<void>;
}

/** A migrated primary and a replica that streams from it, both thrown away at the end. */
export async function startReplicated(programs: string): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-replicated-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const user = databaseUser(join(programs, 'postgres'), folder);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const env = { ...process.env, LC_ALL: 'C' };
  const commandOf = (name: string, args: string[]) => {
    const { file, args: all, options } = user.command(join(programs, name), args);
    return { file, args: all, options: { ...options, cwd: folder, env } };
  };
  const does = (name: string, args: string[]) => {
    const { file, args: all, options } = commandOf(name, args);
    execFileSync(file, all, { ...options, stdio: 'pipe' });
  };
  const starts = async (data: string) => {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'jit=off'];
    const more = ['wal_level=replica', 'hot_standby=on', 'max_connections=60'];
    const command = commandOf('postgres', [
      ...['-D', join(folder, data), '-p', String(port)],
      ...[...settings, ...more].flatMap((setting) => ['-c', setting]),
    ]);
    const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stopNow = () => void child.kill('SIGQUIT');
    process.once('exit', stopNow);
    const end = async (signal: 'SIGINT' | 'SIGKILL' | 'SIGQUIT') => {
      process.removeListener('exit', stopNow);
      child.kill(signal);
      await gone;
    };
    const db = openDb(`postgres://postgres@127.0.0.1:${port}/postgres`, 20);
    atEnd(async () => {
      await db.end();
      await end('SIGQUIT');
    });
    await until(`the ${data} answers`, () =>
      db.query('select').then(
        () => true,
        () => {
          if (child.exitCode !== null) throw new Error(`the ${data} ended with code ${child.exitCode}`);
          return false;
        },
      ),
    );
    return { db, url: `postgres://postgres@127.0.0.1:${port}/postgres`, end };
  };

  does('initdb', ['-D', join(folder, 'primary'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '-N']);
  const primary = await starts('primary');
  await migrate(primary.db);
  await setClock(primary.db, { movable: true });
  does('pg_basebackup', ['-d', primary.url, '-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast']);
  const replica = await starts('replica');
  return {
    primary: primary.db,
    url: primary.url,
    replica: replica.db,
    replay: async (on) => {
      await replica.db.query(on ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()');
      if (!on)
        await until('the replica stands still', async () => {
          const { rows } = await replica.db.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
          return rows[0]?.state === 'paused';
        });
    },
    killReplica: () => replica.end('SIGKILL'),
  };
}
