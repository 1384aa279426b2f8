import { type ClientReport, reportBrowser, reportClient, signedInCookie, visitorCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, call, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, cookieOf, openPage } from '../../../test/site.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';
import { readTrial } from './read-trial.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const routes = [
  { path: '/event/*', layout: 'member' as const, access: 'member' as const, pages: [{ path: '', module: './routes' }] },
];
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-board', '1.0.0'],
  ['mf-board', '2.0.0'],
] as const) {
  const declared = name === 'mf-board' ? { routes } : {};
  await registerBuild(registry, await writeDist(folder, name, version, declared), { version });
}
const rollOut = (percent: number) =>
  writeRevision(db, registry.signer, {
    live: { shell: '1.0.0', 'mf-board': '1.0.0' },
    rollouts: { 'mf-board': { version: '2.0.0', percent, audience: {} } },
  });
await rollOut(100);
const app = await buildTestApp(database, { config });

let address = 0;
type Page = Awaited<ReturnType<typeof open>>;
/** A member's browser opens a page. */
async function open(url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const from = `10.7.0.${++address}`;
  const answer = await openPage(app, url, {
    cookies: { [signedInCookie]: '1', ...cookies },
    headers: { 'sec-fetch-dest': 'document', 'x-forwarded-for': from, ...headers },
  });
  const visitor = cookieOf(answer, visitorCookie) ?? cookies[visitorCookie] ?? '';
  return { id: compositionOf(answer).id, cookies: { [visitorCookie]: visitor }, from };
}
const say = ({ id, cookies, from }: Page, kind: ClientReport['kind'], more: Partial<ClientReport> = {}) =>
  call(app, reportClient, {
    cookies,
    headers: { 'x-forwarded-for': from },
    body: {
      ...{ compositionId: id, layout: 'desktop', path: '/event' },
      reports: [
        { remote: 'mf-board', version: '2.0.0', cohort: 'candidate', kind, value: null, message: null, ...more },
      ],
    },
  });
const visitorOf = ({ cookies }: Page) => cookies[visitorCookie]?.split('.')[0];
const rowOf = async (page: Page) =>
  (await db.query('select * from delivery_trial where visitor = $1', [visitorOf(page)])).rows[0];
const isWritten = (page: Page, has: (row: Record<string, unknown>) => boolean) =>
  until('the row is written', async () => {
    const row = await rowOf(page);
    return row !== undefined && has(row);
  });
/** Time passes for all documents until now. */
const pass = (seconds: number) =>
  db.query(`update delivery_trial set wanted_at = wanted_at - make_interval(secs => $1)`, [seconds]);
/** As judgements have it, each visitor in a network of its own. */
const failureOf = async (page: Page) => {
  await db.query('update delivery_trial set network = visitor::text');
  const found = await readTrial(db, 'mf-board', '2.0.0');
  return found.find(({ visitor }) => visitor === visitorOf(page))?.failure ?? null;
};

test('a page that was composed and never shown has failed after 20 seconds, without a word', async () => {
  const page = await open('/event');
  await isWritten(page, () => true);
  expect(await rowOf(page)).toMatchObject({
    candidate: true,
    share: 1,
    route: '/event',
    layout: 'desktop',
    failed_at: null,
  });
  await pass(9);
  expect(await failureOf(page)).toBeNull();
  await pass(12);
  expect(await failureOf(page)).toBe('silent');
});

test('one that was shown has not, nor one that was left before; one that was shown too late has', async () => {
  const [shown, left, late] = [await open('/event'), await open('/event'), await open('/event')];
  for (const page of [shown, left, late]) await isWritten(page, () => true);
  await say(shown, 'shown');
  await say(left, 'left', { remote: 'shell', version: '1.0.0', cohort: 'live' });
  await isWritten(shown, ({ shown_at }) => shown_at !== null);
  await isWritten(left, ({ left_at }) => left_at !== null);
  await pass(21);
  await say(late, 'shown');
  await isWritten(late, ({ shown_at }) => shown_at !== null);
  expect(await Promise.all([shown, left, late].map(failureOf))).toEqual([null, null, 'silent']);
});

test('a page whose report is over the limit is no silence, and nothing else of it counts', async () => {
  const page = await open('/event');
  await isWritten(page, () => true);
  for (let n = 0; n < 60; n++) await say(page, 'cls', { value: 0 });
  expect((await say(page, 'lcp', { value: 900 })).status).toBe(429);
  expect((await say(page, 'shown')).status).toBe(429);
  await isWritten(page, ({ shown_at }) => shown_at !== null);
  expect((await rowOf(page)).lcp_ms).toBeNull();
  await pass(21);
  expect(await failureOf(page)).toBeNull();
});

test('pages of other apps and fetched pages are waited for only when they say that the version is wanted', async () => {
  const elsewhere = await open('/');
  const fetched = await open('/event', {}, { 'sec-purpose': 'prefetch' });
  for (const page of [elsewhere, fetched]) {
    await isWritten(page, () => true);
    expect((await rowOf(page)).wanted_at).toBeNull();
  }
  await say(elsewhere, 'wanted');
  await isWritten(elsewhere, ({ wanted_at }) => wanted_at !== null);
  await pass(21);
  expect(await failureOf(elsewhere)).toBe('silent');
  expect(await failureOf(fetched)).toBeNull();
});

test('a page that is loaded again and again without being shown has failed, however soon it is left', async () => {
  const first = await open('/event');
  let page = first;
  for (let n = 0; n < 3; n++) {
    await isWritten(page, () => true);
    await say(page, 'left');
    await isWritten(first, ({ left_at }) => left_at !== null);
    page = await open('/event', first.cookies);
    await isWritten(first, ({ left_at, failed_at }) => left_at === null || failed_at !== null);
  }
  expect(await failureOf(first)).toBe('reloading');
});

test('what its page reports counts once, with what it measured first', async () => {
  const page = await open('/event');
  await isWritten(page, () => true);
  await say(page, 'shown');
  await say(page, 'lcp', { value: 900 });
  await say(page, 'lcp', { value: 100 });
  await say(page, 'render', { message: 'x' });
  await say(page, 'emptied', { message: 'x' });
  await isWritten(page, ({ failed_at }) => failed_at !== null);
  expect(await rowOf(page)).toMatchObject({ failure: 'render', lcp_ms: 900, was_shown: true });
});

test('what the browser says of a page that crashed counts where the version was wanted', async () => {
  const [crashed, elsewhere] = [await open('/event'), await open('/')];
  for (const page of [crashed, elsewhere]) {
    await isWritten(page, () => true);
    const answer = await app.inject({
      method: 'POST',
      url: `/api${reportBrowser.path}?composition=${page.id}`,
      cookies: page.cookies,
      headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': page.from },
      payload: JSON.stringify([
        { type: 'crash', url: 'http://localhost/event', age: 3, body: { reason: 'unresponsive' } },
      ]),
    });
    expect(answer.statusCode).toBe(200);
  }
  await isWritten(crashed, ({ failed_at }) => failed_at !== null);
  expect(await rowOf(crashed)).toMatchObject({ failure: 'crash' });
  expect(await rowOf(elsewhere)).toMatchObject({ failed_at: null });
});

test('visitors among whom the lot does not decide are no part of it', async () => {
  await rollOut(0);
  await until('the revision is served', async () => (await open('/event')).id.startsWith('r2-'));
  const page = await open('/event');
  const mark = await open('/event');
  await rollOut(50);
  await until('the revision is served', async () => (await open('/event')).id.startsWith('r3-'));
  const counted = await open('/event', mark.cookies);
  await isWritten(counted, () => true);
  expect(await rowOf(page)).toBeUndefined();
  expect(await rowOf(counted)).toMatchObject({ share: 0.5 });
});
