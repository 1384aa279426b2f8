import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { createPlacing } from 'server/src/betting/placement/place-bet.ts';
import { findMember } from 'server/src/members/queries.ts';
import type { Db } from 'server/src/platform/database/db.ts';
import { memoryChanges } from 'server/src/platform/running/changes.ts';
import { writeQuestion } from 'server/src/support/questions.ts';
import { requestCharge } from 'server/src/wallet/request-charge.ts';
import type { TestFeed } from 'server/test/feed.ts';
import { testRing } from 'server/test/test-ring.ts';
import { Keys } from '../../src/keys.ts';
import { isLongRun } from '../../src/long-run.ts';
import { createMember, createOperator, signInByForm } from '../../src/members.ts';
import { expect, test } from '../../src/test.ts';

/** The day of an operator by keys alone, on members and requests of its own (`npm run test:long` has all of it). */
const day = isLongRun
  ? { requests: 200, questions: 30, voids: 5, settings: 3 }
  : { requests: 6, questions: 2, voids: 1, settings: 1 };
/** Of one request: to check it, to go to the approval, to approve it; and one more where it takes a look. */
const mostPressesARequest = 4;
/** To find it (2), its void, the reason, what it moves, and to do it. */
const mostPressesAVoid = 6;
/** To find it (2), to see the difference, and to save. */
const mostPressesASetting = 4;
const chargeWon = 10_000;

const changes = memoryChanges();

async function newCharge(db: Db): Promise<void> {
  const { id } = await createMember(db, {});
  const body = { amount: chargeWon, depositor: '입금자', bonusId: null, coinTx: null };
  const made = await requestCharge({ db, changes, ring: testRing }, await findMember(db, id), body, randomUUID());
  if ('refused' in made) throw new Error(made.refused);
}

async function newQuestion(db: Db, title: string): Promise<void> {
  const { id } = await createMember(db, {});
  await writeQuestion(db, id, { flag: 'etc', title, contents: '언제 처리되나요?', files: [] });
}

/** A fixture with a bet on its first side. */
async function fixtureWithBet(db: Db, feed: TestFeed, home: string): Promise<void> {
  const { id: fixtureId } = await feed.fixture({ teams: { home, away: '상대' } });
  const { rows } = await db.query<{ id: string; price: string; sportId: number }>(
    `select selection.id::text, price::text, sport_id as "sportId"
       from selection join fixture on fixture.id = fixture_id join league on league.id = league_id
      where fixture_id = $1 and base_line is null order by selection.id limit 1`,
    [fixtureId],
  );
  const [side] = rows;
  const { id } = await createMember(db, { won: 100_000 });
  const placed = await createPlacing(db, changes)(
    await findMember(db, id),
    {
      ...{ memberId: id, totalRatio: '1.00', amounts: 10_000, gameDetailType: '91', betStyle: 'EU' },
      ...{ minigameId: 1015, changeFlag: 0 },
      bettings: [
        {
          ...{ oddsId: side?.id ?? '', fixtureId: String(fixtureId), betPrice: side?.price ?? '', betBaseline: null },
          ...{ sportId: side?.sportId ?? 0, version: 0 },
        },
      ],
    },
    randomUUID(),
  );
  if ('refused' in placed) throw new Error(placed.refused);
}

async function openDesk(browser: Browser, db: Db): Promise<Page> {
  const operator = await createOperator(db);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInByForm(page, operator.userId, operator.password);
  await expect(page).toHaveURL(/\/admin/);
  return page;
}

const openCharges = async (db: Db) =>
  (await db.query<{ count: number }>(`select count(*)::int as count from money_request where state = 'requested'`))
    .rows[0]?.count;

const checkButton = (page: Page) =>
  page.getByRole('region', { name: '고른 신청' }).getByRole('button', { name: /확인 시작$/ });

/** C, A, Enter. The page goes on to the next request by itself. @returns the name of the request */
async function approveNext(keys: Keys): Promise<string> {
  const { page } = keys;
  const name = ((await checkButton(page).getAttribute('aria-label')) ?? '').replace(/ 확인 시작$/, '');
  const approve = page.getByRole('button', { name: `${name} 승인`, exact: true });
  await keys.press('c');
  await expect(checkButton(page)).toBeHidden();
  await keys.press('a');
  await expect(approve).toBeEnabled();
  await expect(approve).toBeFocused();
  await keys.press('Enter');
  await expect(approve).toBeHidden();
  return name;
}

test('a working day by keys: requests, questions, voids, settings, and conflicts with another operator', async ({
  browser,
  db,
  feed,
}) => {
  test.setTimeout(isLongRun ? 1_800_000 : 300_000);
  for (let made = 0; made < day.requests + 1; made += 1) await newCharge(db);
  for (let made = 0; made < day.questions; made += 1) await newQuestion(db, `문의 ${made}`);
  for (let made = 0; made < day.voids; made += 1) await fixtureWithBet(db, feed, `무효팀${made}가`);
  const [desk, other] = [await openDesk(browser, db), await openDesk(browser, db)];
  const keys = new Keys(desk);

  await test.step('requests', async () => {
    await keys.press('g', 'c');
    await expect(checkButton(desk)).toBeVisible();
    const before = keys.presses;
    for (let done = 0; done < day.requests; done += 1) {
      await approveNext(keys);
      await expect(checkButton(desk)).toBeVisible();
    }
    const aRequest = (keys.presses - before) / day.requests;
    test.info().annotations.push({ type: 'presses a request', description: aRequest.toFixed(2) });
    expect(aRequest).toBeLessThanOrEqual(mostPressesARequest);
    expect(await openCharges(db)).toBe(1);
  });

  await test.step('of two operators at one request the second is told, and nothing is paid twice', async () => {
    await other.goto('/admin/requests?kind=charge');
    await expect(checkButton(other)).toBeVisible();
    const theirs = new Keys(other);
    await theirs.press('c');
    await expect(checkButton(other)).toBeHidden();
    await theirs.press('a');
    await expect(other.getByRole('button', { name: / 승인$/ })).toBeFocused();
    // The other desk has not heard of it: its answer is held up, as on a slow line.
    const name = (
      (await checkButton(desk)
        .getAttribute('aria-label')
        .catch(() => null)) ?? ''
    ).replace(/ 확인 시작$/, '');
    await theirs.press('Enter');
    await expect.poll(() => openCharges(db)).toBe(0);
    if (name !== '') {
      await keys.press('c');
      await expect(desk.getByText(/신청이 없습니다|이미 처리/).first()).toBeVisible();
    }
    if (await desk.getByRole('alertdialog').isVisible()) await keys.press('Enter');
    const { rows } = await db.query(
      `select count(*)::int as count from transfer where reason like 'money-request:%' or reason like 'charge:%'`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(2 * (day.requests + 1));
  });

  await test.step('questions', async () => {
    await keys.press('g', 'q');
    await expect(desk.getByRole('textbox', { name: / 답변$/ }).first()).toBeVisible();
    const before = keys.presses;
    for (let done = 0; done < day.questions; done += 1) {
      const field = desk.getByRole('textbox', { name: / 답변$/ }).first();
      const label = await field.evaluate((element) => (element as HTMLTextAreaElement).labels[0]?.textContent ?? '');
      await keys.press('a');
      await expect(field).toBeFocused();
      await keys.type('확인했습니다. 10분 안에 처리됩니다.');
      await keys.press('Control+Enter');
      await expect(desk.getByRole('textbox', { name: label, exact: true })).toBeHidden();
    }
    const aQuestion = (keys.presses - before) / day.questions;
    test.info().annotations.push({ type: 'presses a question', description: aQuestion.toFixed(2) });
    expect(aQuestion).toBeLessThanOrEqual(2);
  });

  await test.step('voids', async () => {
    const before = keys.presses;
    for (let done = 0; done < day.voids; done += 1) {
      await keys.goTo(`무효팀${done}가`);
      await expect(desk.getByRole('region', { name: `무효팀${done}가 : 상대` })).toBeVisible();
      await keys.press('v');
      const reason = desk.getByRole('dialog', { name: '베팅 무효' }).getByRole('textbox', { name: '사유' });
      await expect(reason).toBeFocused();
      await keys.press('1');
      await expect(reason).toHaveValue('배당 오류');
      await keys.press('Enter');
      const preview = desk.getByRole('dialog', { name: '베팅 무효 확인' });
      await expect(preview.getByText('베팅', { exact: true })).toBeVisible();
      await expect(preview.getByRole('button', { name: '무효 처리' })).toBeFocused();
      await keys.press('Enter');
      await expect(preview).toBeHidden();
    }
    const { rows } = await db.query('select count(*)::int as count from bet_void');
    expect(rows[0]?.count).toBe(day.voids);
    const aVoid = (keys.presses - before) / day.voids;
    test.info().annotations.push({ type: 'presses a void', description: aVoid.toFixed(1) });
    expect(aVoid).toBeLessThanOrEqual(mostPressesAVoid);
  });

  await test.step('settings, the last of which another operator changed first', async () => {
    await other.goto('/admin/settings');
    const minutes = (page: Page) => page.getByRole('textbox', { name: /^자동 로그아웃/ });
    /** The field has the focus, and its value is chosen. */
    const save = async (by: Keys, value: number) => {
      await expect(minutes(by.page)).toBeFocused();
      await by.type(String(value));
      await by.press('Enter');
      await expect(by.page.getByRole('dialog').getByRole('button', { name: '변경' })).toBeFocused();
      await by.press('Enter');
      await expect(by.page.getByRole('dialog')).toBeHidden();
    };
    const before = keys.presses;
    for (let done = 0; done < day.settings; done += 1) {
      await keys.goTo('자동 로그아웃');
      await save(keys, 121 + done);
      const value = `select value ->> 'autoLogoutMin' as minutes from setting where name = 'site'`;
      await expect.poll(async () => (await db.query(value)).rows[0]?.minutes).toBe(String(121 + done));
    }
    const aSetting = (keys.presses - before) / day.settings;
    test.info().annotations.push({ type: 'presses a setting', description: aSetting.toFixed(1) });
    expect(aSetting).toBeLessThanOrEqual(mostPressesASetting);
    // The other operator's page opened the version before.
    await minutes(other).selectText();
    await save(new Keys(other), 300);
    await expect(other.getByText(/변경했습니다|먼저/).first()).toBeVisible();
  });

  const { presses, letters } = keys;
  test.info().annotations.push({ type: 'presses of the day', description: `${presses}, and ${letters} letters` });
  console.log(
    test
      .info()
      .annotations.map(({ type, description }) => `${type}: ${description}`)
      .join('\n'),
  );
  await Promise.all([desk.context().close(), other.context().close()]);
});
