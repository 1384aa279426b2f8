import type { Browser, CDPSession, Page } from '@playwright/test';
import { signInDemo } from './browser.ts';
import { observePage, type Seen, timeNextClick } from './page-probes.ts';

export interface Network {
  name: string;
  /** Nothing is slowed down when left out: loopback. */
  shaped?: { latencyMs: number; megabitPerSecond: number };
}

export interface Visit {
  lcpMs: number;
  readyMs: number;
  /** The weight of the scripts on the wire, headers included, until the route was ready. */
  scriptBytes: number;
  /** Of the page's files until then. 1 is the document; what only a running script asked for is one deeper than that script. */
  levels: number;
  /** From a click on the menu to the other remote's heading on the screen. */
  navigateMs: number;
  /** Addresses of all scripts, those of the other remote included. */
  scripts: string[];
}

const route = '/korea/cross';
/** A page of another remote, reached by the menu. */
const other = { remote: 'mf-board', link: 'nav a[href="/event"]', heading: '[data-remote="mf-board"] h1' };
/** So long a page may take to preload the other remotes, and so long nothing is asked for when it is done. */
const idleLimitMs = 15_000;
const quietMs = 3_000;
const fileTypes = new Set(['Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Manifest']);

interface FileRequest {
  url: string;
  type: string;
  level: number;
  /** Seconds on the browser's clock. */
  at: number;
  bytes: number;
  finished: boolean;
}

/** A member who comes back to the route again and again, with the browser's earlier cache. */
export async function returningVisitor(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
  return {
    /** @returns what the scripts weighed on the wire, headers included, until the page came to rest */
    come: async (): Promise<number> => {
      await signInDemo(context, url);
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      const requests = recordRequests(cdp);
      await page.addInitScript(observePage);
      await page.goto(`${url}${route}`);
      await untilReady(page);
      await untilPreloaded(requests.files);
      await page.close();
      return scriptBytesOf(requests.files());
    },
    close: () => context.close(),
  };
}

/** One member opens the route with a cold cache, lets the page come to rest, and goes to a page of another remote. */
export async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
  try {
    await signInDemo(context, url);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await shape(cdp, network);
    const requests = recordRequests(cdp);
    await page.addInitScript(observePage);
    await page.goto(`${url}${route}`);
    const { lcpMs, readyMs } = await untilReady(page);
    const begun = requests.documentAt() + readyMs / 1000;
    const before = requests.files().filter(({ at }) => at <= begun);
    await untilPreloaded(requests.files);
    const navigateMs = await navigate(page);
    return {
      lcpMs,
      readyMs,
      navigateMs,
      scriptBytes: scriptBytesOf(before),
      levels: Math.max(...before.map(({ level }) => level)),
      scripts: requests.files().flatMap((file) => (file.type === 'Script' ? [file.url] : [])),
    };
  } finally {
    await context.close();
  }
}

const scriptBytesOf = (files: FileRequest[]) =>
  files.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);

async function shape(cdp: CDPSession, { shaped }: Network): Promise<void> {
  if (!shaped) return;
  const bytesPerSecond = (shaped.megabitPerSecond * 1_000_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: shaped.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

function recordRequests(cdp: CDPSession): { documentAt(): number; files(): FileRequest[] } {
  let documentAt = 0;
  const files = new Map<string, FileRequest>();
  const levelOf = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other', timestamp }) => {
    if (type === 'Document') documentAt = timestamp;
    if (!fileTypes.has(type)) return;
    const callers = [initiator.url, ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? [])];
    const parents = initiator.type === 'script' ? callers.map((caller) => levelOf.get(caller ?? '') ?? 1) : [];
    const level = Math.max(1, ...parents) + 1;
    levelOf.set(request.url, level);
    files.set(requestId, { url: request.url, type, level, at: timestamp, bytes: 0, finished: false });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, finished: true });
  });
  return { documentAt: () => documentAt, files: () => [...files.values()] };
}

async function untilReady(page: Page): Promise<{ lcpMs: number; readyMs: number }> {
  await page.waitForFunction(() => (window as unknown as Seen).readyMs !== undefined, undefined, { timeout: 30_000 });
  // Candidates for the largest paint end with the first input or a quiet while.
  await page.waitForLoadState('networkidle').catch(() => {});
  return page.evaluate(() => {
    const { readyMs, lcpMs } = window as unknown as Seen;
    return { readyMs: readyMs ?? 0, lcpMs: lcpMs ?? 0 };
  });
}

/** Preloading has ended, or there is none, when no script was asked for in a while. */
async function untilPreloaded(files: () => FileRequest[]): Promise<void> {
  const deadline = Date.now() + idleLimitMs;
  let [count, quietSince] = [0, Date.now()];
  while (Date.now() < Math.min(deadline, quietSince + quietMs)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (files().length !== count) [count, quietSince] = [files().length, Date.now()];
  }
}

async function navigate(page: Page): Promise<number> {
  await page.evaluate(timeNextClick, other.heading);
  await page.locator(other.link).first().click();
  const measured = await page.waitForFunction(() => (window as unknown as Seen).navigatedMs, undefined, {
    timeout: 30_000,
  });
  return (await measured.jsonValue()) ?? 0;
}
