import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from './fail.ts';

/** Runs the project's own TypeScript compiler. @returns its exit status and what it printed */
export function runTsc(dir: string, args: readonly string[]): { status: number; output: string } {
  let folder: string;
  try {
    folder = dirname(createRequire(join(dir, 'package.json')).resolve('typescript/package.json'));
  } catch {
    throw new Failure('TypeScript is not installed in this project: npm i -D typescript');
  }
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { tsc: string } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, bin.tsc), ...args], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() };
}
