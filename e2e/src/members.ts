import { randomUUID } from 'node:crypto';
import { login } from '@madang/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fund } from 'server/src/ledger/fund.ts';
import { hashPassword } from 'server/src/members/sign-in/passwords.ts';
import type { Db } from 'server/src/platform/database/db.ts';
import { LogInPage } from './pages/log-in-page.ts';

export interface E2eMember {
  id: number;
  userId: string;
  password: string;
}

let passwordHash: Promise<string> | undefined;

/** A member of a test's own: no other test's sign-in ends its session. */
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

export async function createOperator(db: Db): Promise<E2eMember> {
  const operator = await createMember(db, {});
  await db.query('update member set type = 1, role = 10, withdrawal_type = 0 where id = $1', [operator.id]);
  return operator;
}

/**
 * Signs in over the API: the cookie lets the next document resume the session, as after a reload. `request` is the page's or
 * the context's own, with its cookies.
 */
export async function signInBy(
  request: APIRequestContext,
  baseUrl: string,
  { userId, password }: Pick<E2eMember, 'userId' | 'password'>,
): Promise<void> {
  const answer = await request.post(`${baseUrl}/api${login.path}`, { data: { userId, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in as a member does, and is in: a page that is asked for too early would end the log-in. */
export async function signInByForm(page: Page, userId: string, password: string): Promise<void> {
  const logIn = new LogInPage(page);
  await logIn.open();
  await logIn.signIn(userId, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
