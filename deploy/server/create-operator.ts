import { type Grant, loginBodySchema } from '@madang/contracts';
import { hashPassword } from '../../server/src/members/passwords.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type Db, openDb } from '../../server/src/platform/db.ts';
import { migrate } from '../../server/src/platform/migrate.ts';

const shortestPassword = 12;

/**
 * Adds an operator (specification, section 6: type 1, role 10, withdrawalType 0), since production is seeded with no accounts. An
 * owner may also make tokens for teams, and force past the gate.
 * @throws {Error} when the id is taken, or the password is shorter than twelve characters
 */
export async function createOperator(db: Db, userId: string, password: string, grants: Grant[] = []): Promise<void> {
  const login = loginBodySchema.parse({ userId, password });
  if (password.length < shortestPassword)
    throw new Error(`The password needs at least ${shortestPassword} characters.`);
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
    await migrate(db);
    await createOperator(db, userId, Buffer.concat(chunks).toString('utf8').trim(), flag ? ['owner'] : []);
    console.log(`${userId} can sign in.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await db.end();
  }
}
