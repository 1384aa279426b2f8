import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, killTree } from 'server/src/platform/embedded/processes.ts';

const rootDir = join(import.meta.dirname, '..', '..');

export interface Stack {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Ends it as Ctrl-C does, waits for its end, and removes its data unless the caller named the folder. */
  stop(): Promise<void>;
}

/**
 * The product as `npm start` runs it, on a free port and with data of its own.
 * @param niceness above 0 a measured process beside it on the same machine goes first
 */
export async function startStack(environment: Record<string, string> = {}, niceness = 0): Promise<Stack> {
  const ownDir = environment.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'madang-e2e-'));
  const dataDir = environment.DATA_DIR ?? ownDir ?? '';
  const remove = () => ownDir && rmSync(ownDir, { recursive: true, force: true });
  try {
    const { url, stop } = await serve('scripts/start.ts', { ...environment, DATA_DIR: dataDir }, niceness);
    const databaseUrl = environment.DATABASE_URL ?? readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
    return { url, databaseUrl, dataDir, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A simulated feed that is quick to begin, and a demo without days behind it. */
const smallWorld = { SEED_DAYS: '0', FEED_FIXTURES: '78', FEED_IN_PLAY: '10', MINIGAME_DELAY: '16000' };

/** Runs a script that serves the site, on a free port, until it is ready. */
export async function serve(
  script: string,
  environment: Record<string, string>,
  niceness = 0,
): Promise<Pick<Stack, 'url' | 'stop'>> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(rootDir, script)], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), FEED_SPEED: '600', LOG_LEVEL: 'warn', ...smallWorld, ...environment },
  });
  // The processes that it starts in turn, such as its database, stay as they are.
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  const url = `http://localhost:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Windows has no signal that a process could answer: its database ends with it.
      if (process.platform === 'win32' && child.pid) killTree(child.pid);
      else child.kill('SIGINT');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (text: Buffer) => {
    output += text;
  });
  child.stderr?.on('data', (text: Buffer) => {
    output += text;
    process.stderr.write(text);
  });
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The stack ended with code ${child.exitCode}:\n${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The stack was not ready within 240 s:\n${output}`);
}

export { freePort };
