import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, type Stack, startStack } from '../../src/stack.ts';

const rootDir = join(import.meta.dirname, '..', '..', '..');

/** Runs `npm start`'s script to its end. @returns its exit code and all that it said */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(rootDir, 'scripts', 'start.ts')], {
      cwd: rootDir,
      env: { ...process.env, ...environment },
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('exit', (code) => resolve({ code, said }));
  });
}

test('a port in use: a sentence that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-start-'));
  try {
    const { code, said } = await start({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is in use.`);
    expect(said).not.toContain('    at ');
  } finally {
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a full disk: a sentence that says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir]).status === 0;
  test.skip(!mounted, 'a small disk can be mounted by root on Linux only');
  try {
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toContain('The disk is full');
    expect(said).not.toContain('    at ');
  } finally {
    spawnSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a folder without the right to write: a sentence that says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-right-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=900m', 'tmpfs', dataDir]).status === 0;
  test.skip(!mounted, 'a read-only disk can be mounted by root on Linux only');
  try {
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toContain('There is no right to write');
  } finally {
    spawnSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a wrong setting: the variable, what is wrong with it, and its value', async () => {
  const { code, said } = await start({ PORT: 'tausend', DATA_DIR: join(tmpdir(), 'madang-never') });
  expect(code).toBe(1);
  expect(said).toContain('PORT:');
  expect(said).toContain('"tausend"');
});

test('a second start is quick, finds its data again, and Ctrl-C leaves nothing running', async () => {
  test.setTimeout(400_000);
  const keep = mkdtempSync(join(tmpdir(), 'madang-again-'));
  const started: Stack[] = [];
  const begin = async () => {
    const stack = await startStack({ DATA_DIR: keep });
    started.push(stack);
    return stack;
  };
  try {
    const first = await begin();
    const pid = Number(readFileSync(join(keep, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isRunning(pid)).toBe(true);
    writeFileSync(join(keep, 'kept'), 'yes');
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const second = await begin();
    await second.stop();
    expect(readFileSync(join(keep, 'kept'), 'utf8')).toBe('yes');
  } finally {
    for (const stack of started) await stack.stop();
    rmSync(keep, { recursive: true, force: true });
  }
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
