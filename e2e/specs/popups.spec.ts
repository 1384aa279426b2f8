import type { Db } from 'server/src/platform/database/db.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { expect, test } from '../src/test.ts';

const announce = (db: Db, title: string, contents: string, left = 60, top = 140, width = 360) =>
  db.query(
    'insert into popup (title, contents, width, pc_left_location, pc_top_location) values ($1, $2, $3, $4, $5)',
    [title, contents, width, left, top],
  );
// Longer than the six hours of a popup, so that the member is still signed in after them.
test.beforeEach(({ db }) => db.query('update site_setting set auto_logout_min = 600'));
test.afterEach(async ({ db }) => {
  await db.query(`update popup set popup_flg = false; delete from news_link where sort < 0;
    update site_setting set auto_logout_min = 120`);
});

test('announcements stand on home where operators put them; six hours are kept over refreshes', async ({
  memberPage: page,
  db,
}) => {
  await announce(db, '여섯 시간', '<p style="text-align: right">내용 하나</p>', 321, 222, 400);
  await announce(db, '눌러서 닫기', '<p>내용 둘</p>', 800, 222);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.clock.install();
  await page.goto('/');
  const [six, click] = ['여섯 시간', '눌러서 닫기'].map((name) => page.getByRole('dialog', { name }));
  if (!six || !click) throw new Error('no popups');
  await expect(six.getByText('내용 하나')).toHaveCSS('text-align', 'right');
  expect(await six.boundingBox()).toMatchObject({ x: 321, y: 222, width: 400 });

  await click.getByText('내용 둘').click();
  await expect(click).toHaveCount(0);
  await six.getByRole('button', { name: '6시간 동안 보지 않기' }).click();
  await expect(six).toHaveCount(0);

  await page.reload();
  await expect(click).toBeVisible();
  await click.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(click).toHaveCount(0);
  await expect(six).toHaveCount(0);

  await page.clock.fastForward(6 * 3_600_000 - 60_000);
  await page.reload();
  await expect(click).toBeVisible();
  await expect(six).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await page.reload();
  await expect(six).toBeVisible();

  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a phone shows one after the other, inside the screen', async ({ memberPage: page, db }) => {
  await announce(db, '넓은 것', `<p>${'긴 내용입니다. '.repeat(200)}</p>`, 900, 700, 1000);
  await announce(db, '다음 것', '<p>내용</p>');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const wide = page.getByRole('dialog', { name: '넓은 것' });
  await expect(wide.getByText('긴 내용입니다.')).toBeVisible();
  const box = await wide.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(box.y + box.height).toBeLessThanOrEqual(568);
  await expect(page.getByRole('dialog', { name: '다음 것' })).toHaveCount(0);
  await wide.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '다음 것' })).toBeVisible();
});

test('HTML of operators does nothing but be shown, under the policy of the document', async ({
  memberPage: page,
  db,
  violations,
}) => {
  const attack = 'window.attacked=1';
  await announce(
    db,
    '공격',
    `<b>보이는 글</b><img src=x onerror="${attack}"><svg onload="${attack}"></svg><a href="javascript:${attack}">링크</a>
     <p style="position: fixed; inset: 0; color: rgb(1, 2, 3)">덮지 않는 글</p><iframe srcdoc="<script>parent.${attack}</script>"></iframe>`,
  );
  await db.query(
    `insert into news_link (contents, sort) values ('<p style="color: rgb(4, 5, 6)">한 줄 <b onclick="${attack}">공지</b></p><p>둘째</p>', -1)`,
  );
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: '공격' });
  await expect(popup.getByText('보이는 글')).toBeVisible();
  const text = popup.getByText('덮지 않는 글');
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(text).toHaveCSS('position', 'static');
  await expect(popup.getByText('링크')).not.toHaveAttribute('href');

  const ticker = page.getByRole('banner').getByText('한 줄');
  await expect(ticker).toHaveCSS('color', 'rgb(4, 5, 6)');
  const box = await ticker.boundingBox();
  expect(box?.height).toBeLessThan(30);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(violations).toEqual([]);
});

test('a lobby is entered when the member says so', async ({ memberPage: page }) => {
  await page.goto('/event');
  await page.getByRole('link', { name: '카지노' }).first().click();
  const asked = page.getByRole('alertdialog', { name: '카지노' });
  await expect(asked).toHaveCSS('width', '450px');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL('/event');
  await new SiteFrame(page).goTo('카지노');
  await expect(page.locator('main [data-remote="mf-casino"] h1')).toBeVisible();
});
