import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../e2e/playwright.config.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { startFront } from './fronts.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const runs = 9;
const network = { latencyMs: 100, megabitPerSecond: 10 };

interface Visit {
  lcpMs: number;
  readyMs: number;
  scriptBytes: number;
  /** 1 is the document; a script that only a running script asked for is one deeper than that script. */
  depth: number;
}

/** `/korea/cross`, composed, beside the same sources as one ordinary bundle: alternating, cold cache. */
export async function benchFederation(): Promise<BenchResult> {
  await buildAll();
  const bundle = await buildOneBundle('mf-sports');
  const stack = await startStack({ FEED_SPEED: '60' });
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: browserFlags,
    env: { ...process.env, ...found.environment } as Record<string, string>,
  });
  const composed = await startFront(stack.url);
  const ordinary = await startFront(stack.url, bundle);
  try {
    const visits: Record<'composed' | 'ordinary', Visit[]> = { composed: [], ordinary: [] };
    // One visit each that does not count: the server's caches are warm for both.
    await visit(browser, composed.url);
    await visit(browser, ordinary.url);
    for (let run = 0; run < runs; run++) {
      visits.composed.push(await visit(browser, composed.url));
      visits.ordinary.push(await visit(browser, ordinary.url));
    }
    return summarize(visits);
  } finally {
    await browser.close();
    await composed.close();
    await ordinary.close();
    await stack.stop();
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
  const answer = await context.request.post(`${url}/api/member/login`, {
    data: { userId: 'demo', password: 'demo1234!' },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const bytesPerSecond = (network.megabitPerSecond * 1_000_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });

  const depths = new Map<string, number>();
  const scripts = new Map<string, string>();
  let scriptBytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (type !== 'Script') return;
    const callers = [initiator.url, ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? [])];
    const parent =
      initiator.type === 'script' ? Math.max(1, ...callers.map((caller) => depths.get(caller ?? '') ?? 1)) : 1;
    depths.set(request.url, parent + 1);
    scripts.set(requestId, request.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });

  await page.addInitScript(observe);
  await page.goto(`${url}/korea/cross`);
  await page.waitForFunction(() => (window as unknown as Observed).readyMs !== undefined, undefined, {
    timeout: 30_000,
  });
  // LCP candidates end with the first input or a quiet while; the page is complete when its odds stand.
  await page.waitForLoadState('networkidle').catch(() => {});
  const { readyMs, lcpMs } = await page.evaluate(() => {
    const { readyMs, lcpMs } = window as unknown as Observed;
    return { readyMs: readyMs ?? 0, lcpMs: lcpMs ?? 0 };
  });
  await context.close();
  return { lcpMs, readyMs, scriptBytes, depth: Math.max(...depths.values()) };
}

interface Observed {
  readyMs?: number;
  lcpMs?: number;
}

/** Runs in the page before anything else: when the first odds button stands, and the largest paint up to then. */
function observe() {
  const seen = window as unknown as Observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (seen.readyMs === undefined || entry.startTime < seen.readyMs + 500) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main button[aria-pressed]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      seen.readyMs = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

function summarize({ composed, ordinary }: Record<'composed' | 'ordinary', Visit[]>): BenchResult {
  const of = (visits: Visit[], key: keyof Visit) => median(visits.map((each) => each[key]));
  const timed = (what: string, key: 'lcpMs' | 'readyMs') => {
    const [ours, beside] = [of(composed, key), of(ordinary, key)];
    const ratio = ratioOf(ours, beside);
    return {
      what,
      ours: `${ours.toFixed(0)} ms`,
      beside: `${beside.toFixed(0)} ms`,
      ratio,
      limit: 'at most 1.30',
      met: ratio <= 1.3,
    };
  };
  const [ourBytes, besideBytes] = [of(composed, 'scriptBytes'), of(ordinary, 'scriptBytes')];
  const depth = Math.max(...composed.map((each) => each.depth));
  return {
    conditions: `/korea/cross, cold cache, ${network.latencyMs} ms and ${network.megabitPerSecond} Mbit/s, alternating, median of ${runs}; beside: the same sources as one ordinary bundle`,
    rows: [
      timed('largest contentful paint', 'lcpMs'),
      timed('route ready (odds shown)', 'readyMs'),
      {
        what: 'JavaScript sent',
        ours: `${(ourBytes / 1000).toFixed(0)} kB`,
        beside: `${(besideBytes / 1000).toFixed(0)} kB`,
        ratio: ratioOf(ourBytes, besideBytes),
        limit: 'at most 300 kB',
        met: ourBytes <= 300_000,
      },
      {
        what: 'request depth of scripts',
        ours: String(depth),
        beside: String(Math.max(...ordinary.map((each) => each.depth))),
        limit: '2',
        met: depth === 2,
      },
    ],
    samples: {
      composedLcpMs: composed.map((each) => Math.round(each.lcpMs)),
      ordinaryLcpMs: ordinary.map((each) => Math.round(each.lcpMs)),
      composedReadyMs: composed.map((each) => Math.round(each.readyMs)),
      ordinaryReadyMs: ordinary.map((each) => Math.round(each.readyMs)),
    },
  };
}
