import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { typesOf } from './types.ts';

const rootDir = join(import.meta.dirname, '..', '..', '..');
const project = mkdtempSync(join(tmpdir(), 'madang-types-test-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** A project that has nothing of ours but the published types. */
function compile(source: string): string {
  writeFileSync(join(project, 'source.ts'), source);
  const tsc = join(rootDir, 'node_modules', 'typescript', 'bin', 'tsc');
  return spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
}

test('the host API compiles on its own, libraries checked, and says no to what it does not have', async () => {
  writeFileSync(join(project, 'shell.d.ts'), await typesOf({ name: 'shell' }, join(rootDir, 'shell'), rootDir));
  const board = {
    name: 'mf-board',
    exposes: { './events/event-list-page': './src/features/events/components/event-list-page.tsx' },
  };
  writeFileSync(join(project, 'board.d.ts'), await typesOf(board, join(rootDir, 'mf-board'), rootDir));
  for (const name of ['@types/react', 'csstype', 'zod', 'zustand', '@tanstack/react-query', 'react-router', 'react']) {
    mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true });
    symlinkSync(join(rootDir, 'node_modules', name), join(project, 'node_modules', name));
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: [],
        noEmit: true,
      },
      files: ['source.ts', 'shell.d.ts', 'board.d.ts'],
    }),
  );
  // An expectation that nothing fulfils is an error of its own.
  const errors = compile(`import { emit } from '@madang/events';
import { useMember } from '@madang/session';
import { useOdds } from '@madang/stream';
import Events from 'mf-board/events/event-list-page';
import { Link } from 'react-router-dom';
import * as router from 'react-router-dom';
emit('slip:changed', { count: 1, totalOdds: '2.05' });
export const nickname: string = useMember().nickname;
export { Events, Link, useOdds };
// @ts-expect-error the count is a number
emit('slip:changed', { count: '1', totalOdds: '2.05' });
// @ts-expect-error so is the level
export const level: string = useMember().level;
// @ts-expect-error the page does not share this of the router
router.createRoutesStub([]);
// @ts-expect-error no such module is exposed
export type { default as Nothing } from 'mf-board/nothing';
`);
  expect(errors).toBe('');
});
