import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type Db, openDb } from 'server/src/db.ts';
import { auditLedger } from 'server/src/ledger/audit-ledger.ts';
import { fund } from 'server/src/ledger/fund.ts';
import { hashPassword } from 'server/src/members/passwords.ts';

export interface E2eMember {
  id: number;
  userId: string;
  password: string;
}

interface Fixtures {
  /** A member of this test alone, with 1,000,000 won: sessions of other tests are not ended by its sign-in. */
  member: E2eMember;
  /** The page, signed in as that member. */
  memberPage: Page;
  /** Refusals of the page's policies that the browser reported. A spec that provokes none expects it empty. */
  violations: string[];
}

const stackUrl = () => {
  const url = process.env.STACK_URL;
  if (!url) throw new Error('STACK_URL is not set: the global set-up did not run.');
  return url;
};

export const test = base.extend<Fixtures, { db: Db }>({
  baseURL: async ({}, use) => use(stackUrl()),
  db: [
    async ({}, use) => {
      const db = openDb(process.env.STACK_DATABASE_URL ?? '', 4);
      await use(db);
      // Whatever the specs did with money, the sums must hold.
      expect(await auditLedger(db)).toEqual([]);
      await db.end();
    },
    { scope: 'worker' },
  ],
  member: async ({ db }, use) => use(await createMember(db, { won: 1_000_000 })),
  memberPage: async ({ page, member }, use) => {
    await signIn(page, member);
    await use(page);
  },
  violations: [
    async ({ page }, use) => {
      const seen: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted|Integrity-Policy|integrity/i.test(message.text()))
          seen.push(message.text());
      });
      await use(seen);
    },
    { auto: true },
  ],
});

export { expect };

let passwordHash: Promise<string> | undefined;

export async function createMember(db: Db, amounts: { won?: number; points?: number }): Promise<E2eMember> {
  const password = 'test1234!';
  passwordHash ??= hashPassword(password);
  const userId = `e2e-${randomUUID().slice(0, 8)}`;
  const { rows } = await db.query<{ id: number }>(
    `insert into member (user_id, password_hash, nickname, level) values ($1, $2, $1, 3) returning id`,
    [userId, await passwordHash],
  );
  const id = rows[0]?.id ?? 0;
  await fund(db, id, amounts, `e2e:${userId}`);
  return { id, userId, password };
}

/** Signs in over the API: the cookie lets the next document resume the session, as after a reload. */
export async function signIn(page: Page, member: Pick<E2eMember, 'userId' | 'password'>): Promise<void> {
  const answer = await page.request.post(`${stackUrl()}/api/member/login`, {
    data: { userId: member.userId, password: member.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in as a member does. */
export async function signInByForm(page: Page, userId: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}
