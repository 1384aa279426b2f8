import { createHash } from 'node:crypto';
import { changeReleases, listReleases, noteWeight, scheduleRollout } from '@madang/contracts';
import { devices } from '@playwright/test';
import { callApi } from '../../src/api.ts';
import { isLongRun } from '../../src/long-run.ts';
import { change, saveSettings, stateOf } from '../../src/releases.ts';
import { reportOf } from '../../src/reports.ts';
import { ownerToken, testerToken } from '../../src/site.ts';
import { type E2eMember, expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';
import { remoteOf, report, silentVisitors, type Visitor } from '../../src/visitors.ts';
import { weigh } from '../../src/weigh.ts';

/**
 * Candidates that work for most, or at first. A browser shows what a page says of each; as many visitors as it takes say the same, and
 * the site decides by that.
 */
const page = 'src/features/events/components/event-list-page.tsx';
const atTop = (statement: string) => (text: string) => `${text}\n${statement}\n`;
const atRender = (statement: string) => (text: string) =>
  text.replace('EventListPage() {\n', (head) => `${head}  ${statement}\n`);
/** Text that packs to half of its length. */
const ballast = Array.from({ length: 600 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).join('');
const sick = {
  // It ends beyond the bound, so that a busy machine comes to tell of it.
  leaks: {
    version: '1.61.0',
    edit: atTop(`const leaking = setInterval(() => {
  const part = document.createElement('div');
  part.hidden = true;
  for (let n = 0; n < 5_000; n++) part.append(document.createElement('i'));
  document.body.append(part);
  if (document.getElementsByTagName('i').length > 100_000) clearInterval(leaking);
}, 50);`),
  },
  phones: {
    version: '1.61.1',
    edit: atRender("if (document.documentElement.dataset.layout === 'mobile') throw new Error('no room');"),
  },
  slow: {
    version: '1.61.2',
    edit: atTop(`for (const end = performance.now() + 300; performance.now() < end; );
document.documentElement.dataset.ballast = '${ballast}';`),
  },
  twentieth: { version: '1.61.3', edit: atTop("document.documentElement.dataset.board = 'a twentieth';") },
} as const;
const { 'Pixel 7': phone } = devices;

/** Half of all visitors have it by lot, and this member. */
const put = (version: string, { userId }: E2eMember) =>
  change({ 'mf-board': { rollout: { version, percent: 50, audience: { userIds: [userId] } } } });
test.afterEach(async () => {
  if ((await stateOf('mf-board')).rollout) await change({ 'mf-board': { rollout: null } });
});
const isTakenBack = async () => (await stateOf('mf-board')).rollout === null;
const expectTakenBack = () => expect.poll(isTakenBack, { timeout: 60_000, intervals: [1_000] }).toBe(true);

/** The reason that the operators read. */
async function reasonFor(url: string, version: string): Promise<string> {
  const { alerts } = await callApi(url, listReleases, { bearer: ownerToken() });
  return alerts.find((alert) => alert.app === 'mf-board' && alert.version === version)?.text ?? '';
}

/** Visitors come, eight at a time, and say what they see. @returns the number of those with the candidate, when `isEnough` says so */
async function crowd(
  url: string,
  version: string,
  say: (visitor: Visitor, isCandidate: boolean) => Promise<unknown>,
  isEnough: (candidates: number) => boolean | Promise<boolean>,
  layouts: readonly Visitor['layout'][] = ['desktop'],
): Promise<number> {
  let candidates = 0;
  while (!(await isEnough(candidates))) {
    for (const layout of layouts) {
      for (const visitor of await silentVisitors(`${url}/event`, 8 / layouts.length, layout)) {
        const isCandidate = remoteOf(visitor, 'mf-board').version === version;
        if (isCandidate) candidates++;
        await say(visitor, isCandidate);
      }
    }
  }
  return candidates;
}

interface Told {
  reports: { remote: string; version: string; kind: string; value: number | null }[];
}

test('one that leaks is told of itself while the page can still speak, and taken back after its tenth document', async ({
  memberPage: open,
  member,
  baseURL,
  db,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { version, edit } = sick.leaks;
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  await put(version, member);
  const told = reportOf(open, 'mf-board', 'leak', 90_000);
  await open.goto('/event', { waitUntil: 'commit' });
  const { reports } = (await told).postDataJSON() as Told;
  expect(reports).toContainEqual(expect.objectContaining({ remote: 'mf-board', version, kind: 'leak' }));
  await open.close();

  await crowd(
    url,
    version,
    (visitor, isCandidate) => report(url, visitor, 'mf-board', isCandidate ? 'leak' : 'shown'),
    (candidates) => candidates >= 10,
  );
  await expectTakenBack();
  expect(await reasonFor(url, version)).toContain('근거 failures');
});

test('one that fails on phones alone is taken back by what phones say, and desktops never lose the page', async ({
  browser,
  baseURL,
  db,
  member,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { live } = await stateOf('mf-board');
  const { version, edit } = sick.phones;
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  await put(version, member);
  for (const [device, shown, kind] of [
    [phone, live, 'render'],
    [{}, version, 'shown'],
  ] as const) {
    const context = await browser.newContext({ ...device, baseURL, locale: 'ko-KR' });
    const open = await context.newPage();
    await signIn(open, member);
    const told = reportOf(open, 'mf-board', kind);
    await open.goto('/event');
    const { reports } = (await told).postDataJSON() as Told;
    expect(reports).toContainEqual(expect.objectContaining({ remote: 'mf-board', version, kind }));
    const place = open.locator(`main [data-remote="mf-board"][data-version="${shown}"]`);
    await expect(place.getByRole('heading', { name: '이벤트' })).toBeVisible();
    await context.close();
  }

  let failed = 0;
  await crowd(
    url,
    version,
    (visitor, isCandidate) => {
      const fails = isCandidate && visitor.layout === 'mobile';
      if (fails) failed++;
      return report(url, visitor, 'mf-board', fails ? 'render' : 'shown');
    },
    () => failed >= 10,
    ['desktop', 'mobile'],
  );
  await expectTakenBack();
});

test('one that is slower by 300 ms is taken back by what browsers measure, though nothing fails', async ({
  memberPage: open,
  member,
  baseURL,
  db,
}) => {
  test.skip(!isLongRun, 'Half a minute; `npm run test:long` runs it. The rule itself is tested with the server.');
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { version, edit } = sick.slow;
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  await put(version, member);
  const told = reportOf(open, 'mf-board', 'long-task');
  await open.goto('/event');
  const { reports } = (await told).postDataJSON() as Told;
  const measured = reports.find(({ remote, kind }) => remote === 'mf-board' && kind === 'long-task');
  expect(measured?.version).toBe(version);
  expect(measured?.value).toBeGreaterThanOrEqual(300);
  await open.close();

  // As quick and as slow as machines are, and the candidate on each by 300 ms slower.
  let nth = 0;
  const candidates = await crowd(
    url,
    version,
    async (visitor, isCandidate) => {
      const machineMs = 60 + ((nth++ * 7) % 20) * 20;
      await report(url, visitor, 'mf-board', 'shown');
      return report(url, visitor, 'mf-board', 'long-task', machineMs + (isCandidate ? 300 : 0));
    },
    async (count) => count > 200 || (await isTakenBack()),
  );
  await expectTakenBack();
  expect(await reasonFor(url, version)).toContain('근거 long tasks');
  expect(candidates).toBeLessThanOrEqual(200);
});

test('one that is heavier than live is told of by the gate, or refused by it, as the settings say', async ({
  browser,
  baseURL,
  db,
  member,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { edit } = sick.slow;
  const version = '1.61.4';
  const { settings, live } = await stateOf('mf-board');
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  const named = { app: 'mf-board', version };
  const weight = await weigh(browser, {
    ...{ ...named, baseUrl: url, token: testerToken(), member },
    ...{ paths: ['/event'], rounds: 1 },
  });
  const [{ is, was } = { is: null, was: null }] = weight.routes;
  expect(weight.beside).toBe(live);
  expect((is?.bytes ?? 0) - (was?.bytes ?? 0)).toBeGreaterThan(15_000);
  expect(was?.bytes).toBeGreaterThan(5_000);
  expect(is?.mainThreadMs).toBeGreaterThanOrEqual(300);
  expect(was?.memoryBytes).toBeGreaterThan(1_000_000);
  await callApi(url, noteWeight, { bearer: testerToken() }, { params: named, body: weight });

  const owner = { bearer: ownerToken() };
  const ask = async () => {
    const { revision } = await callApi(url, listReleases, owner);
    const body = {
      revision,
      apps: { 'mf-board': { live: version } },
      reason: 'browser spec',
      dryRun: true,
      force: false,
    };
    return callApi(url, changeReleases, owner, { body });
  };
  const { findings } = await ask();
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'weight', severity: 'warning', version }));
  await saveSettings('mf-board', { weightRule: 'refuse' });
  try {
    const { findings: refused } = await ask();
    const text = expect.stringContaining('/event 전송량');
    expect(refused).toContainEqual(expect.objectContaining({ rule: 'weight', severity: 'error', version, text }));
  } finally {
    await saveSettings('mf-board', settings);
  }
});

test('one that fails for 5 % never goes on to everybody, and is taken back', async ({ baseURL, db }) => {
  test.skip(!isLongRun, 'Half a minute; `npm run test:long` runs it. The rule itself is tested with the server.');
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { version, edit } = sick.twentieth;
  const { settings, live } = await stateOf('mf-board');
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  await saveSettings('mf-board', { minSamples: 50, errorBudgetPoints: 2 });
  try {
    // Both steps are due: the second waits for nothing but the first one's health.
    const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const steps = [
      { at: agoIso(2), percent: 50 },
      { at: agoIso(1), percent: 100 },
    ];
    const body = { app: 'mf-board', version, audience: {}, steps, reason: 'browser spec' };
    const { ids } = await callApi(url, scheduleRollout, { bearer: ownerToken() }, { body });
    await expect.poll(async () => (await stateOf('mf-board')).rollout?.percent, { timeout: 60_000 }).toBe(50);

    let [withIt, failed] = [0, 0];
    await crowd(
      url,
      version,
      (visitor, isCandidate) => {
        const fails = isCandidate && ++withIt % 20 === 0;
        if (fails) failed++;
        return report(url, visitor, 'mf-board', fails ? 'render' : 'shown');
      },
      async (count) => count > 400 || (await isTakenBack()),
    );
    await expectTakenBack();
    test.info().annotations.push({ type: 'visitors of the candidate', description: `${withIt}, ${failed} failed` });
    expect(withIt).toBeGreaterThan(60);
    expect(withIt).toBeLessThanOrEqual(400);
    expect((await stateOf('mf-board')).live).toBe(live);
    const { steps: listed } = await callApi(url, listReleases, { bearer: ownerToken() });
    expect(listed.filter(({ id }) => ids.includes(id)).map(({ percent, state }) => `${percent} ${state}`)).toEqual(
      expect.arrayContaining(['50 done', '100 cancelled']),
    );
  } finally {
    await saveSettings('mf-board', settings);
  }
});
