import { listAudit, listReleases } from '@madang/contracts';
import { callApi } from '../../src/api.ts';
import { isLongRun } from '../../src/long-run.ts';
import { listenAsOperator } from '../../src/operator-socket.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { PointPage } from '../../src/pages/point-page.ts';
import { SiteFrame } from '../../src/pages/site-frame.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { change, saveSettings, stateOf } from '../../src/releases.ts';
import { ownerToken } from '../../src/site.ts';
import { createMember, expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';
import { newVisitors, remoteOf, report, type Visitor, visitAgain } from '../../src/visitors.ts';

const drawn = isLongRun ? 2_000 : 600;
const have = (app: string, version: string) => (visitor: Visitor) => remoteOf(visitor, app).version === version;

test('10 %: a tenth of the visitors has the candidate, keeps it, and a ramp takes it from none of them', async ({
  db,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const url = `${baseURL}/event`;
  const { live } = await stateOf('mf-board');
  await registerVariant(db, 'mf-board', '1.40.0', {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\ndocument.documentElement.dataset.board = 'candidate';\n`,
  });
  const hasIt = have('mf-board', '1.40.0');
  await change({ 'mf-board': { rollout: { version: '1.40.0', percent: 10, audience: {} } } });
  try {
    const visitors = await newVisitors(url, drawn);
    const share = (visitors.filter(hasIt).length / visitors.length) * 100;
    // More than 5.2 deviations is once in five million; the assignment itself is measured by the server's tests.
    expect(Math.abs(share - 10), `${share} % have the candidate`).toBeLessThan(520 * Math.sqrt((0.1 * 0.9) / drawn));
    for (const visitor of visitors)
      expect(remoteOf(visitor, 'mf-board').cohort).toBe(hasIt(visitor) ? 'candidate' : 'live');
    expect(new Set(visitors.filter(hasIt).map(({ composition }) => composition.id)).size).toBe(1);
    expect(new Set(visitors.map(({ composition }) => composition.id)).size).toBe(2);
    for (const visitor of visitors.filter(hasIt).slice(0, 5)) {
      expect(remoteOf(visitor, 'mf-board').previous?.version, 'behind the candidate stands live').toBe(live);
    }

    const some = [...visitors.filter(hasIt), ...visitors.filter((visitor) => !hasIt(visitor)).slice(0, 100)];
    expect((await visitAgain(url, some)).map(hasIt)).toEqual(some.map(hasIt));

    await change({ 'mf-board': { rollout: { version: '1.40.0', percent: 50, audience: {} } } });
    const ramped = await visitAgain(url, some);
    expect(ramped.filter((visitor, n) => hasIt(some[n] as Visitor) && !hasIt(visitor))).toEqual([]);
    expect(ramped.filter(hasIt).length).toBeGreaterThan(some.filter(hasIt).length);
  } finally {
    await change({ 'mf-board': { rollout: null } });
  }
});

test('a candidate that throws is taken back within a minute; its open pages leave it with slip, form and route', async ({
  memberPage: page,
  member,
  browser,
  db,
  feed,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const url = baseURL ?? '';
  const bad = '1.41.0';
  const { live, settings } = await stateOf('mf-sports');
  await registerVariant(db, 'mf-sports', bad, {
    'src/sports-menu.tsx': () => `export default function SportsMenu(): never {
  throw new Error('the candidate cannot render');
}
`,
  });
  const operator = await listenAsOperator(url, db);
  const other = await createMember(db, { won: 0, points: 20_000 });
  const otherContext = await browser.newContext({ baseURL, locale: 'ko-KR' });
  await saveSettings('mf-sports', { minSamples: 50, errorBudgetPoints: 2 });
  try {
    const audience = { userIds: [member.userId, other.userId] };
    await change({ 'mf-sports': { rollout: { version: bad, percent: 50, audience } } });

    // Two members who have it: one in the middle of a bet, one with a half-filled form.
    const sports = new SportsPage(page);
    const slip = new BetSlip(page);
    const match = await feed.fixture();
    await sports.openAt(match);
    const address = page.url();
    const menu = page.locator('[data-remote="mf-sports"][data-module="./SportsMenu"]');
    // The version before, which the document carries, takes the place of the one that throws.
    await expect(menu).toHaveAttribute('data-version', live ?? '');
    await expect(menu).not.toContainText('화면을 불러오지 못했습니다.');
    await sports.pick(match, 'home');
    await slip.expectFolders(1);
    await slip.stake.fill('12000');

    const otherPage = await otherContext.newPage();
    await signIn(otherPage, other);
    const points = new PointPage(otherPage);
    await points.open();
    await points.amount.fill('7000');
    expect(await new SiteFrame(otherPage).shownVersions('mf-sports')).toEqual([live]);

    const visitors = await newVisitors(`${url}/event`, 170);
    const hasIt = have('mf-sports', bad);
    const reported = await Promise.all(
      visitors.map((visitor) => report(url, visitor, 'mf-sports', hasIt(visitor) ? 'render' : 'shown')),
    );
    expect(new Set(reported)).toEqual(new Set([200]));
    await expect
      .poll(async () => (await stateOf('mf-sports')).rollout, { timeout: 60_000, intervals: [1_000] })
      .toBeNull();

    // Told to the operator, and written down.
    await expect.poll(() => operator.heard.filter(({ type }) => type === 'alert')).not.toEqual([]);
    const owner = { bearer: ownerToken() };
    const { revisions, alerts } = await callApi(url, listReleases, owner);
    expect(revisions[0]).toMatchObject({
      kind: 'automatic',
      changes: [{ app: 'mf-sports', after: { live, rollout: null } }],
    });
    expect(alerts.find(({ app, version }) => app === 'mf-sports' && version === bad)).toMatchObject({
      kind: 'automatic-rollback',
      acknowledgedBy: null,
    });
    const { entries } = await callApi(url, listAudit, owner, { query: { app: 'mf-sports', limit: 5 } });
    expect(entries[0]).toMatchObject({ app: 'mf-sports', revision: revisions[0]?.revision });

    // Offered at once, taken when the member likes.
    for (const open of [page, otherPage]) {
      await expect(open.getByRole('button', { name: '새로고침' })).toBeVisible();
    }
    await Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button', { name: '새로고침' }).click()]);
    await sports.expectReady();
    expect(page.url()).toBe(address);
    expect(await new SiteFrame(page).shownVersions('mf-sports')).toEqual([live]);
    await expect(menu).not.toContainText('화면을 불러오지 못했습니다.');
    await slip.expectFolders(1);
    await expect(slip.stake).toHaveValue('12,000');

    await Promise.all([
      otherPage.waitForEvent('domcontentloaded'),
      otherPage.getByRole('button', { name: '새로고침' }).click(),
    ]);
    await expect(points.amount).toHaveValue('7,000');
    await expect(otherPage).toHaveURL(/\/mywallet\/point$/);
    expect(await new SiteFrame(otherPage).shownVersions('mf-sports')).toEqual([live]);
  } finally {
    operator.close();
    await otherContext.close();
    await saveSettings('mf-sports', settings);
    if ((await stateOf('mf-sports')).rollout) await change({ 'mf-sports': { rollout: null } });
  }
});
