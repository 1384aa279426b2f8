import { createMember, signInByForm } from './members.ts';
import { SiteFrame } from './pages/site-frame.ts';
import { expect, test } from './test.ts';

/**
 * A cross-remote flow: a test that runs over the sets of versions of `npm run flows`, its outcome stored as evidence. Its member
 * is made for it where the site's database is at hand, and is E2E_USER elsewhere. It begins signed in, on the home page.
 */
export const flow = test.extend({
  // Flows change no releases, and most sites do not give them their database.
  restoredReleases: async ({}, use) => use(undefined),
  member: async ({}, use) => {
    const { E2E_USER: userId, E2E_PASSWORD: password } = process.env;
    if (userId && password) return use({ id: 0, userId, password });
    const { openDb } = await import('server/src/platform/database/db.ts');
    const db = openDb(process.env.STACK_DATABASE_URL ?? '', 1);
    try {
      await use(await createMember(db, { won: 100_000, points: 20_000 }));
    } finally {
      await db.end();
    }
  },
  memberPage: async ({ page, member }, use) => {
    await signInByForm(page, member.userId, member.password);
    await expect(new SiteFrame(page).banner).toContainText('보유금액');
    await use(page);
    await expect(page.getByText('화면을 불러오지 못했습니다.'), 'parts that failed').toHaveCount(0);
  },
});

export { expect };
