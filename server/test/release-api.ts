import type { FastifyInstance } from 'fastify';
import type { TestDatabase } from './database.ts';
import { createMember, signIn } from './factories.ts';

export type Role = 'operator' | 'owner' | 'tester' | 'member';

/** Somebody signed in who calls the API of releases: `call('/admin/releases/change', body)`; without a body it is a GET. */
export async function signInAs(app: FastifyInstance, { db }: TestDatabase, role: Role) {
  const works = role === 'operator' || role === 'owner';
  const member = await createMember(db, works ? { type: 1, role: 10 } : {});
  if (role === 'owner' || role === 'tester')
    await db.query('update member set grants = array[$2] where id = $1', [member.id, role]);
  const token = await signIn(app, member);
  return {
    userId: member.userId,
    call: (path: string, body?: object) => send(app, path, { 'x-auth-token': token }, body),
  };
}

/** The answer as "status error-code", beside its body. */
export async function send(app: FastifyInstance, path: string, headers: Record<string, string>, body?: object) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  const code = answer.headers['x-error-code'];
  return {
    outcome: code ? `${answer.statusCode} ${code}` : `${answer.statusCode}`,
    text: answer.body,
    json: <Body>() => answer.json<Body>(),
  };
}
