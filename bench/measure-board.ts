import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { observeBoard } from './board-probes.ts';
import { percentile } from './result.ts';

export const clickEveryMs = 400;
/** The number of odds that are clicked in turn. Each is clicked twice: to pick it, and to take it back. */
const clicked = 20;

export interface Measured {
  framesPerSecond: number;
  longestTaskMs: number;
  /** Over 50 ms, as browsers count them. */
  longTasks: number;
  interactionMs: number;
  changesPerSecond: number;
  /** CPU time of the page's main thread in a second: script, style, layout and paint, however busy the machine is. */
  mainThreadMs: number;
}

/**
 * The cost of a page of moving odds while a member picks and takes back.
 * @param odds selects its buttons; those in view are clicked at the place where they stand, which costs the page nothing else
 */
export async function measureBoard(page: Page, odds: string, forSeconds: number): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const spots = await page.locator(odds).evaluateAll(
    (buttons, most) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ top, bottom }) => top > 160 && bottom < innerHeight)
        .slice(0, most)
        .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })),
    clicked,
  );
  const begun = { at: performance.now(), busy: await busySeconds() };
  await page.evaluate(observeBoard);
  const until = performance.now() + forSeconds * 1_000;
  for (let n = 0; performance.now() < until || n % 2 === 1; n++) {
    const spot = spots[Math.floor(n / 2) % spots.length];
    if (!spot) throw new Error('No odds are in view.');
    await page.mouse.click(spot.x, spot.y);
    await sleep(clickEveryMs);
  }
  const busy = (await busySeconds()) - begun.busy;
  const mainThreadMs = (busy * 1_000) / ((performance.now() - begun.at) / 1_000);
  await session.detach();
  const { frames, longTasks, interactions, changes } = await page.evaluate(() => {
    window.board?.stop();
    const { frames = [], longTasks = [], interactions = [], changes = 0 } = window.board ?? {};
    return { frames, longTasks, interactions, changes };
  });
  const tookSeconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1_000;
  return {
    framesPerSecond: (frames.length - 1) / tookSeconds,
    longestTaskMs: Math.max(0, ...longTasks),
    longTasks: longTasks.length,
    interactionMs: percentile(interactions, 0.98),
    changesPerSecond: changes / tookSeconds,
    mainThreadMs,
  };
}
