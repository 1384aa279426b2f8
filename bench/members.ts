import { login } from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import { createMember, fund, type TestMember, testPassword } from 'server/test/factories.ts';

export interface SignedInMember {
  member: TestMember;
  token: string;
}

/** Members of the bench's own, with won to bet, signed in. */
export async function signedInMembers(db: Db, url: string, count: number): Promise<SignedInMember[]> {
  const members: SignedInMember[] = [];
  for (let n = 0; n < count; n++) {
    const member = await createMember(db);
    await fund(db, member, { won: 100_000_000 });
    const answer = await fetch(`${url}/api${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: member.userId, password: testPassword }),
    });
    members.push({ member, token: login.answer.parse(await answer.json()).token });
  }
  return members;
}
