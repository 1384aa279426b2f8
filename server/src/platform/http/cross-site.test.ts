import { currentMember, errors, isReachedByCookie, login, logout, resumeSession } from '@madang/contracts';
import { endpoints, sampleOf } from '../../../test/contract-inputs.ts';
import { buildTestApp, call, createMember, signIn, testDatabase, testPassword } from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

/** The headers of browsers for a page elsewhere: the newer ones, another host of our domain, those before, and a sandboxed frame. */
const elsewhere: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another host of the domain': { 'sec-fetch-site': 'same-site', origin: 'https://other.site.test' },
  'another site, by an older browser': { origin: 'https://evil.example' },
  'another port': { origin: 'http://localhost:81' },
  'a sandboxed frame': { origin: 'null' },
};
const refused = { status: 403, code: 'request.cross-site', text: errors['request.cross-site'].text };
const acts = endpoints.filter(([, endpoint]) => isReachedByCookie(endpoint));

const send = (path: string, headers: Record<string, string>, cookies = {}) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies,
    payload: 'anything=1',
  });

test('what a cookie reaches is every act of a page, and not what programs of teams call', () => {
  for (const endpoint of [login, logout, resumeSession]) expect(acts.map(([, each]) => each)).toContain(endpoint);
  expect(acts.length).toBeGreaterThan(80);
  for (const [, { method, access }] of endpoints)
    expect(isReachedByCookie({ method, access })).toBe(method !== 'GET' && access !== 'team');
});

test.each(acts)('%s is refused to pages of other sites before anything is cleared', async (_name, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = (endpoint.params as { shape?: Record<string, never> } | undefined)?.shape?.[name];
    return encodeURIComponent(String(schema ? sampleOf(schema, name) : '0'));
  });
  for (const [name, headers] of Object.entries(elsewhere)) {
    const answer = await send(path, headers);
    expect([name, answer.statusCode, answer.headers['x-error-code'], answer.headers['set-cookie']]).toEqual([
      name,
      403,
      'request.cross-site',
      undefined,
    ]);
  }
});

test('a form of another site signs no member out; the same from our own page does', async () => {
  const member = await createMember(db);
  const signedIn = await call(app, login, { body: { userId: member.userId, password: testPassword } });
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const as = { token: signedIn.body.token };
  for (const headers of Object.values(elsewhere)) {
    for (const endpoint of [logout, resumeSession]) {
      const answer = await call(app, endpoint, { headers, cookies });
      expect({ ...answer, cookies: answer.cookies }).toMatchObject({ ...refused, cookies: [] });
    }
    expect((await call(app, currentMember, { as })).status).toBe(200);
  }
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' };
  expect((await call(app, resumeSession, { headers: own, cookies })).status).toBe(200);
  expect((await call(app, logout, { headers: own, cookies })).status).toBe(200);
  expect((await call(app, currentMember, { as })).code).toBe('session.ended');
});

test('programs, which say neither, call as before', async () => {
  const token = await signIn(app, await createMember(db));
  expect((await call(app, logout, { as: { token } })).status).toBe(200);
});
