import { type Declared, testReleases } from '../../../../test/releases.ts';
import { currentRevision, type ReleaseState } from '../queries.ts';
import { makeLive } from '../rollout/make-live.ts';
import { nextState } from '../rollout/next-state.ts';
import { checkGate } from './check-gate.ts';

const { db, registry, release } = await testReleases();
await release(['shell 1.0.0'], {
  hostApi: '2.3.0',
  shared: { react: '19.3.1', zod: '4.1.0', '@madang/session': '1.0.0', '@madang/events': '1.0.0' },
});
await makeLive(registry, () => ({ shell: '1.0.0' }), 'test', 'a shell that knows scopes');

const react = (version: string, range = '^20.0.0') => ({
  name: 'react-next',
  brings: { react: { version, range }, 'react-dom': { version, range } },
  scripts: ['lazy.cccc.js'],
});
const moved: Declared = { hostApi: '^2.3.0', ownScope: react('20.1.0'), shared: { zod: '^4.0.0' } };

let last = 0;
/** The gate's words about a remote that would be live with this record. */
async function said(declared: Declared, app = 'mf-sports'): Promise<string[]> {
  const version = `1.0.${++last}`;
  await release([`${app} ${version}`], { ...moved, ...declared });
  const before = await currentRevision(db);
  const findings = await checkGate(registry, before, nextState(before, { [app]: { live: version } }) as ReleaseState);
  return findings
    .filter(({ rule }) => rule !== 'types')
    .map(({ severity, rule, english }) => `${severity} ${rule}: ${english}`);
}
const price = expect.stringMatching(
  /^warning weight: Brings its own react 20\.1\.0, react-dom 20\.1\.0 in react-next: 0\.\d kB packed$/,
);

test('a remote with a React of its own passes, and its price is told', async () => {
  expect(await said({})).toEqual([price]);
});

test('one that mixes scopes is refused: it takes a package that it brings, or one that holds the React of the page', async () => {
  const shared = { zod: '^4.0.0', react: '^19.0.0' };
  expect(await said({ shared })).toEqual([
    'error shared: It mixes scopes: beside what it brings in react-next it takes react of the page.',
    price,
  ]);
  expect(await said({ shared: { '@madang/session': '^1.0.0', '@madang/events': '^1.0.0' } })).toEqual([
    'error shared: It mixes scopes: beside what it brings in react-next it takes @madang/session of the page.',
    price,
  ]);
});

test('frames, modules of other remotes, and shells that know no scopes are not for it', async () => {
  const layout = { layout: 'member' as const, access: 'member' as const };
  const routes = [{ path: '/x', frame: './slip', pages: [{ path: '', module: './routes' }], ...layout }];
  expect(await said({ routes, hostApi: '>=1.0.0' })).toEqual([
    expect.stringMatching(/^error shared: A frame shows/),
    'error shared: Its host API range >=1.0.0 includes shells that know no scopes: it begins with ^2.3.0.',
    price,
  ]);
  expect(await said({ uses: { 'mf-board': ['./slip'] } })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^error shared: Modules of other remotes/)]),
  );
});

test('remotes of one scope fit each other, each way, and the price says that it is paid once', async () => {
  await release(['mf-board 1.0.0'], moved);
  await makeLive(registry, () => ({ 'mf-board': '1.0.0' }), 'test', 'moves first');
  expect(await said({})).toEqual([expect.stringMatching(/0\.\d kB packed, once in a page with mf-board 1\.0\.0$/)]);
  expect(await said({ ownScope: react('20.0.0', '~20.0.0') })).toEqual(
    expect.arrayContaining([
      'error shared: mf-board 1.0.0 brings react 20.1.0 in react-next, outside of ~20.0.0, the range of mf-sports 1.0.7.',
    ]),
  );
  expect(await said({ ownScope: { ...react('21.0.0', '^21.0.0'), name: 'react-after' } })).toEqual([
    expect.stringMatching(/^warning weight: Brings its own react 21\.0\.0.* in react-after: 0\.\d kB packed$/),
  ]);
});

test('what a remote brings is within its own range', async () => {
  expect(await said({ ownScope: react('19.0.0') }, 'mf-news')).toEqual(
    expect.arrayContaining([
      'error shared: The react 19.0.0 that it brings in react-next is outside of its own range ^20.0.0.',
    ]),
  );
});

test('one that names no scripts for what it brings is refused: nothing would be weighed', async () => {
  expect(await said({ ownScope: { ...react('20.1.0'), scripts: [] } }, 'mf-notes')).toEqual(
    expect.arrayContaining([
      'error shared: It names no script for what it brings in react-next: its price cannot be told.',
    ]),
  );
});

test('a script of the scope that is not among the files is refused at registration', async () => {
  const ownScope = { ...react('20.1.0'), scripts: ['gone.js'] };
  await expect(release(['mf-sports 9.0.0'], { ...moved, ownScope })).rejects.toThrow('"gone.js" is named');
});
