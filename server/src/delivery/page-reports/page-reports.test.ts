import { type ClientReport, type Composition, reportClient, visitorCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, call, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, cookieOf, metricOf, openPage } from '../../../test/site.ts';
import { forgets } from '../../domains.ts';
import { forgetOld } from '../../platform/database/forget-old.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';
import { trafficCounters } from './traffic.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-sports', '1.0.0'],
  ['mf-sports', '2.0.0'],
] as const)
  await registerBuild(registry, await writeDist(folder, name, version), { version });
await writeRevision(db, registry.signer, {
  live: { shell: '1.0.0', 'mf-sports': '1.0.0' },
  rollouts: { 'mf-sports': { version: '2.0.0', percent: 100, audience: { layouts: ['mobile'] } } },
});
const app = await buildTestApp(database, { config });

interface Opened {
  composition: Composition;
  cookies: Record<string, string>;
}
async function open(layout: 'desktop' | 'mobile'): Promise<Opened> {
  const answer = await openPage(app, '/', { cookies: { madang_layout: layout } });
  return { composition: compositionOf(answer), cookies: { [visitorCookie]: cookieOf(answer, visitorCookie) ?? '' } };
}
const report = (more: Partial<ClientReport>): ClientReport => ({
  remote: 'mf-sports',
  version: '2.0.0',
  cohort: 'candidate',
  kind: 'shown',
  value: null,
  message: null,
  ...more,
});
let address = 0;
/** From an address of its own, unless told: the limit is per address. */
const send = (compositionId: string, reports: ClientReport[], cookies = {}, from = `10.0.0.${++address % 250}`) =>
  call(app, reportClient, {
    cookies,
    headers: { 'x-forwarded-for': from },
    body: { compositionId, layout: 'mobile', path: '/korea/cross', reports },
  });
let marks = 0;
/** All reports up to now are in the database when a text that was sent after them is there: texts are written last. */
async function flushed(): Promise<void> {
  const text = `mark ${++marks}`;
  await send(mobile.composition.id, [report({ kind: 'stale-document', message: text })], mobile.cookies);
  await until(`${text} is written`, async () => {
    const { rowCount } = await db.query('select 1 from delivery_failure where message = $1', [text]);
    return rowCount === 1;
  });
}
const sums = async (version: string) =>
  (
    await db.query(
      `select cohort, sum(documents)::int as documents, sum(shown)::int as shown, sum(failed)::int as failed,
         sum(long_tasks)::int as "longTasks", sum(lcp_ms)::float as "lcpMs", sum(lcp_count)::int as "lcpCount",
         sum(inp_ms)::float as "inpMs", sum(inp_count)::int as "inpCount", sum(cls)::float as cls, sum(cls_count)::int as "clsCount"
       from delivery_traffic where app = 'mf-sports' and version = $1 group by cohort order by cohort`,
      [version],
    )
  ).rows;
/** One for each visitor of a version, also when an hour began between two reports. */
const witnesses = async () =>
  (
    await db.query(
      `select version, bool_or(failed) as failed from delivery_witness group by app, version, visitor
       order by version, failed`,
    )
  ).rows;

const mobile = await open('mobile');
const desktop = await open('desktop');
const { id } = mobile.composition;

test('documents and reports are summed by version and cohort; a visitor is one witness', async () => {
  const failed = report({ kind: 'render', message: 'TypeError: x' });
  for (const reports of [
    [report({})],
    [failed, failed],
    [
      report({ kind: 'lcp', value: 800 }),
      report({ kind: 'inp', value: 120 }),
      report({ kind: 'cls', value: 0.125 }),
      report({ kind: 'long-task', value: 90 }),
    ],
    [report({ kind: 'lcp', value: 1_000 }), report({ kind: 'inp', value: 80 }), report({ kind: 'cls', value: 0.5 })],
  ])
    expect((await send(id, reports, mobile.cookies)).status).toBe(200);
  await send(desktop.composition.id, [report({ version: '1.0.0', cohort: 'live' })], desktop.cookies);
  await flushed();
  expect(await sums('2.0.0')).toEqual([
    {
      cohort: 'candidate',
      documents: 1,
      shown: 1,
      failed: 1,
      longTasks: 1,
      lcpMs: 1_800,
      lcpCount: 2,
      inpMs: 200,
      inpCount: 2,
      cls: 0.625,
      clsCount: 2,
    },
  ]);
  expect(await sums('1.0.0')).toMatchObject([{ cohort: 'live', documents: 1, shown: 1, failed: 0 }]);
  expect(await witnesses()).toEqual([
    { version: '1.0.0', failed: false },
    { version: '2.0.0', failed: true },
  ]);
  const { rows } = await db.query(`select kind, message, count from delivery_failure where kind <> 'stale-document'`);
  expect(rows).toEqual([{ kind: 'render', message: 'TypeError: x', count: 2 }]);
});

const wrong: [string, string, ClientReport, Record<string, string>][] = [
  ['a visitor id that this site did not give', id, report({ kind: 'render' }), { [visitorCookie]: 'x.y' }],
  ['no visitor id', id, report({ kind: 'render' }), {}],
  ['a composition that nobody had', 'r1-0000000000', report({ kind: 'render' }), mobile.cookies],
  ['a version that the composition did not have', id, report({ kind: 'render', version: '1.0.0' }), mobile.cookies],
  ['another cohort than that of the version', id, report({ kind: 'render', cohort: 'live' }), mobile.cookies],
  ['an app that there is none of', id, report({ kind: 'render', remote: 'mf-evil' }), mobile.cookies],
  ['a name that every object has', id, report({ kind: 'render', remote: 'constructor' }), mobile.cookies],
];

test('a report that its composition does not bear out counts for nothing', async () => {
  const before = [await sums('1.0.0'), await sums('2.0.0'), await witnesses()];
  for (const [what, composition, report, cookies] of wrong)
    expect({ what, status: (await send(composition, [report], cookies)).status }).toEqual({ what, status: 200 });
  // One wait for all: each would be seconds.
  await flushed();
  expect([await sums('1.0.0'), await sums('2.0.0'), await witnesses()]).toEqual(before);
});

test('the shell has witnesses as remotes do, those of a page in sight and those of one that never was', async () => {
  const shell = { remote: 'shell', version: '1.0.0', cohort: 'live' } as const;
  await send(id, [report(shell)], mobile.cookies);
  await send(
    desktop.composition.id,
    [report({ ...shell, kind: 'exception', message: 'did not load' })],
    desktop.cookies,
  );
  await flushed();
  const { rows } = await db.query(`select failed from delivery_witness where app = 'shell' order by failed`);
  expect(rows).toEqual([{ failed: false }, { failed: true }]);
});

test("a tester's page is in the sums by itself and no witness", async () => {
  const before = await witnesses();
  await send(id, [report({ kind: 'render', cohort: 'override' })], mobile.cookies);
  await flushed();
  expect(await sums('2.0.0')).toContainEqual(expect.objectContaining({ cohort: 'override', failed: 1 }));
  expect(await witnesses()).toEqual(before);
});

test('labels of metrics are only what this site has', async () => {
  const count = (labels: string) => metricOf(app, `client_reports_total{${labels}}`);
  await send(id, [report({ kind: 'load' }), report({ kind: 'load', remote: '"evil' })], mobile.cookies);
  await send('r1-0000000000', [report({ kind: 'load' })], mobile.cookies);
  expect(await count(`composition="${id}",remote="mf-sports",cohort="candidate",kind="load"`)).toBe(1);
  expect(await count(`composition="${id}",remote="unknown",cohort="unknown",kind="load"`)).toBe(1);
  expect(await count('composition="other",remote="unknown",cohort="unknown",kind="load"')).toBe(1);
});

test('a visitor, or an address without one, is heard sixty times a minute', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 61; n++) codes.push((await send(id, [report({})], {}, '10.9.9.9')).status);
  expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true);
  expect(codes[60]).toBe(429);
  expect((await send(id, [report({})], mobile.cookies, '10.9.9.9')).status).toBe(200);
});

test('only so many texts are kept of a version, however many pages send', async () => {
  const traffic = trafficCounters(db, { warn: () => {} });
  const shown = { app: 'mf-sports', version: '1.0.0', cohort: 'live' } as const;
  for (let n = 0; n < 400; n++) {
    traffic.addFailure(shown, 'render', `text ${n}`);
    if (n % 40 === 39) await traffic.flush();
  }
  await traffic.flush();
  const { rows } = await db.query(`select count(*)::int as texts from delivery_failure where version = '1.0.0'`);
  expect(rows[0].texts).toBeLessThan(100);
});

test('while the database is away counts are kept, and added once when it is back', async () => {
  let away = true;
  const told: unknown[] = [];
  const flaky = Object.assign(Object.create(db), {
    query: (...query: Parameters<typeof db.query>) => (away ? Promise.reject(new Error('away')) : db.query(...query)),
  }) as typeof db;
  const traffic = trafficCounters(flaky, { warn: (line: unknown) => told.push(line) });
  traffic.documents([{ app: 'mf-away', version: '1.0.0', cohort: 'live' }]);
  await traffic.flush();
  traffic.documents([{ app: 'mf-away', version: '1.0.0', cohort: 'live' }]);
  expect(told).toHaveLength(1);
  away = false;
  await traffic.flush();
  const { rows } = await db.query(
    `select sum(documents)::int as documents from delivery_traffic where app = 'mf-away'`,
  );
  expect(rows).toEqual([{ documents: 2 }]);
});

test('old reports are forgotten', async () => {
  await flushed();
  await db.query(`update delivery_witness set hour = hour - interval '3 days'`);
  await db.query(`update composition_seen set last_seen = last_seen - interval '91 days'`);
  await forgetOld(db, forgets);
  expect(await witnesses()).toEqual([]);
  expect((await db.query('select 1 from composition_seen')).rows).toEqual([]);
});

test('what strangers report fills no log: of one address ten lines a minute are written, the rest is counted', async () => {
  const lines: { msg: string }[] = [];
  const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
  const site = await buildTestApp(database, { config: { ...config, logLevel: 'warn' }, log });
  const failures = Array.from({ length: 20 }, () => report({ kind: 'render', message: 'x'.repeat(300) }));
  for (let n = 0; n < 3; n++) {
    const payload = { compositionId: mobile.composition.id, layout: 'mobile', path: '/', reports: failures };
    expect((await site.inject({ method: 'POST', url: '/api/client-reports', payload })).statusCode).toBe(200);
  }
  expect(lines.filter(({ msg }) => msg === 'a page reports a failed remote')).toHaveLength(10);
});
