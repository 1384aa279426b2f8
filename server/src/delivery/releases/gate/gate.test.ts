import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baselineSet, type GateFinding } from '@madang/contracts';
import { type Declared, testReleases } from '../../../../test/releases.ts';
import { currentRevision, type ReleaseState } from '../queries.ts';
import { makeLive } from '../rollout/make-live.ts';
import { nextState, type Proposal } from '../rollout/next-state.ts';
import { checkGate } from './check-gate.ts';

const { db, registry, config, release } = await testReleases();
const host = `declare module '@madang/session' { export interface Member { id: number } export const member: Member; }`;
await release(['shell 1.0.0'], { typesText: host, shared: { react: '19.3.1' }, hears: { 'bet:placed': '^1.0.0' } });
await release(['mf-sports 1.0.0', 'mf-board 1.0.0'], {
  shared: { react: '^19.0.0' },
  emits: { 'bet:placed': '1.0.0' },
});
await makeLive(
  registry,
  () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }),
  'test',
  'the set of every test here',
);

let last = 0;
/** The gate's findings about a new version of mf-sports that would be live. */
async function findingsOf(declared: Declared, app = 'mf-sports'): Promise<GateFinding[]> {
  const version = `2.0.${++last}`;
  await release([`${app} ${version}`], declared);
  return proposed({ [app]: { live: version } });
}
async function proposed(proposal: Proposal): Promise<GateFinding[]> {
  const before = await currentRevision(db);
  const findings = await checkGate(registry, before, nextState(before, proposal) as ReleaseState);
  // The lines of the release tool.
  expect(findings.filter(({ english }) => english === '' || /[가-힣]/.test(english))).toEqual([]);
  return findings;
}
const errorsOf = (findings: GateFinding[]) =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ rule, app, against, text }) =>
        `${rule} ${app}${against ? ` | ${against.app} ${against.version}` : ''}: ${text}`,
    );
const warningsOf = (findings: GateFinding[]) => findings.filter(({ severity }) => severity === 'warning');
const rollout = (version: string, percent = 10) => ({ version, percent, audience: {} });

test('a fitting release has no findings but the note that it published no types', async () => {
  const findings = await findingsOf({ shared: { react: '^19.0.0' } });
  expect(findings).toEqual([
    expect.objectContaining({ rule: 'types', severity: 'warning', app: 'mf-sports', against: null }),
  ]);
});

test('shared: another range, or a package that the shell does not bring', async () => {
  expect(errorsOf(await findingsOf({ shared: { react: '^20.0.0', zod: '^4.0.0' } }))).toEqual([
    expect.stringMatching(/^shared mf-sports \| shell 1\.0\.0: shell 1\.0\.0에 공유 모듈 zod.*없습니다/),
    expect.stringMatching(/^shared mf-sports \| shell 1\.0\.0: 공유 모듈 react 19\.3\.1.*\^20\.0\.0/),
  ]);
});

test('host API: a remote for the next major, and a shell that left the remotes behind', async () => {
  expect(errorsOf(await findingsOf({ hostApi: '^2.0.0' }))).toEqual([
    expect.stringMatching(/^host-api mf-sports \| shell 1\.0\.0: 호스트 API 1\.0\.0/),
  ]);
  const shell = errorsOf(await findingsOf({ hostApi: '2.0.0', shared: { react: '19.3.1' } }, 'shell'));
  expect(shell.map((text) => text.split(':')[0])).toEqual([
    expect.stringMatching(/^host-api mf-board \| shell 2\.0\./),
    expect.stringMatching(/^host-api mf-sports \| shell 2\.0\./),
  ]);
});

test('events: emitted versions are understood, in both directions', async () => {
  expect(errorsOf(await findingsOf({ emits: { 'bet:placed': '2.0.0' } }))).toEqual([
    expect.stringMatching(/^events mf-sports \| shell 1\.0\.0: 이벤트 bet:placed 2\.0\.0/),
  ]);
  expect(errorsOf(await findingsOf({ hears: { 'bet:placed': '^2.0.0' } }))).toEqual([
    expect.stringMatching(/^events mf-board \| mf-sports 2\.0\./),
  ]);
});

test('exposes: own routes, other remotes’ modules, and remotes that are not there', async () => {
  const routes = [
    { path: '/x', pages: [{ path: '', module: './gone' }], layout: 'member' as const, access: 'member' as const },
  ];
  expect(errorsOf(await findingsOf({ routes }))).toEqual([expect.stringContaining('모듈 ./gone')]);
  expect(errorsOf(await findingsOf({ uses: { 'mf-board': ['./slip', './Ticker'] } }))).toEqual([
    expect.stringMatching(/^exposes mf-sports \| mf-board 1\.0\.0: .*\.\/Ticker/),
  ]);
  expect(errorsOf(await findingsOf({ uses: { 'mf-news': ['./Ticker'] } }))).toEqual([
    expect.stringContaining('mf-news'),
  ]);
});

test('an app whose used module goes away is refused as well, from the other side', async () => {
  await release(['mf-news 1.0.0'], { uses: { 'mf-board': ['./slip'] } });
  await makeLive(registry, () => ({ 'mf-news': '1.0.0' }), 'test', 'uses the board');
  const findings = await findingsOf({ exposes: { './routes': ['routes.dddd.js'] } }, 'mf-board');
  expect(errorsOf(findings)).toEqual([expect.stringMatching(/^exposes mf-news \| mf-board 2\.0\./)]);
});

test('types: what the host does not have, and what it has', async () => {
  const fits = `declare module 'mf-sports/slip' { import type { Member } from '@madang/session'; import type { FC } from 'react'; const slip: FC<{ of: Member }>; export default slip; export function Slip(): import("react").JSX.Element; }`;
  expect(errorsOf(await findingsOf({ typesText: fits }))).toEqual([]);
  const asks = `declare module 'mf-sports/slip' { import type { Wallet } from '@madang/session'; const slip: (of: Wallet) => void; export default slip; }`;
  expect(errorsOf(await findingsOf({ typesText: asks }))).toEqual([
    expect.stringMatching(/^types mf-sports \| shell 1\.0\.0: .*TS2305: .*'Wallet'/),
  ]);
  const away = `declare module 'mf-sports/slip' { export * from '@madang/gone'; }`;
  expect(errorsOf(await findingsOf({ typesText: away }))).toEqual([expect.stringContaining('@madang/gone')]);
});

test('types: a shell that no longer has what a remote imports from the host', async () => {
  const needs = `declare module 'mf-talk/needs/@madang/session' { export { member } from '@madang/session'; }`;
  await release(['mf-talk 0.9.0'], { typesText: needs });
  await makeLive(registry, () => ({ 'mf-talk': '0.9.0' }), 'test', 'says what it needs');
  const less = `declare module '@madang/session' { export interface Member { id: number } }`;
  const findings = await findingsOf({ typesText: less, shared: { react: '19.3.1' } }, 'shell');
  expect(errorsOf(findings)).toEqual([expect.stringMatching(/^types mf-talk \| shell 2\.0\.\d+: .*'member'/)]);
});

test('types: a used module that is exposed but not in the published types', async () => {
  await release(['mf-talk 1.0.0'], { typesText: `declare module 'mf-talk/slip' { export const line: string; }` });
  await makeLive(registry, () => ({ 'mf-talk': '1.0.0' }), 'test', 'publishes types of one module');
  const own = `declare module 'mf-sports/routes' { import type { line } from 'mf-talk/slip'; export const shown: typeof line; }`;
  expect(errorsOf(await findingsOf({ typesText: own, uses: { 'mf-talk': ['./slip'] } }))).toEqual([]);
  const wrong = own.replaceAll('line', 'page');
  const both = await findingsOf({ typesText: wrong, uses: { 'mf-talk': ['./slip', './routes'] } });
  expect(errorsOf(both)).toEqual([
    expect.stringMatching(/^types mf-sports \| mf-talk 1\.0\.0: .*mf-talk\/routes/),
    expect.stringMatching(/^types mf-sports \| mf-talk 1\.0\.0: .*'page'/),
  ]);
});

test('files: one that is missing and one with other bytes', async () => {
  await release(['mf-sports 3.0.0']);
  const place = join(config.assetDir, 'mf-sports', '3.0.0');
  await rm(join(place, 'lazy.cccc.js'));
  await writeFile(join(place, 'slip.dddd.js'), 'export default 1;');
  expect(errorsOf(await proposed({ 'mf-sports': { live: '3.0.0' } })).sort()).toEqual([
    'files mf-sports: 파일 lazy.cccc.js이(가) 저장소에 없습니다.',
    'files mf-sports: 파일 slip.dddd.js의 내용이 기록된 해시와 다릅니다.',
  ]);
});

test('a store that does not answer and a compiler that was killed are errors like others, so that force passes them', async () => {
  await release(['mf-sports 2.9.0'], { typesText: 'export {};' });
  const read = () => Promise.reject(new Error('no answer'));
  const before = await currentRevision(db);
  const after = nextState(before, { 'mf-sports': { live: '2.9.0' } }) as ReleaseState;
  const findings = await checkGate({ ...registry, store: { ...registry.store, read } }, before, after);
  expect(errorsOf(findings)).toEqual([
    'files mf-sports: 검사하지 못했습니다: no answer',
    'types mf-sports | shell 1.0.0: 검사하지 못했습니다: no answer',
  ]);
});

test('signature: a row without a signature', async () => {
  await db.query(
    `insert into release (app, version, record, digest)
     select app, '4.0.0', record, 'smuggled' from release where app = 'mf-sports' and version = '1.0.0'`,
  );
  const errors = errorsOf(await proposed({ 'mf-sports': { live: '4.0.0' } }));
  expect(errors).toContain('signature mf-sports: 서명이 없습니다.');
});

test('evidence: demanded before members see it, by the last run of each flow', async () => {
  await release(['mf-sports 5.0.0']);
  await db.query(`update delivery_app set require_evidence = true where app = 'mf-sports'`);
  const gate = async (percent: number) =>
    errorsOf(await proposed({ 'mf-sports': { rollout: rollout('5.0.0', percent) } }));
  const run = (outcome: string, flow = 'bet', set = 'live + candidate') =>
    db.query(
      `insert into release_evidence (app, version, flow, set, outcome, composition_id, duration_ms, actor)
       values ('mf-sports', '5.0.0', $2, $3, $1, 'r1', 1, 'test')`,
      [outcome, flow, set],
    );
  expect(await gate(0)).toEqual([]);
  // A run without the candidate says nothing of it.
  await run('passed', 'bet', baselineSet);
  expect(await gate(1)).toEqual([expect.stringContaining('통과한 검증 기록이 없습니다')]);
  await run('failed');
  await run('passed', 'log in');
  expect(await gate(1)).toEqual([expect.stringContaining('실패한 검증이 1건')]);
  await run('passed');
  await run('failed', 'log in', baselineSet);
  expect(await gate(1)).toEqual([]);
  // A version that was live before may return without.
  expect(errorsOf(await proposed({ 'mf-sports': { live: '1.0.0' } }))).toEqual([]);
  await db.query(`update delivery_app set require_evidence = false where app = 'mf-sports'`);
});

test('candidates are compared with live versions and with each other', async () => {
  await release(['mf-board 6.0.0'], { hears: { 'bet:placed': '>=1.0.0 <3.0.0' } });
  await release(['mf-sports 6.0.0'], { emits: { 'bet:placed': '3.0.0' } });
  const findings = await proposed({
    'mf-board': { rollout: rollout('6.0.0') },
    'mf-sports': { rollout: rollout('6.0.0', 0) },
  });
  expect(errorsOf(findings).map((text) => text.split(':')[0])).toEqual([
    'events mf-sports | mf-board 6.0.0',
    'events mf-sports | shell 1.0.0',
  ]);
});

test('what a fallback would meet is a warning', async () => {
  await release(['shell 7.0.0'], { hostApi: '2.0.0', shared: { react: '19.3.1' } });
  const before: ReleaseState = { live: { shell: '1.0.0', 'mf-talk': '1.0.0' }, previous: {}, rollouts: {} };
  await release(['mf-talk 7.0.0'], { hostApi: '^2.0.0' });
  const after: ReleaseState = { live: { shell: '7.0.0', 'mf-talk': '7.0.0' }, previous: before.live, rollouts: {} };
  const findings = await checkGate(registry, before, after);
  expect(errorsOf(findings)).toEqual([]);
  expect(warningsOf(findings).filter(({ rule }) => rule === 'host-api')).toEqual([
    expect.objectContaining({ app: 'mf-talk', version: '1.0.0', against: { app: 'shell', version: '7.0.0' } }),
    expect.objectContaining({ app: 'mf-talk', version: '7.0.0', against: { app: 'shell', version: '1.0.0' } }),
  ]);
});

test('a whole shell switch with types passes, also when it is asked about again', async () => {
  const types = (app: string) =>
    `declare module '${app}/slip' { import type { Member } from '@madang/session'; const slip: (of: Member) => void; export default slip; }`;
  const apps = ['mf-a1', 'mf-a2', 'mf-a3', 'mf-a4', 'mf-a5', 'mf-a6'];
  for (const app of apps) await release([`${app} 1.0.0`], { typesText: types(app) });
  await release(['shell 8.0.0'], { typesText: `${host} declare module '@madang/stream' {}` });
  const live = { ...Object.fromEntries(apps.map((app) => [app, '1.0.0'])), shell: '1.0.0' };
  const before: ReleaseState = { live, previous: {}, rollouts: {} };
  const after: ReleaseState = { live: { ...live, shell: '8.0.0' }, previous: {}, rollouts: {} };
  const first = await checkGate(registry, before, after);
  expect(errorsOf(first)).toEqual([]);
  expect(await checkGate(registry, before, after)).toEqual(first);
});
