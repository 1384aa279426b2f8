import { type ClientReport, currentComposition, newsLinks, reportClient, visitorCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, call, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, cookieOf, metricOf, openPage } from '../../../test/site.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config });
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-sports', '1.0.0'],
  ['mf-sports', '2.0.0'],
  ['mf-board', '1.0.0'],
] as const)
  await registerBuild(registry, await writeDist(folder, name, version), { version });
const revise = async (given: Parameters<typeof writeRevision>[2]) => {
  const written = await writeRevision(db, registry.signer, given);
  changes.publish('composition', { revision: written.revision });
};
const live = { shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' };
const candidate = { 'mf-sports': { version: '2.0.0', percent: 100, audience: {} } };
await revise({ live });

/** A page that is opened now, and what it is told later, by its own visitor id. */
async function openedPage() {
  const answer = await openPage(app, '/');
  const { id } = compositionOf(answer);
  const cookies = { [visitorCookie]: cookieOf(answer, visitorCookie) ?? '' };
  // The note that it was seen, by which other servers know it, is written beside the answer.
  await until('the note of the page', async () => {
    const { rowCount } = await db.query('select 1 from composition_seen where id = $1', [id]);
    return rowCount === 1;
  });
  return { id, asked: async (site = app) => (await call(site, currentComposition, { query: { id }, cookies })).body };
}

test('nothing is newer than what the page has; a revision with the same versions neither', async () => {
  const page = await openedPage();
  expect(await page.asked()).toEqual({ id: page.id, newer: false, withdrawn: false });
  await revise({ rollouts: { 'mf-sports': { version: '2.0.0', percent: 0, audience: {} } } });
  expect(await page.asked()).toEqual({ id: expect.stringMatching(/^r2-/), newer: false, withdrawn: false });
});

test('a version that went live is newer; one that a roll-back took away is withdrawn', async () => {
  const before = await openedPage();
  await revise({ live: { 'mf-sports': '2.0.0' }, previous: { 'mf-sports': '1.0.0' }, rollouts: {} });
  expect(await before.asked()).toMatchObject({ newer: true, withdrawn: false });
  const after = await openedPage();
  await revise({ live: { 'mf-sports': '1.0.0' }, kind: 'rollback' });
  expect(await after.asked()).toMatchObject({ newer: true, withdrawn: true });
  // The page from before the change has the right version again.
  expect(await before.asked()).toMatchObject({ newer: false, withdrawn: false });
});

test('a candidate that was taken back by itself is withdrawn, a roll-out that an operator ended is not', async () => {
  await revise({ rollouts: candidate });
  const first = await openedPage();
  await revise({ rollouts: {} });
  expect(await first.asked()).toMatchObject({ newer: true, withdrawn: false });
  await revise({ rollouts: candidate });
  const second = await openedPage();
  await revise({ rollouts: {}, kind: 'automatic' });
  expect(await second.asked()).toMatchObject({ newer: true, withdrawn: true });
  // The other app's version was never taken back.
  await revise({ rollouts: candidate });
  expect(await second.asked()).toMatchObject({ newer: false });
  await revise({ rollouts: {} });
});

test('another server answers for the pages of this one; an unknown id is another document than the next', async () => {
  const page = await openedPage();
  const other = await buildTestApp(database, { config });
  expect(await page.asked(other)).toMatchObject({ id: page.id, newer: false });
  await revise({ rollouts: candidate });
  await until('the other server looks', async () => (await page.asked(other)).newer);
  expect(await page.asked(other)).toMatchObject({ newer: true, withdrawn: false });
  for (const id of ['r1-0000000000', "x' or 1=1"]) {
    const answer = await call(app, currentComposition, { query: { id } });
    expect(answer.body).toMatchObject({ newer: true, withdrawn: false });
  }
  await revise({ rollouts: {} });
});

test('labels of compositions are bounded: one that is fifty compositions old is dropped from the metrics', async () => {
  const { id } = await openedPage();
  const reports: ClientReport[] = [
    { remote: 'none', version: '1.0.0', cohort: 'live', kind: 'load', value: null, message: null },
    { remote: 'none', version: '1.0.0', cohort: 'live', kind: 'lcp', value: 1, message: null },
  ];
  const body = { compositionId: id, layout: 'desktop' as const, path: '/', reports };
  await call(app, reportClient, { headers: { 'x-composition-id': id }, body });
  const labelled = async () =>
    (await app.inject({ url: '/metrics' })).body.split('\n').filter((line) => line.includes(id));
  expect((await labelled()).map((line) => line.split('{')[0]).sort()).toEqual([
    'client_reports_total',
    'client_reports_total',
    'requests_by_composition_total',
  ]);
  for (let n = 0; n < 50; n++) {
    await revise({});
    await openedPage();
  }
  await until('its labels are dropped', async () => (await labelled()).length === 0);
});

test('requests are counted by the composition of their page, when this server composed it', async () => {
  const { id } = await openedPage();
  const requests = (label: string) => metricOf(app, `requests_by_composition_total{composition="${label}"}`);
  const [known, other] = [await requests(id), await requests('other')];
  for (const sent of [id, id, 'r9-0123456789']) await call(app, newsLinks, { headers: { 'x-composition-id': sent } });
  expect([await requests(id), await requests('other')]).toEqual([known + 2, other + 1]);
  expect(await requests('r9-0123456789')).toBe(0);
});
