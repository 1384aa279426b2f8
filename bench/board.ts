import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedMarket, feedPackages, feedTypes } from '@madang/contracts';
import { chromium } from '@playwright/test';
import { fixtureEvent } from 'server/src/feed/simulator/messages.ts';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { browserOptions, signInDemo } from './browser.ts';
import { inPlayConditions, inPlayRows } from './in-play-board.ts';
import { clickEveryMs, type Measured, measureBoard } from './measure-board.ts';
import { type BenchResult, ratioOf } from './result.ts';
import { envelopes, tellSite } from './told-feed.ts';

const totals = [2, 77, 101, 102, 236];
const linesEach = 50;
const cells = totals.length * linesEach * 2;
const updatesEach = 50;
const tickMs = 50;
const seconds = 30;
/** The page's cost is asked for: where machine and cores are shared, feed, server and database take what it leaves. */
const niceness = 10;
const limits = { frames: 50, longTaskMs: 50, interactionMs: 100 } as const;
const fixture = {
  id: '700001',
  league: { id: 1, name: '리그', sportId: 6046, location: { id: 1, name: '대한민국' } },
  home: { id: 1, name: '홈' },
  away: { id: 2, name: '원정' },
  startsAtMs: Date.now() + 86_400_000,
  status: 1,
  suspended: false,
};
const odds = 'main fieldset[data-market] button';

/** A fixture with hundreds of odds in sight while they move, beside the same page while nothing moves. */
export async function benchBoard(): Promise<BenchResult> {
  await buildAll();
  const stack = await startStack({ FEED: 'test' }, niceness);
  const browser = await chromium.launch(await browserOptions());
  try {
    await tell(stack.url, { ...fixtureEvent(fixture, Date.now()), Markets: marketsOf(0, cells) });
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
    await signInDemo(context, stack.url);
    const page = await context.newPage();
    await page.goto(`${stack.url}/europe?fixture=${fixture.id}`);
    await page
      .locator(odds)
      .nth(cells - 1)
      .waitFor();
    await page.setViewportSize({
      width: 1920,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    const inSight = await page
      .locator(odds)
      .evaluateAll(
        (buttons) => buttons.filter((button) => button.getBoundingClientRect().bottom <= innerHeight).length,
      );
    await measureBoard(page, odds, 3);
    const beside = await measureBoard(page, odds, seconds);
    const moving = new AbortController();
    const moved = move(stack.url, moving.signal);
    const ours = await measureBoard(page, odds, seconds);
    moving.abort();
    const perSecond = (await moved) / seconds;
    await page.close();
    const result = resultOf(ours, beside, inSight, perSecond);
    return {
      conditions: `${result.conditions}. ${inPlayConditions}`,
      rows: [...result.rows, ...(await inPlayRows(stack.url, context))],
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** @param from cells are counted from the first market's first line on; each call gives every one a price of its own */
function marketsOf(from: number, count: number): FeedMarket[] {
  const LastUpdate = new Date().toISOString();
  const markets = new Map<number, FeedMarket>();
  for (let n = from; n < from + count; n++) {
    const cell = n % cells;
    const marketId = totals[Math.floor(cell / (linesEach * 2))] ?? 0;
    const line = `${Math.floor((cell % (linesEach * 2)) / 2)}.5`;
    const market = markets.get(marketId) ?? { Id: marketId, Name: 'Under/Over', MainLine: '2.5', Bets: [] };
    markets.set(marketId, market);
    market.Bets.push({
      Id: String(marketId * 1_000 + cell),
      Name: cell % 2 === 0 ? 'Over' : 'Under',
      Line: line,
      BaseLine: line,
      Status: 1,
      Price: (1.2 + ((n * 7 + Math.floor(n / cells) * 13) % 700) / 100).toFixed(2),
      LastUpdate,
    });
  }
  return [...markets.values()];
}

const tell = (url: string, event: object): Promise<void> =>
  tellSite(url, feedPackages.beforeKickOff, [
    envelopes.of(feedTypes.market, Date.now(), { Events: [{ FixtureId: fixture.id, ...event }] }),
  ]);

/** @returns how many prices were told until then */
async function move(url: string, signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  let told = cells;
  while (!signal.aborted) {
    await tell(url, { Markets: marketsOf(told, updatesEach) });
    told += updatesEach;
    await sleep(Math.max(0, begun + ((told - cells) / updatesEach) * tickMs - performance.now()));
  }
  return told - cells;
}

function resultOf(ours: Measured, beside: Measured, inSight: number, perSecond: number): BenchResult {
  const perChangeMs = (ours.mainThreadMs - beside.mainThreadMs) / ours.changesPerSecond;
  return {
    conditions: `/europe, ${inSight} of ${cells} odds in sight at once, ${perSecond.toFixed(0)} updates a second through feed, database and socket for ${seconds} s (${ours.changesPerSecond.toFixed(0)} texts a second change on the page: several updates of one cell come as the last), a click on odds every ${clickEveryMs} ms; beside: the same page before, while nothing moves; the whole site runs on the same machine, at a lower priority (nice ${niceness}), the browser draws without a graphics card`,
    rows: [
      {
        what: 'frames a second',
        ours: ours.framesPerSecond.toFixed(1),
        beside: beside.framesPerSecond.toFixed(1),
        ratio: ratioOf(ours.framesPerSecond, beside.framesPerSecond),
        limit: `at least ${limits.frames}`,
        met: ours.framesPerSecond >= limits.frames,
      },
      {
        what: 'longest task',
        ours: `${ours.longestTaskMs.toFixed(0)} ms (${ours.longTasks} over 50 ms)`,
        beside: `${beside.longestTaskMs.toFixed(0)} ms (${beside.longTasks})`,
        limit: `none over ${limits.longTaskMs} ms that the page does not have beside`,
        met: ours.longTasks <= beside.longTasks,
      },
      {
        what: 'interaction, p98',
        ours: `${ours.interactionMs.toFixed(0)} ms`,
        beside: `${beside.interactionMs.toFixed(0)} ms`,
        limit: `below ${limits.interactionMs} ms`,
        met: ours.interactionMs < limits.interactionMs,
      },
      {
        what: 'CPU of the main thread, of each second',
        ours: `${ours.mainThreadMs.toFixed(0)} ms (${perChangeMs.toFixed(2)} ms a changed text)`,
        beside: `${beside.mainThreadMs.toFixed(0)} ms`,
      },
    ],
  };
}
