import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { browserOptions, signInDemo } from './browser.ts';
import type { BenchResult } from './result.ts';

const pages = [
  { name: 'home', path: '/' },
  { name: 'cards', path: '/korea/cross' },
] as const;
const sizes = [
  { width: 425, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const loadMs = 15_000;
const minutes = 10;
/** An hour of the feed in six minutes: kick-offs, goals and results all the time. */
const feedSpeed = '10';
const limits = { load: 0.02, moving: 0.05 } as const;

/** Measures the movement of a page's text while it is not touched: cumulative layout shift at load, and over ten minutes of a moving site. */
export async function benchShift(): Promise<BenchResult> {
  await buildAll();
  const stack = await startStack({ FEED_SPEED: feedSpeed });
  const browser = await chromium.launch(await browserOptions());
  try {
    const context = await browser.newContext({ locale: 'ko-KR' });
    await signInDemo(context, stack.url);
    const opened: { name: string; page: Page }[] = [];
    for (const size of sizes) {
      for (const { name, path } of pages) {
        const page = await context.newPage();
        opened.push({ name: `${name}, ${size.width}`, page });
        await page.setViewportSize(size);
        await page.addInitScript(observeShifts);
        await page.goto(`${stack.url}${path}`);
      }
    }
    await sleep(loadMs);
    const atLoad = await Promise.all(opened.map(({ page }) => page.evaluate(shiftSeen)));
    await sleep(minutes * 60_000);
    const moving = await Promise.all(opened.map(({ page }) => page.evaluate(shiftSeen)));
    return {
      conditions: `signed in, feed at ${feedSpeed} times its speed, all pages at once, without input; largest session window, as browsers report it`,
      rows: opened.flatMap(({ name }, place) =>
        (
          [
            ['at load', atLoad[place], limits.load],
            [`over ${minutes} minutes`, moving[place], limits.moving],
          ] as const
        ).map(([when, seen, limit]) => ({
          what: `layout shift of ${name}, ${when}`,
          ours: (seen?.largest ?? 0).toFixed(3),
          beside: `${(seen?.sum ?? 0).toFixed(3)} in all`,
          limit: `at most ${limit}`,
          met: (seen?.largest ?? Number.POSITIVE_INFINITY) <= limit,
        })),
      ),
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

interface Shifts {
  shifts: { at: number; value: number }[];
}

/** Runs in the page before anything else. */
function observeShifts(): void {
  const seen: Shifts['shifts'] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.push({ at: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. A session window is of shifts less than a second apart, five seconds at most (web.dev/articles/cls). */
function shiftSeen(): { largest: number; sum: number } {
  let [largest, sum, windowSum, begun, last] = [0, 0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of (window as unknown as Shifts).shifts) {
    const isSame = at - last < 1_000 && at - begun < 5_000;
    windowSum = isSame ? windowSum + value : value;
    if (!isSame) begun = at;
    last = at;
    sum += value;
    largest = Math.max(largest, windowSum);
  }
  return { largest, sum };
}
