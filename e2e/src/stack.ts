import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'server/src/platform/embedded/processes.ts';

const rootDir = join(import.meta.dirname, '..', '..');

export interface Stack {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Ends it as Ctrl-C does, waits for its end, and removes its data unless the caller named the folder. */
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a free port and with data of its own. */
export async function startStack(environment: Record<string, string> = {}): Promise<Stack> {
  const ownDir = environment.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'madang-e2e-'));
  const dataDir = environment.DATA_DIR ?? ownDir ?? '';
  const port = await freePort();
  const child = spawn(process.execPath, [join(rootDir, 'scripts', 'start.ts')], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      FEED_SPEED: '600',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const url = `http://localhost:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    child.kill('SIGKILL');
    if (ownDir) rmSync(ownDir, { recursive: true, force: true });
    throw error;
  }
  const databaseUrl = readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
  return {
    url,
    databaseUrl,
    dataDir,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await ended;
      }
      if (ownDir) rmSync(ownDir, { recursive: true, force: true });
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
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The stack was not ready within 240 s:\n${output}`);
}

export { freePort };
