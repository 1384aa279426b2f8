import type { AnswerOf, changeReleases, GateFinding, listReleases, RouteDeclaration } from '@madang/contracts';
import { buildTestApp } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases } from '../../../../test/releases.ts';
import { makeLive } from '../rollout/make-live.ts';

type Changed = AnswerOf<typeof changeReleases>;

const { database, db, registry, config, release, revision, audit } = await testReleases();
const routes = (...paths: string[]): RouteDeclaration[] =>
  paths.map((path) => ({
    ...{ path, layout: 'member', access: 'member' },
    pages: [{ path: path.endsWith('/*') ? '*' : '', module: './routes' }],
  }));
const slip = { slot: 'slip' as const, module: './slip', order: 0 };
const entry = (to: string) => ({
  area: ['side' as const],
  label: '통계',
  to,
  order: 1,
  stampTime: false,
  for: 'member' as const,
});

await release(['shell 1.0.0']);
await release(['mf-sports 1.0.0'], { routes: routes('/korea/*', '/bet_result/*'), slots: [slip] });
await release(['mf-board 1.0.0'], { routes: routes('/event/*') });
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');
const app = await buildTestApp(database, { config });
const operator = await signInAs(app, database, 'operator');

const errorsOf = (findings: readonly GateFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').map(({ rule, text }) => `${rule}: ${text}`);
/** The findings of the dry run with this version of mf-board live. */
async function dryRun(version: string, name = 'mf-board'): Promise<Changed> {
  const apps = { [name]: { live: version } };
  const body = { revision: await revision(), reason: '시험', apps, dryRun: true };
  return (await operator.call('/admin/releases/change', body)).json<Changed>();
}
const errorsIn = async (version: string, name?: string) => errorsOf((await dryRun(version, name)).findings);
const placesOf = async (name: string) => {
  const listed = (await operator.call('/admin/releases')).json<AnswerOf<typeof listReleases>>();
  return listed.apps.find((each) => each.app === name)?.places.map(({ kind, place }) => `${kind} ${place}`);
};
const change = (name: string, give: object[], take: object[] = []) =>
  operator.call('/admin/releases/places', { app: name, give, take, reason: '자리 정리' });
const path = (place: string) => ({ kind: 'path', place });

test('a place belongs to the app that declares it first, with an entry in the audit', async () => {
  expect(await placesOf('mf-sports')).toEqual(['path /bet_result/*', 'path /korea/*', 'slot slip']);
  expect(await placesOf('mf-board')).toEqual(['path /event/*']);
  expect((await audit('places.claimed')).map(({ app: name, actor, after }) => [name, actor, after.length])).toEqual([
    ['mf-sports', 'team', 3],
    ['mf-board', 'team', 1],
  ]);
});

test('paths, slots and sites of others are refused, and named with their owner', async () => {
  await release(['mf-board 2.0.0'], {
    routes: routes('/event/*', '/korea/cross', '/:page', '/login', '/notice'),
    slots: [slip],
    menu: [entry('/event'), entry('//evil.example/x'), entry('/\\evil.example'), entry('https://stats.example/a')],
  });
  const { findings } = await dryRun('2.0.0');
  expect(findings.find(({ rule }) => rule === 'places')?.english).toBe('The path /:page overlaps /login of shell.');
  expect(findings.filter(({ english }) => english.replaceAll('통계', '').match(/[가-힣]/))).toEqual([]);
  expect(errorsOf(findings)).toEqual([
    'places: 경로 /:page은(는) shell의 경로 /login와(과) 겹칩니다.',
    'places: 경로 /korea/cross은(는) mf-sports의 경로 /korea/*와(과) 겹칩니다.',
    'places: 경로 /login은(는) shell의 경로 /login와(과) 겹칩니다.',
    'places: 메뉴 "통계"의 주소 //evil.example/x은(는) 허용되지 않은 사이트 https://evil.example(으)로 나갑니다.',
    'places: 메뉴 "통계"의 주소 /\\evil.example은(는) 허용되지 않은 사이트 https://evil.example(으)로 나갑니다.',
    'places: 메뉴 "통계"의 주소 https://stats.example/a은(는) 허용되지 않은 사이트 https://stats.example(으)로 나갑니다.',
    'places: 슬롯 slip은(는) mf-sports의 슬롯입니다. 운영자가 먼저 지정해야 합니다.',
  ]);
  expect(await placesOf('mf-board')).toEqual(['path /event/*', 'path /notice']);
});

test('operators give and take them, with before and after in the audit; a path has one owner', async () => {
  const refused = await change('mf-board', [path('/korea/cross')]);
  expect([refused.outcome, refused.text]).toEqual([
    '409 release.place-taken',
    '/korea/cross은(는) mf-sports의 /korea/*와(과) 겹칩니다.',
  ]);
  expect((await change('mf-sports', [path('/korea/live/*')], [path('/korea/*')])).outcome).toBe('200');
  const given = [
    path('/korea/cross'),
    { kind: 'slot', place: 'slip' },
    { kind: 'origin', place: 'https://stats.example' },
  ];
  expect((await change('mf-board', given)).outcome).toBe('200');
  expect((await audit('places.changed')).at(-1)).toMatchObject({
    actor: operator.userId,
    app: 'mf-board',
    reason: '자리 정리',
    before: [path('/event/*'), path('/notice')],
    after: expect.arrayContaining(given),
  });
  await release(['mf-board 3.0.0'], {
    routes: routes('/event/*', '/korea/cross'),
    slots: [slip],
    menu: [entry('https://stats.example/a')],
  });
  expect(await errorsIn('3.0.0')).toEqual([]);
  // It has lost a path that it declares.
  await release(['mf-sports 1.0.1'], { routes: routes('/korea/*') });
  expect(await errorsIn('1.0.1', 'mf-sports')).toEqual([
    'places: 경로 /korea/*은(는) mf-board의 경로 /korea/cross와(과) 겹칩니다.',
  ]);
  await change('mf-board', [], [path('/korea/cross')]);
  expect(await errorsIn('1.0.1', 'mf-sports')).toEqual([
    'places: 경로 /korea/*은(는) 이 앱의 경로가 아닙니다. 운영자가 먼저 지정해야 합니다.',
  ]);
});

test.each([
  ['the shell', 'shell', path('/x')],
  ['no pattern', 'mf-board', path('x')],
  ['no slot', 'mf-board', { kind: 'slot', place: 'The header' }],
  ['more than an origin', 'mf-board', { kind: 'origin', place: 'https://stats.example/a' }],
])('%s is given nothing', async (_what, name, place) => {
  expect((await change(name, [place])).outcome).toBe('422 request.invalid');
});

test('registrations at one time share nothing', async () => {
  const names = ['mf-one', 'mf-two', 'mf-three'];
  await Promise.all(names.map((name) => release([`${name} 1.0.0`], { routes: routes('/fresh/*') })));
  const { rows } = await db.query("select app from app_place where place = '/fresh/*'");
  expect(rows).toHaveLength(1);
});

test('a dry run shows what comes and goes beside the live versions', async () => {
  await release(['mf-board 4.0.0'], { routes: routes('/event/:id'), shared: { react: '^19.0.0' } });
  const { effects } = await dryRun('4.0.0');
  expect(effects[0]?.differences).toEqual([
    {
      from: '1.0.0',
      to: '4.0.0',
      removed: [{ what: 'route', text: '/event/* ./routes (member, member)' }],
      added: [
        { what: 'route', text: '/event/:id ./routes (member, member)' },
        { what: 'shared', text: 'react ^19.0.0' },
      ],
      bytes: { before: expect.any(Number), after: expect.any(Number) },
    },
  ]);
});

test('a slot that shows what every remote puts there belongs to each that declares it', async () => {
  const wide = [{ slot: 'home-wide', module: './slip', order: 0 }];
  for (const app of ['mf-team-one', 'mf-team-two']) {
    await release([`${app} 1.0.0`], { routes: routes(`/${app}`), slots: wide });
    expect(await errorsIn('1.0.0', app)).toEqual([]);
  }
});
