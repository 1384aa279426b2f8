import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSite } from './testing.ts';

const { answer, run } = fakeSite();
const dir = mkdtempSync(join(tmpdir(), 'madang-difference-'));
const write = (file: string, content: unknown) => writeFileSync(join(dir, file), JSON.stringify(content));

beforeAll(() => {
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules/typescript'), join(dir, 'node_modules/typescript'));
  writeFileSync(join(dir, 'page.ts'), 'export default 1;\n');
  write('package.json', { version: '1.1.0' });
  write('tsconfig.json', { compilerOptions: { strict: true, types: [] }, files: ['page.ts'] });
  write('madang.json', {
    name: 'mf-greeting',
    hostApi: '^2.0.0',
    exposes: { './routes': './page.ts' },
    shared: { react: '^19.0.0' },
    routes: [{ path: '/greeting/*', pages: [{ path: ':who', module: './routes' }] }],
  });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const route = { path: '/greeting/*', layout: 'member', access: 'member', pages: [{ path: '*', module: './routes' }] };
const standing = { routes: [route], slots: [], menu: [], shared: { react: '^19.0.0' }, bytes: 1000 };
const site = (remotes: object[]) =>
  answer({
    'GET /api/releases/hosts': {
      body: {
        hosts: [
          {
            version: '2.0.0',
            hostApi: '2.0.0',
            state: 'live',
            shared: { react: '19.3.1' },
            events: {},
            typesPath: '/shell/2.0.0/types.d.ts',
          },
        ],
        remotes,
      },
    },
    'GET /shell/2.0.0/types.d.ts': { body: "declare module '@madang/session' {}" },
  });

test('a check shows what the project brings and takes away beside its live version', async () => {
  site([{ app: 'mf-greeting', version: '1.0.0', exposes: ['./routes'], standing, typesPath: null }]);
  const { status, out, err } = await run('check', '--dir', dir);
  expect([status, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'fits shell 2.0.0 (live)',
    'beside mf-greeting 1.0.0, which is live:',
    '  - route /greeting/* ./routes (member, member)',
    '  + route /greeting/:who ./routes (member, member)',
  ]);
});

test('before its first release all of it is new', async () => {
  site([]);
  expect((await run('check', '--dir', dir)).out).toContain('mf-greeting is not live yet:\n  + route /greeting/:who');
});
