import { type Grant, loginBodySchema } from '@madang/contracts';
import { type PasswordWeakness, passwordWeakness, shortestPassword } from '@madang/rules';
import { hashPassword } from '../../server/src/members/sign-in/passwords.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';

const reasons: Record<PasswordWeakness, string> = {
  short: `The password needs at least ${shortestPassword} characters.`,
  common: 'This password is among those that are guessed first. Take another one.',
  'user-id': 'The password contains the user id. Take another one.',
};

/**
 * Adds an operator (specification, section 6: type 1, role 10, withdrawalType 0), since production is seeded with no accounts. An
 * owner may also make tokens for teams, and force past the gate.
 * Sign-in compares ids in lower case, so that they are kept so. @throws {Error} when the id is taken, or the password is weak
 */
export async function createOperator(db: Db, userId: string, password: string, grants: Grant[] = []): Promise<void> {
  const login = loginBodySchema.parse({ userId: userId.toLowerCase(), password });
  const weakness = passwordWeakness(password, login.userId);
  if (weakness) throw new Error(reasons[weakness]);
  const { rowCount } = await db.query(
    `insert into member (user_id, password_hash, nickname, level, type, role, withdrawal_type, grants)
     values ($1, $2, $1, 1, 1, 10, 0, $3) on conflict do nothing`,
    [login.userId, await hashPassword(password), grants],
  );
  if (rowCount === 0) throw new Error(`There is a member ${login.userId} already.`);
}

if (import.meta.main) {
  const [userId, flag] = process.argv.slice(2);
  if (!userId || (flag && flag !== '--owner'))
    throw new Error('Usage: node deploy/server/create-operator.ts USER_ID [--owner] < FILE_WITH_PASSWORD');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const db = openDb(readConfig().databaseUrl, 2);
  try {
    await createOperator(db, userId, Buffer.concat(chunks).toString('utf8').trim(), flag ? ['owner'] : []);
    console.log(`${userId.toLowerCase()} can sign in.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await db.end();
  }
}
