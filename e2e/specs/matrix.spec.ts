import type { ReportKind } from '@madang/contracts';
import type { Browser, Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import {
  answers404,
  demandsReact18,
  hangs,
  hasWrongHash,
  isRefused,
  isTruncated,
  liveRemote,
  type Mend,
  type Remote,
  throwsAtLoad,
  throwsAtRender,
  versionBefore,
  withVersionBefore,
} from '../src/faults.ts';
import { expectNoHang } from '../src/limits.ts';
import { isLongRun } from '../src/long-run.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { reportOf } from '../src/reports.ts';
import { createMember, expect, signIn, test } from '../src/test.ts';

/**
 * Each remote with each fault: the shell is usable, another remote works, and the remote is back without a reload. The ordinary
 * run has each fault once, each remote in its turn; the long run has all of them.
 */
const card = '화면을 불러오지 못했습니다.';
const shellUsableWithinMs = 2_000;
const chainEndsWithinMs = 5_000;

interface Case {
  app: string;
  path: string;
  link: string;
  shown: string;
  other: { app: string; link: string };
}
const board = { app: 'mf-board', link: '이벤트' };
const minigame = { app: 'mf-minigame', link: '미니게임' };
const cases: Case[] = [
  { app: 'mf-sports', path: '/korea/cross', link: '국내형', shown: 'button[aria-pressed]', other: minigame },
  { app: 'mf-minigame', path: '/minigame', link: '미니게임', shown: 'h1', other: board },
  { app: 'mf-casino', path: '/casino', link: '카지노', shown: 'h1', other: board },
  { app: 'mf-account', path: '/mywallet/point', link: '포인트 전환', shown: 'h1', other: board },
  { app: 'mf-board', path: '/event', link: '이벤트', shown: 'h1', other: minigame },
];

/** Faults behind which there is nothing: the card, until the fault is gone. */
type Fault = (page: Page, remote: Remote) => Promise<Mend>;
const withCard: Record<string, { fail: Fault; reported: ReportKind }> = {
  'answers 404': { fail: answers404, reported: 'load' },
  'is refused': { fail: isRefused, reported: 'load' },
  hangs: { fail: hangs, reported: 'load' },
  'is truncated': { fail: isTruncated, reported: 'integrity' },
  'throws at load': { fail: throwsAtLoad, reported: 'load' },
  'throws at render': { fail: throwsAtRender, reported: 'render' },
};

/** Faults that a version before stands behind. What any remote may have is tried on one of them. */
const withBefore: Record<string, { fail: Fault; onlyOf?: string }> = {
  'a wrong range of React': { fail: demandsReact18 },
  'wrong hashes': { fail: (page, remote) => hasWrongHash(page, remote, 'both') },
  'answers 404': { fail: answers404, onlyOf: 'mf-board' },
  'throws at load': { fail: throwsAtLoad, onlyOf: 'mf-board' },
};

const faults = [
  ...Object.keys(withCard),
  'a wrong hash',
  ...Object.keys(withBefore).filter((name) => !withBefore[name]?.onlyOf),
];
const isRun = (app: string, fault: string): boolean =>
  isLongRun || cases[faults.indexOf(fault) % cases.length]?.app === app;

for (const { app, path, link, shown, other } of cases) {
  test.describe(app, () => {
    let page: Page;
    let remote: Remote;
    let faultFreeMs = 0;
    let mends: Mend[] = [];

    test.beforeAll(async ({ browser, db, feed, baseURL }) => {
      await feed.fixture();
      page = await openSite(browser, db, baseURL ?? '');
      remote = await liveRemote(page, app);
      await page.goto(path, { waitUntil: 'commit' });
      ({ atMs: faultFreeMs } = await usableAt(page, link));
    });
    test.afterEach(async () => {
      for (const mend of mends) await mend();
      mends = [];
      // What this document still has to say of its fault, it says when it is left. This place has no script, but its storage.
      await page.goto('/healthz');
    });
    test.afterAll(() => page.context().close());

    const part = () => page.locator(`main [data-remote="${app}"]`);
    const isShown = () => expect(part().locator(shown).first()).toBeVisible();
    const follow = (name: string) => new SiteFrame(page).goTo(name);

    /** Goes to the remote's page by a new document. @returns how to tell that there was no reload since */
    async function open(options: { failsLate?: boolean } = {}): Promise<() => Promise<void>> {
      await page.goto(path, { waitUntil: 'commit' });
      const { atMs, hasCard } = await usableAt(page, link);
      expectNoHang('shell usable', atMs, { promisedMs: shellUsableWithinMs, faultFreeMs });
      // However slow the machine is: the shell waits for nothing that hangs.
      if (options.failsLate) expect(hasCard, 'the shell is usable before the remote is given up').toBe(false);
      const began = await page.evaluate(() => performance.timeOrigin);
      return async () => expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
    }
    function keep(mend: Mend): Mend {
      mends.push(mend);
      return mend;
    }
    async function otherWorks(): Promise<void> {
      await follow(other.link);
      await expect(page.locator(`main [data-remote="${other.app}"] h1`).first()).toBeVisible();
    }

    for (const [name, { fail, reported }] of Object.entries(withCard)) {
      if (!isRun(app, name)) continue;
      test(`${name}: the card, a report, and back without a reload`, async () => {
        const mend = keep(await fail(page, remote));
        const report = reportOf(page, app, reported);
        const sameDocument = await open({ failsLate: fail === hangs });
        await expect(part().getByText(card)).toBeVisible();
        const tookMs = await page.evaluate(() => performance.now());
        expectNoHang('card', tookMs, { promisedMs: shellUsableWithinMs + chainEndsWithinMs, faultFreeMs });
        await otherWorks();
        await report;
        await mend();
        await follow(link);
        await isShown();
        await sameDocument();
      });
    }

    if (isRun(app, 'a wrong hash'))
      test('a wrong hash: the second path is taken', async () => {
        keep(await hasWrongHash(page, remote, 'first'));
        const sameDocument = await open();
        await isShown();
        await otherWorks();
        await follow(link);
        await isShown();
        await sameDocument();
      });

    for (const [name, { fail, onlyOf }] of Object.entries(withBefore)) {
      if (!(onlyOf ? onlyOf === app : isRun(app, name))) continue;
      test(`${name}: the version before is shown and stays, the new one comes with the next document`, async () => {
        const endBefore = keep(await withVersionBefore(page, remote));
        const mend = keep(await fail(page, remote));
        const sameDocument = await open();
        await expect(part()).toHaveAttribute('data-version', versionBefore);
        await isShown();
        await otherWorks();
        await mend();
        // A working module is not exchanged for another version under the member's hands.
        await follow(link);
        await isShown();
        await expect(part()).toHaveAttribute('data-version', versionBefore);
        await sameDocument();
        await endBefore();
        await page.goto(path);
        await isShown();
        await expect(part()).not.toHaveAttribute('data-version', versionBefore);
      });
    }
  });
}

/** A page of a member, on a document without remotes' pages; one for all faults of a remote. */
async function openSite(browser: Browser, db: Db, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ko-KR', viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await signIn(page, await createMember(db, { won: 1_000_000 }));
  await page.goto('/');
  return page;
}

interface Usable {
  /** Milliseconds since the navigation began. */
  atMs: number;
  /** True when a remote had been given up by then. */
  hasCard: boolean;
}

/** The moment at which a link of the shell's menu could be clicked: it is seen and nothing lies over it. */
async function usableAt(page: Page, link: string): Promise<Usable> {
  const handle = await page.waitForFunction(
    ({ name, given }) => {
      const found = [...document.querySelectorAll('header a, nav a')].find((each) => each.textContent?.includes(name));
      const box = found?.getBoundingClientRect();
      if (!found || !box || box.width === 0) return null;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const hasCard = document.querySelector('main')?.textContent?.includes(given) ?? false;
      return top && found.contains(top) ? { atMs: performance.now(), hasCard } : null;
    },
    { name: link, given: card },
  );
  return handle.jsonValue() as Promise<Usable>;
}
