import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { moveClock } from 'server/src/platform/running/clock.ts';
import type { TestFeed } from 'server/test/feed.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { expect, test } from '../../src/test.ts';

/** A row of a desktop folds by 12 px at most when it has started; a higher one keeps its height while it is in view. */
const foldedBy = 12;

/** Kick-offs while the list is looked at: nothing moves under the finger, and new rows wait. */
for (const viewport of [
  // Low, so that the list is scrolled: above its first row there is nothing to give.
  { width: 1920, height: 600, rows: 30 },
  { width: 1280, height: 600, rows: 30 },
  { width: 425, height: 800, rows: 15 },
]) {
  test(`three kick-offs shift nothing at ${viewport.width}`, async ({ memberPage: page, feed, db }) => {
    await page.setViewportSize(viewport);
    const { rows } = viewport;
    const { tag, starting } = await threeMoreThan(rows, feed);
    const sports = new SportsPage(page);
    await sports.open({ search: tag });
    await expect(sports.fixtures).toHaveCount(rows);
    const order = await idsOf(sports);
    await sports.fixtures.nth(7).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await watchShifts(page);
    const before = await topsOf(sports);

    for (const [at, id] of starting.entries()) {
      await moveClock(db, '10 minutes');
      const started = page.locator(`[data-fixture="${id}"]`);
      await expect(started).toContainText('경기 시작');
      await expect(started.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('button', { name: `새 경기 ${at + 1}` })).toBeVisible();
    }

    expect(await idsOf(sports)).toEqual(order);
    expect(await shiftsOf(page)).toBeLessThan(0.05);
    const middle = order[7] ?? '';
    expect(Math.abs((await topsOf(sports))(middle) - before(middle))).toBeLessThanOrEqual(3 * foldedBy);

    // The first in view stays where it is; leagues behind it change their order, as their next kick-offs do.
    const tops = await topsOf(sports);
    const first = order.find((id) => tops(id) >= 0 && !starting.includes(id)) ?? '';
    await page.getByRole('button', { name: '새 경기 3' }).click();
    await expect(page.getByRole('button', { name: /새 경기/ })).toHaveCount(0);
    const shown = await idsOf(sports);
    expect(shown).toHaveLength(rows);
    for (const id of starting) expect(shown).not.toContain(id);
    expect(Math.abs((await topsOf(sports))(first) - tops(first))).toBeLessThanOrEqual(2);
  });
}

/** Leagues of three fixtures, one more than a page shows; in three of them the first kicks off within the next half hour, ten minutes apart. */
async function threeMoreThan(rows: number, feed: TestFeed): Promise<{ tag: string; starting: string[] }> {
  const tag = randomUUID().slice(0, 8);
  const starting: string[] = [];
  for (let place = 0; place <= rows / 3; place++) {
    const league = { id: Number.parseInt(tag.slice(0, 6), 16) * 100 + place, name: `${tag} ${place + 1}부` };
    for (let row = 0; row < 3; row++) {
      const soon = row === 0 && place % 2 === 0 && starting.length < 3;
      const minutes = soon ? 5 + starting.length * 10 : 300 + place * 10 + row;
      const match = await feed.fixture({ league, kickOff: `+${minutes}m` });
      if (soon) starting.push(match.id);
    }
  }
  return { tag, starting };
}

const idsOf = (sports: SportsPage) =>
  sports.fixtures.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-fixture') ?? ''));

/** The place of each fixture in the window. */
async function topsOf(sports: SportsPage): Promise<(id: string) => number> {
  const tops = await sports.fixtures.evaluateAll((rows) =>
    rows.map((row): [string, number] => [row.getAttribute('data-fixture') ?? '', row.getBoundingClientRect().top]),
  );
  const known = new Map(tops);
  return (id) => known.get(id) ?? Number.NaN;
}

const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
