import { richTextOf } from '@madang/contracts';
import { attacks } from '@madang/testing/attacks';
import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import { createMember, createOperator, type E2eMember } from '../../src/members.ts';
import { expect, signIn, test } from '../../src/test.ts';
import { watchViolations } from '../../src/violations.ts';

/** Every text of members, operators and the feed holds markup that has run scripts elsewhere. The test opens every page that shows it. */

const everything = attacks.join('\n');
/** As long as a name may be shown: what the attacks differ by is how they begin. */
const names = attacks.filter((attack) => attack.length < 60);
const nameOf = (place: number) => names[place % names.length] ?? '';

interface Written {
  post: number;
  question: number;
  event: number;
  notice: number;
}

async function writeEverywhere(db: Db, member: E2eMember): Promise<Written> {
  const idOf = async (statement: string, values: unknown[]) =>
    (await db.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
  await db.query('update member set nickname = $2 where id = $1', [member.id, everything]);
  const contents = {
    type: 'doc',
    content: attacks.flatMap((text) => [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
      ...(richTextOf(text).content ?? []),
    ]),
  };
  const post = await idOf(
    `insert into post (member_id, title, contents, plain, has_picture, written_at, pinned_at, comment_count)
     values ($1, $2, $3, $2, false, app_now(), app_now(), 1)`,
    [member.id, everything, JSON.stringify(contents)],
  );
  await db.query('insert into post_comment (post_id, member_id, text, written_at) values ($1, $2, $3, app_now())', [
    post,
    member.id,
    everything,
  ]);
  await db.query('insert into post_report (post_id, member_id, reason, reported_at) values ($1, $2, $3, app_now())', [
    post,
    member.id,
    everything,
  ]);
  const question = await idOf(
    `insert into question (member_id, flag, title, contents, asked_at, answer, answered_by, answered_at)
     values ($1, 'etc', $2, $2, app_now(), $2, $1, app_now())`,
    [member.id, everything],
  );
  await idOf(
    `insert into question (member_id, flag, title, contents, asked_at) values ($1, 'bet', $2, $2, app_now())`,
    [member.id, everything],
  );
  const event = await idOf(
    `insert into site_event (title, summary, paragraphs, starts_at, ends_at, takes_entries, prize, drawn_at)
     values ($1, $1, $2, app_now() - interval '2 days', app_now() - interval '1 day', true, $1, app_now())`,
    [everything, attacks],
  );
  await db.query(
    'insert into site_event_entry (event_id, member_id, entered_at, won) values ($1, $2, app_now(), true)',
    [event, member.id],
  );
  const notice = await idOf(
    `insert into notice (title, contents, is_pinned, is_shown, posted_at) values ($1, $2, true, true, app_now())`,
    [everything, htmlOf('공지의 글')],
  );
  await db.query(
    `insert into message (member_id, title, contents, details, read_at) values ($1, $2, $2, jsonb_build_array(jsonb_build_array($2::text, $2::text)), app_now())`,
    [member.id, everything],
  );
  return { post, question, event, notice };
}

/** HTML of operators that is seen to be shown: all after its first words is what attacks. */
const htmlOf = (words: string) => `<b>${words}</b>${everything}`;

/** The HTML of operators, for every page and for home. */
async function announceEverywhere(db: Db): Promise<void> {
  await db.query(
    'insert into popup (title, contents, width, pc_left_location, pc_top_location) values ($1, $2, 400, 40, 140)',
    [everything, htmlOf('팝업의 글')],
  );
  await db.query('insert into news_link (contents, sort) values ($1, -1)', [htmlOf('소식의 글')]);
}

/** Waits until the page shows such a text, then looks whether any of them did something. */
async function expectHarmless(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shown).first(), path).toBeAttached();
  await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
  expect(await page.evaluate(() => 'attacked' in window), path).toBe(false);
  const acting =
    'main script, main iframe, main object, main embed, main base, main math, main form[action], main [onclick]';
  expect(await page.locator(acting).count(), path).toBe(0);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(
    links.filter((href) => /^\s*(javascript|data|vbscript|blob):/i.test(href)),
    path,
  ).toEqual([]);
}

const first = attacks[0] ?? '';

test('markup that attacks readers elsewhere does nothing here, on any page', async ({
  memberPage: page,
  member,
  feed,
  db,
  browser,
  violations,
}) => {
  const written = await writeEverywhere(db, member);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [path, shown] of [
    ['/free', first],
    [`/free/view/${written.post}`, first],
    [`/free?search=${encodeURIComponent(nameOf(3))}`, '글'],
    ['/customer', first],
    [`/customer/view/${written.question}`, first],
    ['/customer/write/etc', '문의하기'],
    ['/event', first],
    [`/event/${written.event}`, first],
    ['/notice', first],
    [`/rule?search=${encodeURIComponent(first)}`, '찾으시는 규정이 없습니다.'],
    ['/message', first],
    ['/member', '정보'],
  ] as const)
    await expectHarmless(page, path, shown);

  const match = await feed.fixture({ league: { id: 90_000_001, name: nameOf(0) } });
  Object.assign(match.home, { name: nameOf(1) });
  Object.assign(match.away, { name: nameOf(2) });
  await match.tell();
  await expectHarmless(page, '/korea/cross', nameOf(1));
  await expectHarmless(page, '/europe', nameOf(1));

  await announceEverywhere(db);
  await expectHarmless(page, `/notice/${written.notice}`, '공지의 글');
  await expect(page.getByRole('banner').getByText('소식의 글')).toBeVisible();
  await expectHarmless(page, '/', '팝업의 글');

  const operatorPage = await (await browser.newContext()).newPage();
  const operator = await createOperator(db);
  await signIn(operatorPage, operator);
  watchViolations(operatorPage, violations);
  operatorPage.on('request', (request) => asked.push(request.url()));
  for (const [path, shown] of [
    ['/admin/board', first],
    ['/admin/members', '회원 찾기'],
    ['/admin/messages', '쪽지'],
    ['/admin/site', first],
    ['/admin/names', nameOf(1)],
  ] as const)
    await expectHarmless(operatorPage, path, shown);
  await operatorPage.context().close();

  expect(violations).toEqual([]);
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
});

test('a search that is an attack finds nothing and does nothing', async ({ db, page, violations }) => {
  const member = await createMember(db, {});
  await signIn(page, member);
  for (const attack of names.slice(0, 5))
    await expectHarmless(page, `/free?${new URLSearchParams({ search: attack.slice(0, 40) })}`, '자유게시판');
  expect(violations).toEqual([]);
});
