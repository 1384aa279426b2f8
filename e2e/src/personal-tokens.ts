import { createToken } from 'server/src/delivery/releases/publishing/access-tokens.ts';
import { openDb } from 'server/src/platform/database/db.ts';

export interface PersonalTokens {
  owner: string;
  tester: string;
}

/**
 * Personal tokens of the seeded owner and tester. A member has one session at a time, so that specs which all signed in as the
 * same account would end each other's; a token acts as its member without a session.
 */
export async function makePersonalTokens(databaseUrl: string): Promise<PersonalTokens> {
  const db = openDb(databaseUrl, 1);
  const make = async (userId: string) => {
    const label = `browser specs, ${userId}`;
    const { rows } = await db.query<{ id: number; userId: string }>(
      'select id, user_id as "userId" from member where user_id = $1',
      [userId],
    );
    const [holder] = rows;
    if (!holder) throw new Error(`There is no ${userId}.`);
    const made = await createToken(db, {
      kind: 'person',
      holder,
      scopes: ['release', 'read', 'flows'],
      days: 1,
      label,
      actor: 'e2e',
      reason: 'browser specs',
    });
    return made.token;
  };
  try {
    return { owner: await make('admin'), tester: await make('tester') };
  } finally {
    await db.end();
  }
}
