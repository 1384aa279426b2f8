import { test as base, expect, type Page } from '@playwright/test';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import type { TestFeed } from 'server/test/feed.ts';
import { addPinCookie, type Pins, type SignedPins, signPins } from './composition.ts';
import { type Documents, watchDocuments } from './documents.ts';
import { createMember, type E2eMember, signInBy, signInByForm } from './members.ts';
import { newestRevision, restoreRevision } from './releases.ts';
import { watchShownParts } from './shown-parts.ts';
import { siteUrl, testerToken } from './site.ts';
import { siteFeed } from './site-feed.ts';
import { siteGames } from './site-games.ts';
import { startFromTemplate } from './site-template.ts';
import { watchViolations } from './violations.ts';

export interface Options {
  /**
   * The versions that the test's pages must have: `test.use({ composition: { 'mf-sports': 'candidate' } })`. Every document is
   * compared with it. Apps that are left out stay as any visitor has them.
   */
  composition: Pins;
}

export interface WorkerOptions {
  /** The source of the odds: `test` is a feed that says nothing but `feed`. */
  source: 'test' | 'simulator';
  /** True when games of the casino can be played: the demo provider runs beside the site. */
  games: boolean;
}

export interface WorkerFixtures {
  /** The worker's own site: server, database and asset store. */
  stack: undefined;
  db: Db;
  /** Makes fixtures of the test's own, and says what becomes of them. */
  feed: TestFeed;
}

export interface Fixtures {
  /** The signed pins in the context's cookie; null when the test pins nothing. */
  pinned: SignedPins | null;
  /** The documents that the context's pages had. */
  documents: Documents;
  /** A member of this test alone, with 1,000,000 won: sessions of other tests are not ended by its sign-in. */
  member: E2eMember;
  /** The page, signed in as that member. */
  memberPage: Page;
  /** Releases are one state for all specs: whatever a test changed is put back, the versions to fall back to included. */
  restoredReleases: undefined;
  /** Refusals of the page's policies that the browser reported. A spec that provokes none expects it empty. */
  violations: string[];
}

export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  composition: [{}, { option: true }],
  source: ['test', { option: true, scope: 'worker' }],
  games: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ source, games }, use) => {
      const provider = games ? await siteGames() : null;
      const stack = await startFromTemplate({ FEED: source, ...provider?.environment });
      const playing = stack && (await provider?.start(stack));
      if (stack) {
        Object.assign(process.env, {
          STACK_URL: stack.url,
          STACK_DATABASE_URL: stack.databaseUrl,
          STACK_DATA_DIR: stack.dataDir,
          E2E_OWNER_TOKEN: stack.tokens.owner,
          E2E_TESTER_TOKEN: stack.tokens.tester,
        });
      }
      await use(undefined);
      await playing?.stop();
      await stack?.stop();
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: async ({}, use) => use(siteUrl()),
  feed: [async ({ db }, use) => use(siteFeed(db)), { scope: 'worker' }],
  db: [
    async ({ stack: _ }, use) => {
      const db = openDb(process.env.STACK_DATABASE_URL ?? '', 4);
      await use(db);
      // Whatever the specs did with money, the sums must hold.
      expect(await auditLedger(db)).toEqual([]);
      await db.end();
    },
    { scope: 'worker' },
  ],
  pinned: async ({ composition }, use) => {
    await use(Object.keys(composition).length === 0 ? null : await signPins(siteUrl(), testerToken(), composition));
  },
  context: async ({ context, pinned }, use) => {
    if (pinned) await addPinCookie(context, siteUrl(), pinned.cookie);
    await use(context);
    // A context that is closed while the routing of a document is under way may never be done.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  documents: [
    async ({ context, pinned }, use, info) => {
      const versions = pinned?.versions ?? {};
      const documents = watchDocuments(context, versions, info);
      const parts = await watchShownParts(context, versions);
      await use(documents);
      await documents.attach();
      parts.expectPinned();
    },
    { auto: true },
  ],
  page: async ({ documents, page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...to) => {
      const answer = await goto(...to);
      await documents.confirm(page);
      return answer;
    };
    await use(page);
  },
  member: async ({ db }, use) => use(await createMember(db, { won: 1_000_000 })),
  memberPage: async ({ page, member }, use) => {
    await signIn(page, member);
    await use(page);
  },
  restoredReleases: [
    async ({ db }, use) => {
      const revision = await newestRevision(db);
      await use(undefined);
      await restoreRevision(db, revision);
    },
    { auto: true },
  ],
  violations: [
    async ({ page }, use) => {
      const seen: string[] = [];
      watchViolations(page, seen);
      await use(seen);
    },
    { auto: true },
  ],
});

export const signIn = (page: Page, member: Pick<E2eMember, 'userId' | 'password'>): Promise<void> =>
  signInBy(page.request, siteUrl(), member);

export { createMember, type E2eMember, expect, signInByForm };
