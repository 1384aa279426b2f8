import { type Browser, chromium, type Page } from '@playwright/test';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { browserOptions, signInDemo } from './browser.ts';
import { startFront } from './fronts.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type BenchResult, type BenchRow, median, ratioOf } from './result.ts';

const runs = 3;
const timeRatio = 0.95;
/** Kilobytes of JavaScript until the content is there. What limits home and cards: docs/decisions/0069. */
const views = [
  { name: 'log-in', path: '/login', content: 'input[name="userId"]', signedIn: false, kilobytes: 130 },
  { name: 'home', path: '/', content: 'main [data-fixture] > article', signedIn: true, kilobytes: 200 },
  {
    name: 'cards',
    path: '/korea/cross',
    content: 'main [data-fixture] button[aria-pressed]',
    signedIn: true,
    kilobytes: 200,
  },
] as const;
type View = (typeof views)[number];
const lines = [
  { name: '400 ms, 50 kB/s', latencyMs: 400, bytesPerSecond: 50_000 },
  { name: 'loopback', latencyMs: 0, bytesPerSecond: -1 },
] as const;
type Line = (typeof lines)[number];

interface Seen {
  lcpMs: number;
  readyMs: number;
  scriptBytes: number;
}

/** First views with a cold cache, beside the same sources as one ordinary bundle, alternating; and from the sign-in to home. */
export async function benchFirstViews(): Promise<BenchResult> {
  await buildAll();
  const bundle = await buildOneBundle('mf-sports');
  const stack = await startStack({ FEED_SPEED: '60' });
  const browser = await chromium.launch(await browserOptions());
  const [composed, ordinary] = [await startFront(stack.url), await startFront(stack.url, bundle)];
  const samples: Record<string, number[]> = {};
  try {
    const rows: BenchRow[] = [];
    for (const line of lines) {
      for (const view of views) {
        const ours: Seen[] = [];
        const beside: Seen[] = [];
        for (let run = 0; run <= runs; run++) {
          const both = [await look(browser, composed.url, view, line), await look(browser, ordinary.url, view, line)];
          // The first of each does not count: the server's caches are warm for both.
          if (run > 0) for (const [at, seen] of both.entries()) (at === 0 ? ours : beside).push(seen);
        }
        rows.push(...rowsOf(view, line, ours, beside));
        samples[`${view.name}, ${line.name}, ready`] = ours.map(({ readyMs }) => Math.round(readyMs));
      }
      const entering: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        entering[0].push(await enter(browser, composed.url, line));
        entering[1].push(await enter(browser, ordinary.url, line));
      }
      const [ours, beside] = entering.map(median) as [number, number];
      rows.push(timeRow(`sign-in to home (first card), ${line.name}`, ours, beside, 1));
    }
    return {
      conditions: `cold cache, alternating, median of ${runs}; beside: the same sources as one ordinary bundle, other remotes as lazy chunks`,
      rows,
      samples,
    };
  } finally {
    await browser.close();
    await composed.close();
    await ordinary.close();
    await stack.stop();
  }
}

function rowsOf({ name, kilobytes }: View, line: Line, ours: Seen[], beside: Seen[]): BenchRow[] {
  const of = (all: Seen[], key: keyof Seen) => median(all.map((each) => each[key]));
  const bytes = of(ours, 'scriptBytes');
  return [
    timeRow(`${name}: largest contentful paint, ${line.name}`, of(ours, 'lcpMs'), of(beside, 'lcpMs'), timeRatio),
    timeRow(`${name}: ready, ${line.name}`, of(ours, 'readyMs'), of(beside, 'readyMs'), timeRatio),
    {
      what: `${name}: JavaScript until then, ${line.name}`,
      ours: `${Math.round(bytes / 1_000)} kB`,
      beside: `${Math.round(of(beside, 'scriptBytes') / 1_000)} kB`,
      ratio: ratioOf(bytes, of(beside, 'scriptBytes')),
      limit: `at most ${kilobytes} kB`,
      met: bytes <= kilobytes * 1_000,
    },
  ];
}

const timeRow = (what: string, ours: number, beside: number, ratio: number): BenchRow => ({
  what,
  ours: `${ours.toFixed(0)} ms`,
  beside: `${beside.toFixed(0)} ms`,
  ratio: ratioOf(ours, beside),
  limit: `at most ${ratio.toFixed(2)}`,
  met: ours <= ratio * beside,
});

async function open(browser: Browser, url: string, { signedIn, content }: View, line: Line): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
  if (signedIn) await signInDemo(context, url);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await page.addInitScript((selector) => {
    const seen = window as unknown as Partial<Seen>;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (seen.readyMs === undefined || entry.startTime < seen.readyMs + 500) seen.lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        seen.readyMs = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  }, content);
  return page;
}

const untilReady = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Partial<Seen>).readyMs !== undefined, undefined, {
    timeout: 60_000,
  });

async function look(browser: Browser, url: string, view: View, line: Line): Promise<Seen> {
  const page = await open(browser, url, view, line);
  try {
    await page.goto(`${url}${view.path}`);
    await untilReady(page);
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => {
      const { lcpMs = 0, readyMs = 0 } = window as unknown as Partial<Seen>;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = all.filter(({ name, startTime }) => startTime < readyMs && name.endsWith('.js'));
      return { lcpMs, readyMs, scriptBytes: scripts.reduce((bytes, { transferSize }) => bytes + transferSize, 0) };
    });
  } finally {
    await page.context().close();
  }
}

/** A guest who needs four seconds to fill in the form: from the click to the first card of home. */
async function enter(browser: Browser, url: string, line: Line): Promise<number> {
  const page = await open(browser, url, views[0], line);
  try {
    await page.goto(`${url}/login`);
    await untilReady(page);
    await page.getByLabel('아이디').fill('demo');
    await page.waitForTimeout(4_000);
    await page.getByLabel('비밀번호').fill('demo1234!');
    const begun = Date.now();
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.locator(views[1].content).first().waitFor({ timeout: 60_000 });
    return Date.now() - begun;
  } finally {
    await page.context().close();
  }
}
