import { randomBytes } from 'node:crypto';
import {
  clearOverride,
  login,
  overrideCookie,
  type Rollout,
  type RouteDeclaration,
  setOverride,
  visitorCookie,
} from '@madang/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import {
  buildTestApp,
  call,
  createMember,
  signIn,
  type TestMember,
  testDatabase,
  testPassword,
  until,
} from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { damage, writeRevision } from '../../../test/revisions.ts';
import { compositionOf, cookieOf, metricOf, openPage, shownVersions } from '../../../test/site.ts';
import { readConfig } from '../../platform/config.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';
import { newSigningKey, signerOf } from '../signing/signer.ts';
import { signOverride } from './overrides.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const { signer } = registry;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config });

const route = {
  path: '/korea/*',
  pages: [{ path: '*', module: './routes' }],
  layout: 'member',
  access: 'member',
} satisfies RouteDeclaration;
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-sports', '1.0.0'],
  ['mf-sports', '2.0.0'],
  ['mf-sports', '3.0.0'],
  ['mf-board', '1.0.0'],
  ['mf-board', '2.0.0'],
  ['mf-new', '1.0.0'],
] as const) {
  await registerBuild(
    registry,
    await writeDist(folder, name, version, { routes: name === 'mf-sports' ? [route] : [] }),
    {
      version,
    },
  );
}
const nobody: Rollout = { version: '3.0.0', percent: 0, audience: {} };
const revise = async (given: Parameters<typeof writeRevision>[2]) => {
  const written = await writeRevision(db, signer, given);
  changes.publish('composition', { revision: written.revision });
  return written;
};
await revise({
  live: { shell: '1.0.0', 'mf-sports': '2.0.0', 'mf-board': '1.0.0' },
  previous: { 'mf-sports': '1.0.0' },
  rollouts: { 'mf-sports': nobody },
});

const member = await createMember(db);
const grant = async (grants: string[]): Promise<TestMember> => {
  const created = await createMember(db);
  await db.query('update member set grants = $2 where id = $1', [created.id, grants]);
  return created;
};
const tester = await grant(['tester']);
const developer = await grant(['developer']);
const sessionOf = async (who: TestMember) => {
  const answer = await call(app, login, { body: { userId: who.userId, password: testPassword } });
  return { madang_shown_to: cookieOf(answer, 'madang_shown_to') ?? '' };
};
const sign = async (who: TestMember, apps: Record<string, string>, hours = 1) =>
  call(app, setOverride, { as: { token: await signIn(app, who) }, body: { apps, hours } });
const withOverride = (cookie: string, url = '/korea/cross') =>
  openPage(app, url, { cookies: { [overrideCookie]: cookie } });
const sportsOf = (answer: LightMyRequestResponse) => shownVersions(compositionOf(answer))['mf-sports'];
const nowSeconds = () => Math.floor(Date.now() / 1000);
const claims = (apps: Record<string, string>, more = {}) => ({
  apps,
  by: tester.userId,
  iat: nowSeconds(),
  exp: nowSeconds() + 3600,
  ...more,
});

test.each([
  ['previous', '1.0.0'],
  ['live', '2.0.0'],
  ['candidate', '3.0.0'],
  ['1.0.0', '1.0.0'],
])('a tester pins %s, which is signed as a version', async (target, version) => {
  const answer = await sign(tester, { 'mf-sports': target });
  expect(answer.body).toMatchObject({ apps: { 'mf-sports': version } });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: overrideCookie, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 }),
  ]);
  const { cookie } = answer.body;
  expect(cookieOf(answer, overrideCookie)).toBe(cookie);
  const composition = compositionOf(await withOverride(cookie));
  expect(composition).toMatchObject({
    mode: 'live',
    overrideRefused: null,
    override: {
      kind: 'choice',
      by: tester.userId,
      differs: version === '2.0.0' ? [] : [{ app: 'mf-sports', without: '2.0.0', now: version }],
    },
  });
  expect(composition.remotes.find(({ name }) => name === 'mf-sports')).toMatchObject({
    version,
    cohort: 'override',
    previous: { version: version === '2.0.0' ? '1.0.0' : '2.0.0' },
  });
  expect(composition.remotes.find(({ name }) => name === 'mf-board')).toMatchObject({ cohort: 'live' });
});

test('an app that was never live is added to the page', async () => {
  const { cookie } = (await sign(tester, { 'mf-new': '1.0.0' })).body;
  const composition = compositionOf(await withOverride(cookie));
  expect(composition.override?.differs).toEqual([{ app: 'mf-new', without: null, now: '1.0.0' }]);
  expect(shownVersions(composition)).toHaveProperty('mf-new', '1.0.0');
});

test('members, unknown versions, and a local server without the right are refused when it is to be signed', async () => {
  const code = async (who: TestMember, apps: Record<string, string>) => {
    const answer = await sign(who, apps);
    return `${answer.status} ${answer.code}`;
  };
  expect(await code(member, { 'mf-sports': '1.0.0' })).toBe('403 session.forbidden');
  expect(await code(tester, { 'mf-sports': '9.9.9' })).toBe('422 override.unknown-version');
  expect(await code(tester, { 'mf-board': 'candidate' })).toBe('422 override.unknown-version');
  expect(await code(tester, { 'mf-sports': 'http://localhost:4105' })).toBe('403 override.developer-only');
  expect(await code(developer, { 'mf-sports': 'http://evil.example:4105' })).toBe('422 request.invalid');
  expect((await sign(tester, { 'mf-sports': '1.0.0' }, 24.1)).status).toBe(422);
});

const [body = '', signature = ''] = signOverride(signer, claims({ 'mf-sports': '1.0.0' })).split('.');
const forgedBody = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1.0.0', '3.0.0')).toString(
  'base64url',
);
const oneBitOff = Buffer.from(signature, 'base64url');
oneBitOff[10] = (oneBitOff[10] ?? 0) ^ 1;

test.each([
  ['forged', 'other claims under a signature', `${forgedBody}.${signature}`],
  ['forged', 'one bit off in the signature', `${body}.${oneBitOff.toString('base64url')}`],
  ['forged', 'no signature', body],
  ['forged', 'no claims', 'x'],
  [
    'forged',
    'a signature that was made for something else',
    `${body}.${signer.sign('visitor', Buffer.from(body, 'base64url').toString()).toString('base64url')}`,
  ],
  ['foreign', 'another installation', signOverride(signerOf(newSigningKey()), claims({ 'mf-sports': '1.0.0' }))],
  ['expired', 'an hour ago', signOverride(signer, claims({ 'mf-sports': '1.0.0' }, { exp: nowSeconds() - 3600 }))],
  [
    'expired',
    'longer than a day',
    signOverride(signer, claims({ 'mf-sports': '1.0.0' }, { exp: nowSeconds() + 90_000 })),
  ],
  ['unknown-version', 'never registered', signOverride(signer, claims({ 'mf-sports': '9.9.9' }))],
  ['unknown-version', 'no such app', signOverride(signer, claims({ 'mf-none': '1.0.0' }))],
  [
    'not-allowed',
    'by somebody who may not',
    signOverride(signer, claims({ 'mf-sports': '1.0.0' }, { by: member.userId })),
  ],
  ['not-allowed', 'a local server by a tester', signOverride(signer, claims({ 'mf-sports': 'http://localhost:1' }))],
] as const)('%s (%s): ignored, told in the document and counted', async (reason, _what, cookie) => {
  const before = await metricOf(app, `override_refused_total{reason="${reason}"}`);
  const composition = compositionOf(await withOverride(cookie));
  expect(composition).toMatchObject({ override: null, overrideRefused: reason });
  expect(shownVersions(composition)['mf-sports']).toBe('2.0.0');
  expect(await metricOf(app, `override_refused_total{reason="${reason}"}`)).toBe(before + 1);
});

test('a version whose record was changed after it was signed is not to be had by an override either', async () => {
  await damage(db, 'release', `update release set record = record || '{"buildId": "x"}' where version = '3.0.0'`);
  expect((await sign(tester, { 'mf-sports': '3.0.0' })).code).toBe('override.unknown-version');
  await damage(db, 'release', `update release set record = record || '{"buildId": "3.0.0"}' where version = '3.0.0'`);
  expect((await sign(tester, { 'mf-sports': '3.0.0' })).status).toBe(200);
});

test("a developer's own server stands in the page of their browser alone, with the policy opened for it alone", async () => {
  const origin = 'http://localhost:4105';
  const { cookie } = (await sign(developer, { 'mf-sports': origin })).body;
  const answer = await withOverride(cookie);
  const composition = compositionOf(answer);
  expect(composition).toMatchObject({ mode: 'dev', override: { differs: [{ now: origin }] } });
  expect(composition.remotes.find(({ name }) => name === 'mf-sports')).toMatchObject({
    version: origin,
    container: 'mf_sports_dev',
    entry: `${origin}/remoteEntry.js`,
    previous: null,
    routes: [{ path: '/korea/*' }],
  });
  expect(answer.headers['content-security-policy']).toContain(`'unsafe-eval' ${origin};`);
  expect(answer.body).toContain(`<link rel="modulepreload" href="${origin}/remoteEntry.js">`);
  const others = await openPage(app, '/korea/cross');
  expect(compositionOf(others).mode).toBe('live');
  expect(others.headers['content-security-policy']).not.toContain('localhost:4105');
});

test("in production a developer's document names that origin alone, and those of others stay strict", async () => {
  const production = readConfig({
    NODE_ENV: 'production',
    SECURE_COOKIES: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
    FEED: 'none',
    LOG_LEVEL: 'silent',
    KEY_RING: `k1:${randomBytes(32).toString('base64url')}`,
  });
  const site = await buildTestApp(database, { config: { ...production, ...config } });
  const origin = 'http://localhost:4105';
  const cookie = signOverride(signer, claims({ 'mf-sports': origin }, { by: developer.userId }));
  const own = await openPage(site, '/', { cookies: { [overrideCookie]: cookie } });
  const others = await openPage(site, '/');
  const scripts = ({ headers }: LightMyRequestResponse) =>
    /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(compositionOf(own).mode).toBe('dev');
  expect(scripts(own)).toBe(`'self' 'unsafe-inline' 'unsafe-eval' ${origin}`);
  expect(String(own.headers['content-security-policy']).match(/https?:\/\/[^ ;]+/g)).toEqual([
    origin,
    origin,
    origin,
    origin,
    origin,
  ]);
  expect(compositionOf(others).mode).toBe('live');
  expect(scripts(others)).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  expect(others.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('clearing takes the cookie away', async () => {
  const answer = await call(app, clearOverride);
  expect(answer.cookies).toEqual([expect.objectContaining({ name: overrideCookie, value: '', path: '/' })]);
});

test('the link of a release sets an override and leads to the same page; strangers get the page as it is', async () => {
  const url = '/korea/cross?time=1&preview=mf-sports@1.0.0';
  const answer = await openPage(app, url, { cookies: await sessionOf(tester) });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/korea/cross?time=1']);
  expect(sportsOf(await withOverride(cookieOf(answer, overrideCookie) ?? ''))).toBe('1.0.0');
  for (const cookies of [{}, await sessionOf(member)]) {
    const ignored = await openPage(app, url, { cookies });
    expect(compositionOf(ignored)).toMatchObject({ override: null, overrideRefused: 'not-allowed' });
    expect(cookieOf(ignored, overrideCookie)).toBeUndefined();
  }
  const session = await sessionOf(developer);
  for (const wanted of ['mf-sports@9.9.9', 'mf-sports@http://localhost:4105', 'nonsense'])
    expect(compositionOf(await openPage(app, `/?preview=${wanted}`, { cookies: session }))).toMatchObject({
      overrideRefused: 'unknown-version',
    });
  for (const path of ['//evil.example/', '/.//evil.example/', '/%5Cevil.example/']) {
    const elsewhere = await openPage(app, `${path}?preview=mf-sports@1.0.0`, { cookies: session });
    expect(elsewhere.headers.location).toMatch(/^\/(?![/\\])/);
  }
});

test('a link that stands on another site asks first: it would run with the rights of the person who follows it', async () => {
  const options = { cookies: await sessionOf(tester), headers: { 'sec-fetch-site': 'cross-site' } };
  const answer = await openPage(app, '/korea/cross?preview=mf-sports@1.0.0', options);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/override?apps=mf-sports%401.0.0']);
  expect(cookieOf(answer, overrideCookie)).toBeUndefined();
  expect(compositionOf(await openPage(app, '/?preview=constructor@live', options))).toMatchObject({
    overrideRefused: 'unknown-version',
  });
});

test("a preview is live plus what it names: the tester's own roll-outs are left out, with versions that were never live", async () => {
  const everybody = { version: '2.0.0', percent: 100, audience: {} };
  await revise({
    rollouts: { 'mf-sports': nobody, 'mf-board': everybody, 'mf-new': { ...everybody, version: '1.0.0' } },
  });
  const member = compositionOf(await openPage(app, '/'));
  expect(shownVersions(member)).toMatchObject({ 'mf-board': '2.0.0', 'mf-new': '1.0.0' });
  const link = await openPage(app, '/?preview=mf-sports@3.0.0', { cookies: await sessionOf(tester) });
  const previewed = compositionOf(await withOverride(cookieOf(link, overrideCookie) ?? ''));
  expect(shownVersions(previewed)).toEqual({ shell: '1.0.0', 'mf-sports': '3.0.0', 'mf-board': '1.0.0' });
  expect(previewed.override?.differs).toEqual(
    expect.arrayContaining([
      { app: 'mf-sports', without: '2.0.0', now: '3.0.0' },
      { app: 'mf-board', without: '2.0.0', now: '1.0.0' },
    ]),
  );
  // A pin without a link stands among the tester's other versions.
  const { cookie } = (await sign(tester, { 'mf-sports': '3.0.0' })).body;
  expect(shownVersions(compositionOf(await withOverride(cookie)))).toMatchObject({ 'mf-board': '2.0.0' });
  await revise({ rollouts: { 'mf-sports': nobody } });
});

test('an earlier composition is replayed by its id, for testers', async () => {
  const was = compositionOf(await openPage(app, '/'));
  // Written beside the answer; it has to lie there before its age is changed below.
  await until('the note of the page', async () => {
    const { rowCount } = await db.query('select 1 from composition_seen where id = $1', [was.id]);
    return rowCount === 1;
  });
  const { sequence } = await revise({ live: { 'mf-sports': '3.0.0' }, rollouts: {} });
  expect(compositionOf(await openPage(app, '/'))).toMatchObject({ sequence });
  const cookies = await sessionOf(tester);
  const replay = compositionOf(await openPage(app, `/?composition=${was.id}`, { cookies }));
  expect(replay).toMatchObject({
    id: was.id,
    revision: was.revision,
    override: {
      kind: 'replay',
      replayOf: was.id,
      by: tester.userId,
      differs: [{ app: 'mf-sports', without: '3.0.0', now: '2.0.0' }],
    },
  });
  expect(shownVersions(replay)).toEqual(shownVersions(was));
  expect(new Set([replay.shellCohort, ...replay.remotes.map(({ cohort }) => cohort)])).toEqual(new Set(['override']));
  expect(compositionOf(await openPage(app, `/?composition=${was.id}`))).toMatchObject({
    overrideRefused: 'not-allowed',
  });
  expect(compositionOf(await openPage(app, '/?composition=r1-0000000000', { cookies }))).toMatchObject({
    overrideRefused: 'unknown-version',
  });
  await db.query(`update composition_seen set last_seen = now() - interval '91 days'`);
  const elsewhere = await buildTestApp(database, { config });
  expect(compositionOf(await openPage(elsewhere, `/?composition=${was.id}`, { cookies }))).toMatchObject({
    overrideRefused: 'unknown-version',
  });
  await revise({ live: { 'mf-sports': '2.0.0' } });
});

test('a visitor is given an id that cannot be made up, and keeps it', async () => {
  const first = await openPage(app, '/');
  const cookie = cookieOf(first, visitorCookie) ?? '';
  expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
  expect(cookieOf(await openPage(app, '/', { cookies: { [visitorCookie]: cookie } }), visitorCookie)).toBeUndefined();
  const [id = '', own = ''] = cookie.split('.');
  const other = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  for (const bad of [`${other}.${own}`, id, 'x', `${id}.${'A'.repeat(43)}`])
    expect(cookieOf(await openPage(app, '/', { cookies: { [visitorCookie]: bad } }), visitorCookie)).toBeDefined();
});

test('a roll-out goes by layout and by the signed-in member', async () => {
  const rollout = (audience: Rollout['audience']) => ({ 'mf-sports': { version: '3.0.0', percent: 100, audience } });
  await revise({ rollouts: rollout({ layouts: ['mobile'] }) });
  const page = (headers: Record<string, string>, cookies = {}) => openPage(app, '/', { headers, cookies });
  expect(sportsOf(await page({ 'user-agent': 'X11; Linux' }))).toBe('2.0.0');
  expect(sportsOf(await page({ 'user-agent': 'Android 16; Mobile' }))).toBe('3.0.0');
  expect(sportsOf(await page({ 'user-agent': 'Android 16; Mobile', 'sec-ch-ua-mobile': '?0' }))).toBe('2.0.0');
  expect(sportsOf(await page({ 'sec-ch-ua-mobile': '?0' }, { madang_layout: 'mobile' }))).toBe('3.0.0');
  await revise({ rollouts: rollout({ userIds: [member.userId] }) });
  const cookies = await sessionOf(member);
  expect(sportsOf(await page({}, cookies))).toBe('3.0.0');
  await revise({ rollouts: { 'mf-sports': { version: '3.0.0', percent: 0, audience: { userIds: [member.userId] } } } });
  expect([sportsOf(await page({}, cookies)), sportsOf(await page({}))]).toEqual(['3.0.0', '2.0.0']);
  const candidate = compositionOf(await page({}, cookies)).remotes.find(({ name }) => name === 'mf-sports');
  expect(candidate).toMatchObject({ cohort: 'candidate', previous: { version: '2.0.0' } });
});
