import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitToHosts, rangeProblems, typeProblems } from './check.ts';
import { Failure } from './fail.ts';
import { type Hosts, hostTypesFile } from './types.ts';

const host = (version: string, state: 'live' | 'previous' = 'live'): Hosts['hosts'][number] => ({
  version,
  state,
  hostApi: '1.2.0',
  shared: { react: '19.3.1', '@madang/events': '1.0.0' },
  events: { 'bet:placed': '1.1.0' },
  typesPath: `/shell/${version}/types.d.ts`,
});

test.each([
  ['everything fits', { hostApi: '^1.1.0', shared: { react: '^19.0.0' }, hears: { 'bet:placed': '^1.0.0' } }, []],
  ['a later host API', { hostApi: '^1.3.0' }, ['host API 1.2.0 is outside of ^1.3.0']],
  ['another major of a library', { shared: { react: '^18.0.0' } }, ['react 19.3.1 is outside of ^18.0.0']],
  ['a library that is not shared', { shared: { vue: '^3.0.0' } }, ['it does not share vue']],
  ['an event nobody knows', { emits: { 'bet:gone': '1.0.0' } }, ['it does not know the event bet:gone']],
  ['an event of another major', { emits: { 'bet:placed': '2.0.0' } }, ['event bet:placed is 1.1.0, not 2.0.0']],
  ['an event not understood', { hears: { 'bet:placed': '~1.0.0' } }, ['event bet:placed 1.1.0 is outside of ~1.0.0']],
])('%s', (_name, declared, problems) => {
  expect(rangeProblems(host('1.0.0'), declared)).toEqual(problems);
});

test('one host that fits is enough; when none does, each says why', () => {
  const hosts = { hosts: [host('2.0.0'), host('1.0.0', 'previous')], remotes: [] };
  const outcomes = fitToHosts(hosts, ({ version }) => (version === '2.0.0' ? ['no'] : []));
  expect(outcomes.map(({ problems }) => problems)).toEqual([['no'], []]);
  const none = () => fitToHosts(hosts, ({ version }) => [`not ${version}`]);
  expect(none).toThrow(Failure);
  expect(none).toThrow('fits no supported host');
  expect(() => fitToHosts({ hosts: [], remotes: [] }, () => [])).toThrow('no shell yet');
});

test('sources are compiled against each host, without tests and without the types of another', () => {
  const dir = mkdtempSync(join(tmpdir(), 'madang-check-'));
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  try {
    for (const folder of ['node_modules', 'src', '.madang/hosts', '.madang/types'])
      mkdirSync(join(dir, folder), { recursive: true });
    symlinkSync(join(import.meta.dirname, '../../../node_modules/typescript'), join(dir, 'node_modules/typescript'));
    write('package.json', '{}');
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "types": [], "module": "esnext" }, "include": ["src", ".madang/types"] }',
    );
    write('src/page.ts', "import { listen } from '@madang/events';\nlisten('bet:placed');\n");
    write('src/page.test.ts', "import { nothing } from '@madang/events';\nnothing();\n");
    write(
      '.madang/types/shell.d.ts',
      "declare module '@madang/events' { export function listen(name: 'bet:placed'): void; }\n",
    );
    writeFileSync(
      hostTypesFile(dir, '1.0.0'),
      "declare module '@madang/events' { export function listen(name: 'slip:open'): void; }\n",
    );
    writeFileSync(
      hostTypesFile(dir, '2.0.0'),
      "declare module '@madang/events' { export function listen(name: string): void; }\n",
    );
    expect(typeProblems(dir, host('2.0.0'))).toEqual([]);
    expect(typeProblems(dir, host('1.0.0'))).toEqual([expect.stringMatching(/^src\/page\.ts\(2,8\): error TS2345/)]);
    expect(typeProblems(dir, host('3.0.0'))).toEqual(['it has published no types']);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
