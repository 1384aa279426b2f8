import { checkOut } from '../src/dev-checkout.ts';
import { siteUrl } from '../src/site.ts';
import { createMember, expect, signIn, test } from '../src/test.ts';

const firstPort = 4440;
const page = 'src/features/events/components/event-list-page.tsx';
const heading = (text: string) => `<PageHeader title="${text}"`;

test("a developer's own source, with hot reload, in the running site, for that browser only", async ({
  browser,
  memberPage: other,
  db,
}) => {
  test.setTimeout(400_000);
  const developer = await createMember(db, {});
  await db.query("update member set grants = '{developer}' where id = $1", [developer.id]);
  const checkout = checkOut('mf-board');
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'ko-KR' });
  try {
    checkout.edit(page, (text) => text.replace(heading('이벤트'), heading('내 컴퓨터의 이벤트')));
    const address = await checkout.startInto(siteUrl(), firstPort);
    const local = address.match(/\/override\?apps=shell@http:\/\/localhost:(\d+),mf-board@http:\/\/localhost:(\d+)$/);
    expect(local).not.toBeNull();

    const own = await context.newPage();
    await signIn(own, developer);
    await own.goto(address);
    await own.getByRole('button', { name: '적용' }).click();
    await expect(own).not.toHaveURL(/override/);
    await own.goto('/event');
    await expect(own.getByRole('heading', { name: '내 컴퓨터의 이벤트' })).toBeVisible();

    await own.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'));
    checkout.edit(page, (text) => text.replace(heading('내 컴퓨터의 이벤트'), heading('고친 이벤트')));
    await expect(own.getByRole('heading', { name: '고친 이벤트' })).toBeVisible({ timeout: 120_000 });
    await expect(own.locator('html')).toHaveAttribute('data-same-document', 'yes');

    // Built remotes beside the shell under development.
    await own.goto('/minigame');
    await expect(own.getByRole('heading', { level: 1, name: '미니게임' })).toBeVisible();

    const answer = await other.goto('/event');
    await expect(other.getByRole('heading', { name: '이벤트', exact: true })).toBeVisible();
    const sent = JSON.stringify(await answer?.allHeaders()) + (await answer?.text());
    // Whole: the site's own port may begin with the same digits.
    for (const port of local?.slice(1) ?? []) expect(sent).not.toMatch(new RegExp(`localhost:${port}\\b`));
  } finally {
    await checkout.stop();
    await context.close();
  }
});

test('a tester, who is no developer, cannot put a local server into their page', async ({
  memberPage: page,
  member,
  db,
}) => {
  await db.query("update member set grants = '{tester}' where id = $1", [member.id]);
  await page.goto(`/override?apps=mf-board@http://localhost:${firstPort}`);
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('로컬 서버는 개발자 권한이 필요합니다.')).toBeVisible();
  await page.goto('/event');
  await expect(page.getByRole('heading', { name: '이벤트', exact: true })).toBeVisible();
});
