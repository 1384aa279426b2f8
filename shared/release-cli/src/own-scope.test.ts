import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from '@madang/contracts';
import { fakeSite } from './testing.ts';

const { run } = fakeSite();
const dir = mkdtempSync(join(tmpdir(), 'madang-own-scope-'));
const write = (file: string, content: unknown) => writeFileSync(join(dir, file), JSON.stringify(content));
const js = (...sync: string[]) => ({ assets: { js: { sync, async: [] } } });
const project = {
  name: 'mf-greeting',
  hostApi: '^2.3.0',
  exposes: { './page': './page.ts' },
  ownScope: { name: 'react-next', shared: { react: '^20.0.0', 'react/': '^20.0.0' } },
  shared: { zod: '^4.0.0' },
};
const manifest = {
  metaData: { name: 'mf_greeting', remoteEntry: { name: 'entry.js', path: '' } },
  exposes: [{ path: './page', ...js('page.js') }],
  shared: [
    { name: 'react', version: '20.1.0', ...js('react.js') },
    { name: 'react/jsx-runtime', version: '20.1.0', ...js('jsx.js', 'react.js') },
    { name: 'zod', version: '4.1.0', ...js() },
  ],
};

beforeAll(() => {
  mkdirSync(join(dir, 'node_modules'));
  mkdirSync(join(dir, 'dist'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules/typescript'), join(dir, 'node_modules/typescript'));
  writeFileSync(join(dir, 'page.ts'), 'export const mount = () => () => {};\n');
  for (const file of ['entry', 'page', 'react', 'jsx']) writeFileSync(join(dir, 'dist', `${file}.js`), '1;\n');
  write('tsconfig.json', { compilerOptions: { strict: true, types: [] }, files: ['page.ts'] });
  write('madang.json', project);
  write('dist/mf-manifest.json', manifest);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the record of a remote with a scope of its own has versions and scripts of the build, and the ranges of madang.json', async () => {
  expect(await run('record', '--dir', dir)).toMatchObject({ status: 0 });
  const record = JSON.parse(readFileSync(join(dir, 'dist', 'build.json'), 'utf8')) as BuildRecord;
  expect(record.ownScope).toEqual({
    name: 'react-next',
    brings: { react: { version: '20.1.0', range: '^20.0.0' } },
    scripts: ['jsx.js', 'react.js'],
  });
  expect(record.shared).toEqual({ zod: '^4.0.0' });
});

test('what madang.json brings and the build does not is refused', async () => {
  write('madang.json', { ...project, ownScope: { name: 'react-next', shared: { preact: '^10.0.0' } } });
  const { status, err } = await run('record', '--dir', dir);
  expect([status, err]).toEqual([1, expect.stringContaining('brings preact in react-next, and the build does not')]);
});

test('the scope of the page is no scope of its own', async () => {
  write('madang.json', { ...project, ownScope: { name: 'default', shared: { react: '^20.0.0' } } });
  expect(await run('record', '--dir', dir)).toMatchObject({ status: 1 });
});
