import type { BrowserContext, Page } from '@playwright/test';
import { createOperator, type E2eMember } from '../../src/members.ts';
import { change, stateOf } from '../../src/releases.ts';
import { reportOf } from '../../src/reports.ts';
import { expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';
import { remoteOf, report, silentVisitors } from '../../src/visitors.ts';

/** Candidates that harm the page by themselves. The page goes on in the version before, and the remote is told of, not the shell. */
const page = 'src/features/events/components/event-list-page.tsx';
const instead = (body: string) => () =>
  `export default function EventListPage() {
${body}
}
`;
const sick = {
  'loops at load': { version: '1.60.0', edit: (text: string) => `${text}\nfor (;;) Math.random();\n` },
  'loops at render': { version: '1.60.1', edit: instead('  for (;;) Math.random();') },
  'empties the root': {
    version: '1.60.2',
    edit: instead(`  setTimeout(() => document.getElementById('root')?.replaceChildren());
  return <h1>이벤트</h1>;`),
  },
  'renders nothing': { version: '1.60.3', edit: instead('  return null;') },
  'navigates for ever': {
    version: '1.60.4',
    edit: instead(`  location.reload();
  return <h1>이벤트</h1>;`),
  },
} as const;

/** Puts the version out to this member alone; the rest is by lot. */
const put = (version: string, member: E2eMember, percent = 0) =>
  change({ 'mf-board': { rollout: { version, percent, audience: { userIds: [member.userId] } } } });
test.afterEach(async () => {
  if ((await stateOf('mf-board')).rollout) await change({ 'mf-board': { rollout: null } });
});

const isBoard = (version: string | null) => `main [data-remote="mf-board"][data-version="${version}"]`;

test('one that loops stops neither idle tabs nor the staff, is told of by the next document, and gives way there', async ({
  browser,
  baseURL,
  db,
  member,
}) => {
  test.setTimeout(300_000);
  const { live } = await stateOf('mf-board');
  for (const [name, { version, edit }] of Object.entries(sick).slice(0, 2)) {
    await registerVariant(db, 'mf-board', version, { [page]: edit });
    await put(version, member);
    const context = await browser.newContext({ baseURL, locale: 'ko-KR' });
    const first = await context.newPage();
    await signIn(first, member);
    await first.goto('/');
    // It lies open until all that is fetched ahead has come, and answers still.
    await expect.poll(() => fetchedOf(first, 'mf-board')).toBeGreaterThan(1);
    expect(await first.evaluate(() => 1 + 1), name).toBe(2);
    const wanted = reportOf(first, 'mf-board', 'wanted');
    await first.goto('/event', { waitUntil: 'commit' });
    await wanted;
    await expect.poll(() => answers(first), { timeout: 30_000 }).toBe(false);
    await first.close();

    const next = await olderMarks(context);
    const told = reportOf(next, 'mf-board', 'hung');
    await next.goto('/event');
    await expect(next.locator(isBoard(live)).getByRole('heading', { name: '이벤트' })).toBeVisible();
    expect((await told).postDataJSON().reports).toContainEqual(
      expect.objectContaining({ remote: 'mf-board', version, cohort: 'candidate', kind: 'hung' }),
    );
    await context.close();
  }
});

/** True when the page answers within a second. */
const answers = (open: Page): Promise<boolean> =>
  Promise.race([open.evaluate(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000))]);

const fetchedOf = (open: Page, app: string) =>
  open.evaluate(
    (name) => performance.getEntriesByType('resource').filter(({ name: url }) => url.includes(`/${name}/`)).length,
    app,
  );

/** A page in whose browser the other tab was closed a while ago. */
async function olderMarks(context: BrowserContext) {
  const next = await context.newPage();
  await next.addInitScript(() => {
    const marks = JSON.parse(localStorage.getItem('madang.opening') ?? '{}');
    for (const mark of Object.values(marks) as { atMs: number }[]) mark.atMs -= 60_000;
    localStorage.setItem('madang.opening', JSON.stringify(marks));
  });
  return next;
}

for (const [name, kind] of [
  ['empties the root', 'emptied'],
  ['renders nothing', 'empty'],
] as const) {
  test(`one that ${name} is told of itself, and gives way in the same tab`, async ({
    memberPage: open,
    member,
    db,
  }) => {
    test.setTimeout(180_000);
    const { version, edit } = sick[name];
    const { live } = await stateOf('mf-board');
    await registerVariant(db, 'mf-board', version, { [page]: edit });
    await put(version, member);
    const told = reportOf(open, 'mf-board', kind);
    // One that empties the page has it loaded anew, perhaps before all of it has come.
    await open.goto('/event', { waitUntil: 'commit' });
    const reports = (await told).postDataJSON().reports as { remote: string; kind: string; version: string }[];
    expect(reports).toContainEqual(expect.objectContaining({ remote: 'mf-board', version, kind }));
    expect(reports.filter(({ remote, kind: said }) => remote === 'shell' && said !== 'shown')).toEqual([]);
    await expect(open.locator(isBoard(live)).getByRole('heading', { name: '이벤트' })).toBeVisible();
  });
}

test('one that no page ever shows is withdrawn within 60 s of its tenth document, without a word from any; the staff takes back without scripts', async ({
  browser,
  baseURL,
  db,
  member,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { version, edit } = sick['navigates for ever'];
  await registerVariant(db, 'mf-board', version, { [page]: edit });
  await put(version, member, 50);

  // A browser that has it goes round and round; the site counts its documents.
  const context = await browser.newContext({ baseURL, locale: 'ko-KR' });
  const first = await context.newPage();
  await signIn(first, member);
  let documents = 0;
  first.on('framenavigated', () => documents++);
  await first.goto('/event', { waitUntil: 'commit' });
  await expect.poll(() => documents).toBeGreaterThan(3);
  await context.close();

  let candidates = 0;
  while (candidates < 10) {
    const some = await silentVisitors(`${url}/event`, 4);
    const live = some.filter((visitor) => remoteOf(visitor, 'mf-board').version !== version);
    candidates += some.length - live.length;
    // Those with live show it.
    for (const visitor of live) await report(`${url}/event`, visitor, 'mf-board', 'shown');
  }
  await expect
    .poll(async () => (await stateOf('mf-board')).rollout, { timeout: 60_000, intervals: [1_000] })
    .toBeNull();

  const operator = await createOperator(db);
  const plain = await (
    await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await plain.goto('/rescue');
  await plain.getByLabel('아이디').fill(operator.userId);
  await plain.getByLabel('비밀번호').fill(operator.password);
  await plain.keyboard.press('Enter');
  await expect(plain.getByRole('cell', { name: 'mf-board' })).toBeVisible();
  expect(await plain.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await plain.context().close();
});
