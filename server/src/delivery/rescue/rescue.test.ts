import { createMember, testPassword } from '../../../test/factories.ts';
import { buildTestApp } from '../../../test/index.ts';
import { testReleases } from '../../../test/releases.ts';
import { makeLive } from '../releases/rollout/make-live.ts';

const { database, db, registry, config, release, state } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0']);
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0' }), 'test', 'first');
await makeLive(registry, () => ({ 'mf-sports': '1.1.0' }), 'test', '<b>second</b>');
const app = await buildTestApp(database, { config });

/** A browser without scripts: it keeps cookies, follows the redirect and sends forms. */
function plainBrowser() {
  const jar = new Map<string, string>();
  async function ask(url: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  }
  return { ask };
}

const operator = await createMember(db, { type: 1, role: 10 });

test('an operator signs in, sees what stands and takes the last change back, without a script', async () => {
  const { ask } = plainBrowser();
  const first = await ask('/rescue');
  expect(first.body).not.toMatch(/<script|<b>| on\w+=/i);
  expect(first.headers['content-security-policy']).not.toContain('script-src');
  expect(first.body).toContain('action="/rescue/sign-in"');
  const wrong = await ask('/rescue/sign-in', { userId: operator.userId, password: 'not that' });
  expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
  expect(wrong.body).toContain('role="alert"');
  const signedIn = await ask('/rescue/sign-in', { userId: operator.userId, password: testPassword });
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/rescue']);
  const listed = await ask('/rescue');
  expect(listed.body).toContain('<td>1.1.0</td>');
  expect(listed.body).toContain('&lt;b>second');
  const back = await ask('/rescue/back', { revision: '2', mode: 'undo', reason: '화면 장애' });
  expect(back.body).toContain('r3(으)로 적용했습니다.');
  expect((await state()).live).toEqual({ shell: '1.0.0', 'mf-sports': '1.0.0' });
  const { rows } = await db.query('select actor, kind from revision order by revision desc limit 1');
  expect(rows).toEqual([{ actor: operator.userId, kind: 'rollback' }]);
  const again = await ask('/rescue/back', { revision: '2', mode: 'undo', reason: '화면 장애' });
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('role="alert"');
});

test('who is no operator sees nothing of it, and a form of another site does nothing', async () => {
  const member = await createMember(db, {});
  const { ask } = plainBrowser();
  await ask('/rescue/sign-in', { userId: member.userId, password: testPassword });
  const listed = await ask('/rescue');
  expect(listed.statusCode).toBe(403);
  expect(listed.body).not.toContain('1.0.0');
  const before = (await state()).revision;
  const refused = await ask('/rescue/back', { revision: '1', mode: 'restore', reason: 'x' });
  expect(refused.statusCode).toBe(403);
  const foreign = await ask(
    '/rescue/back',
    { revision: '1', mode: 'restore', reason: 'x' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.statusCode).toBe(403);
  expect((await state()).revision).toBe(before);
});
