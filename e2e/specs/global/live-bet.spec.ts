import { feedIncidentTypes } from '@madang/contracts';
import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import { moveClock } from 'server/src/platform/running/clock.ts';
import type { Match } from 'server/test/match.ts';
import { expectNoBarriers, expectNoBarriersInBoth, expectNoneWider } from '../../src/barriers.ts';
import { type Line, layLine } from '../../src/broken-line.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { SiteFrame } from '../../src/pages/site-frame.ts';
import { test as base, expect } from '../../src/test.ts';

/** A live bet waits a minute of the site's clock here, so that a slow machine decides nothing by itself: the tests move the clock. */
const waitSeconds = 60;

const test = base.extend<{ line: Line }, { longWait: undefined }>({
  longWait: [
    async ({ db }, use) => {
      await db.query('update live_setting set soccer = $1', [waitSeconds]);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  line: async ({ stack: _ }, use) => {
    await using line = await layLine();
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** The page with one fixture and all that is bet on. */
async function openLive(page: Page, match: Match) {
  await page.goto(`/inplay?sport_id=6046&fixture=${match.id}`);
  return liveOf(page, match);
}

function liveOf(page: Page, match: Match) {
  const shown = page.getByRole('article', { name: `${match.home.name} 대 ${match.away.name}` });
  return { shown, home: shown.getByRole('button', { name: new RegExp(`^승무패 ${match.home.name}`) }) };
}

async function betLive(page: Page, match: Match): Promise<void> {
  await (await openLive(page, match)).home.click();
  const slip = new BetSlip(page);
  await slip.expectFolders(1);
  await slip.stake.fill('10000');
  await slip.region.getByRole('button', { name: '베팅하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
  await expect(rowOf(page, match)).toContainText('접수를 기다리는 중');
}
/** The bet on its home side, which waits in the slip or was decided a moment ago. */
const rowOf = (page: Page, match: Match) =>
  page.getByRole('region', { name: '접수 중인 베팅' }).getByRole('listitem', { name: `${match.home.name} 승` });

/** Moves the clock on to the end of the wait of each bet, one after the other: one is decided, or expires ten seconds later. */
async function decideWaiting(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ id: string; left: string }>(
      `select bet_id::text as id, greatest(due_at - app_now(), '0')::text as left
         from delayed_bet where state = 'waiting' order by due_at limit 1`,
    );
    const [next] = rows;
    if (!next) return;
    await moveClock(db, next.left);
    await expect
      .poll(
        async () =>
          (await db.query('select from delayed_bet where bet_id = $1 and state = $2', [next.id, 'waiting'])).rowCount,
      )
      .toBe(0);
  }
}

const isTaken = (page: Page, match: Match) => expect(rowOf(page, match)).toContainText('접수되었습니다');

test('a live bet is accepted after its wait, and is in the list of bets', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await new SiteFrame(page).expectBalanceWon(990_000);
  await decideWaiting(db);
  await rowOf(page, match)
    .getByRole('link', { name: /접수되었습니다/ })
    .click();
  await expect(page).toHaveURL(/\/bet_result/);
  await expect(page.locator('main')).toContainText(match.home.name);
});

test('a goal refuses it, with the stake back', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await match.score(1, 0);
  await decideWaiting(db);
  const refused = rowOf(page, match);
  await expect(refused).toContainText('득점이 발생하여 접수되지 않았습니다. 베팅금은 빠져나가지 않았습니다.');
  await refused.getByRole('button', { name: '지우기' }).click();
  await expect(refused).toHaveCount(0);
  await new SiteFrame(page).expectBalanceWon(1_000_000);
});

test('it survives a reload, and its outcome is told on the page that comes', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await page.reload();
  await expect(rowOf(page, match)).toContainText('접수를 기다리는 중');
  await decideWaiting(db);
  await isTaken(page, match);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int from bet join bet_leg on bet_id = bet.id where fixture_id = $1',
    [match.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('the connection is lost in the middle of a live page: odds are locked, the bet that waits is found again', async ({
  memberPage: page,
  feed,
  db,
  line,
}) => {
  const match = await feed.fixture({ inPlay: true });
  const other = await feed.fixture({ inPlay: true });
  const frame = new SiteFrame(page);
  await betLive(page, other);
  await page
    .getByRole('link', { name: new RegExp(match.home.name) })
    .first()
    .click();
  const { shown, home } = liveOf(page, match);
  await expect(home).not.toHaveAttribute('aria-disabled');

  await line.cut();
  await expect(frame.away).toBeVisible();
  for (const odds of await shown.locator('button[aria-pressed]:not([aria-label$="즐겨찾기"])').all())
    await expect(odds).toHaveAttribute('aria-disabled', 'true');
  await match.score(1, 0);
  await match.price('home', '1.35');
  await decideWaiting(db);

  await line.mend();
  await isTaken(page, other);
  await expect(rowOf(page, other)).toContainText('10,000 → ');
  await expect(frame.away).toHaveCount(0);
  await expect(shown.locator('[data-score]')).toHaveText('1:0');
  await expect(home).toContainText('1.35');
  await expect(home).not.toHaveAttribute('aria-disabled');
});

test('three bets wait at once while the member goes on; one that is refused is bet again at its new price in one press', async ({
  memberPage: page,
  feed,
  db,
}) => {
  const matches = await Promise.all([1, 2, 3].map(() => feed.fixture({ inPlay: true })));
  for (const match of matches) await betLive(page, match);
  // Of the three the last is refused: its offer lasts ten seconds of a clock that the first two have moved before.
  const [, , third] = matches as [Match, Match, Match];
  await expect(page.getByRole('region', { name: '접수 중인 베팅' }).getByRole('listitem')).toHaveCount(3);
  await new SiteFrame(page).expectBalanceWon(970_000);
  await liveOf(page, third)
    .shown.getByRole('button', { name: /^승무패 무/ })
    .click();
  await new BetSlip(page).expectFolders(1);

  await third.price('home', '1.21');
  await decideWaiting(db);
  const refused = rowOf(page, third);
  await refused.getByRole('button', { name: '1.21로 다시 베팅' }).click();
  await expect(refused).toContainText('접수를 기다리는 중');
  await decideWaiting(db);
  await isTaken(page, third);
  await expect(refused).toContainText('1.21');
  const { rows } = await db.query<{ price: string }>(
    'select price::text from bet_leg where fixture_id = any ($1) order by price',
    [matches.map(({ id }) => id)],
  );
  expect(rows.map(({ price }) => price)).toEqual(['1.21', expect.any(String), expect.any(String)]);
  await new BetSlip(page).expectFolders(1);
  await new SiteFrame(page).expectBalanceWon(970_000);
});

for (const [choice, price, said] of [
  ['오른 배당만 자동 수락', '9.01', '배당이 올라 9.01로 접수되었습니다.'],
  ['모든 변경 자동 수락', '1.22', '배당이 내려 1.22로 접수되었습니다.'],
] as const) {
  test(`${choice}: it holds after the wait, and is said`, async ({ memberPage: page, feed, db }) => {
    const match = await feed.fixture({ inPlay: true });
    await openLive(page, match);
    await page.getByRole('combobox', { name: '배당이 바뀌면' }).selectOption(choice);
    await betLive(page, match);
    await match.price('home', price);
    await decideWaiting(db);
    await expect(rowOf(page, match)).toContainText(said);
  });
}

const incident = (type: number, seconds: number, side: '1' | '2', score?: [number, number]) => ({
  IncidentType: type,
  Period: 10,
  Seconds: seconds,
  ParticipantPosition: side,
  Results: score?.map((value, place) => ({ Position: String(place + 1), Value: String(value) })) ?? null,
});
const { goal, yellowCard, substitution, corner } = feedIncidentTypes;
const standing: Parameters<Match['play']>[0] = {
  period: 10,
  clock: { seconds: 2_430, running: false },
  periods: [
    {
      ...{ code: 10, home: 2, away: 1, finished: false },
      incidents: [
        ...[incident(corner, 120, '2'), incident(goal, 720, '1', [1, 0]), incident(goal, 1_380, '1', [2, 0])],
        ...[incident(yellowCard, 1_860, '2'), incident(goal, 2_280, '2', [2, 1]), incident(substitution, 2_400, '1')],
      ],
    },
  ],
};

const phone = { width: 425, height: 900, layout: 'mobile' };
const desktop = { width: 1920, height: 1080, layout: 'desktop' };

test('list, tracker, markets and dialog fit a phone and a desktop, and are readable for everybody in both themes', async ({
  memberPage: page,
  feed,
  db,
}) => {
  test.setTimeout(400_000);
  const match = await feed.fixture({ inPlay: true });
  await match.play(standing, 2, 1);
  const suspended = await feed.fixture({ inPlay: true });
  await suspended.suspend();
  for (const [path, ready] of [
    ['/inplay?sport_id=6046', match.home.name],
    [`/inplay?sport_id=6046&fixture=${match.id}`, '최근 기록'],
    [`/inplay?sport_id=6046&fixture=${suspended.id}`, '끝나면 다시 열립니다'],
    ['/inplay?sport_id=687890', '인플레이로 제공하지 않는 종목입니다.'],
    [`/livetv?fixture=${match.id}`, '이 경기에 베팅하기'],
    ['/korea/live', match.home.name],
  ] as const) {
    await page.goto(path);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expect(page.locator('html')).toHaveAttribute('data-layout', size.layout);
      const shown = page.locator('main');
      await expect(
        shown
          .getByText(ready)
          .or(shown.getByRole('list', { name: ready }))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expectNoneWider(page);
      // The colours are those of the phone.
      if (size === phone) await expectNoBarriersInBoth(page);
      else await expectNoBarriers(page);
    }
  }
  await betLive(page, match);
  await expectNoBarriersInBoth(page);
  await match.price('home', '1.20');
  await decideWaiting(db);
  await expect(rowOf(page, match).getByRole('button', { name: '지우기' })).toBeVisible();
  await expectNoBarriersInBoth(page);
});
