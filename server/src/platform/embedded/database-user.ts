import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '../running/start-error.ts';

/** The user of the database's programs: ourselves, or, started by root, the system's user `postgres`. */
export interface DatabaseUser {
  uid?: number;
  gid?: number;
  /** Turns a program and its arguments into the command to spawn. */
  command(program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

/**
 * Postgres refuses to run as root, so root runs it as the user `postgres`, which is made here when there is none. That user often
 * cannot enter root's folders (a clone below /root); then it gets the one capability needed to walk through them.
 */
export function databaseUser(program: string, folder: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args, options: {} }) };
  const ids = existingOrNewUser();
  const reaches = [
    spawnSync(program, ['--version'], { ...ids, cwd: '/', stdio: 'ignore' }),
    spawnSync('test', ['-x', folder], { ...ids, cwd: '/', stdio: 'ignore' }),
  ].every(({ status }) => status === 0);
  if (reaches) return { ...ids, command: (file, args) => ({ file, args, options: ids }) };
  const grant = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const walk = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  if (spawnSync('setpriv', [...grant, ...walk, program, '--version'], { stdio: 'ignore' }).status !== 0) {
    throw new StartError(
      `The embedded database runs as the user "postgres", who cannot enter ${folder}. Start as an ordinary user, from a folder open to others, or set DATABASE_URL.`,
    );
  }
  return {
    ...ids,
    command: (file, args) => ({ file: 'setpriv', args: [...grant, ...walk, file, ...args], options: {} }),
  };
}

function existingOrNewUser(): { uid: number; gid: number } {
  try {
    return userIds();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
      return userIds();
    } catch (error) {
      throw new StartError(
        'The embedded database cannot run as root, and no user "postgres" could be made. Start as an ordinary user, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

const userIds = () => ({ uid: idOf('-u'), gid: idOf('-g') });
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
