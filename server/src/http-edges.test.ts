import { connect } from 'node:net';
import { currentMember, errors, refusalsOf } from '@madang/contracts';
import { buildTestApp, createMember, signIn, testDatabase, testPassword, until } from '../test/index.ts';
import { rawRequest } from '../test/raw-request.ts';
import { signInAs } from '../test/release-api.ts';
import { freePort } from './platform/embedded/processes.ts';
import { headersWithinMs, requestWithinMs } from './platform/http/request-limits.ts';

const database = await testDatabase();
const lines: Record<string, unknown>[] = [];
const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
const app = await buildTestApp(database, { config: { logLevel: 'info' }, log });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const long = process.env.LONG_TESTS ? test : test.skip;

test.each(['h2c', 'TLS/1.3', 'anything', 'websocket'])(
  'an upgrade to %s is ignored where there is none',
  async (protocol) => {
    const { heard } = await rawRequest(
      port,
      `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\{"up":true\}$/s);
  },
);

test('who asks before sending a body goes on only after being identified', async () => {
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`;
  const refused = await rawRequest(port, head('/api/releases/mf-board/1.0.0', 'application/gzip'));
  expect(refused.heard).toMatch(/^HTTP\/1\.1 401 /);
  const socket = connect(port, '127.0.0.1', () => socket.write(head('/api/member/login', 'application/json')));
  let heard = '';
  socket.on('data', (data) => {
    if (heard === '') socket.write('{}');
    heard += data;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
});

test('answers of the API and pages say who may embed them; behind https browsers are told to stay there', async () => {
  const secure = await buildTestApp(database, { config: { secureCookies: true } });
  for (const url of ['/api/sports', '/api/nothing', '/nothing.js', '/healthz']) {
    const { headers } = await secure.inject(url);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect((await app.inject(url)).headers['strict-transport-security']).toBeUndefined();
  }
  expect((await secure.inject('/mf-board/1.0.0/nothing.svg')).headers['cross-origin-resource-policy']).toBe(
    'cross-origin',
  );
});

const spellings = [
  '/metrics',
  '/metrics/',
  '//metrics',
  '/metrics;',
  '/%6detrics',
  '/metrics?x',
  '/%2Fmetrics',
  '/./metrics',
];

test.each(spellings)('%s is for this machine alone, and not for whom it speaks for', async (url) => {
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }])
    expect((await app.inject({ url, headers })).body).not.toContain('http_request_seconds');
  expect((await app.inject({ url, remoteAddress: '10.0.0.7' })).body).not.toContain('http_request_seconds');
});

test('this machine reads /metrics; with a port of their own they are there and nowhere else', async () => {
  expect((await app.inject('/metrics')).body).toContain('http_request_seconds');
  const metricsPort = await freePort();
  const apart = await buildTestApp(database, { config: { metricsPort } });
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('http_request_seconds');
  for (const url of spellings) expect((await apart.inject(url)).body).not.toContain('http_request_seconds');
});

test('OpenAPI and its pages are there when they are wanted', async () => {
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
  const without = await buildTestApp(database, { config: { apiDocs: false } });
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json'])
    expect((await without.inject(url)).statusCode).toBe(404);
});

test('clients that hang up in the middle of a body write no line about the database, and none with a stack', async () => {
  lines.length = 0;
  const head =
    'POST /api/member/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  for (let n = 0; n < 5; n++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"userId"`));
    await until('it was read', () => lines.filter(({ msg }) => msg === 'incoming request').length > n);
    socket.resetAndDestroy();
  }
  await until('all are over', async () => {
    const count = await new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    return count === 0;
  });
  await app.inject('/healthz');
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test.each([
  ['an expectation that nobody meets', 417, 'request.expectation', 'Expect: a miracle\r\n'],
  ['a head that is too large', 431, 'request.head-too-large', `Cookie: ${'x'.repeat(20_000)}\r\n`],
] as const)('%s is refused with its code and text', async (_name, status, code, header) => {
  const { heard } = await rawRequest(port, `GET /api/sports HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(heard.toLowerCase()).toContain(`\r\nx-error-code: ${code}\r\n`);
  expect(heard.endsWith(errors[code].text)).toBe(true);
  expect(refusalsOf(currentMember)[code]).toBe('plain');
});

test('bytes that are no HTTP are refused with a code as well', async () => {
  const { heard } = await rawRequest(port, 'anything\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*x-error-code: request\.invalid\r\n/s);
});

const upgrade = (more: string, host = 'Host: x\r\n') =>
  `GET /api/stream HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;
test.each([
  ['no host', 400, 'request.invalid', 'GET /api/sports HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 400, 'request.invalid', 'GET /api/sports HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
  ['two words as a host', 400, 'request.invalid', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['a URL as a host', 400, 'request.invalid', 'GET / HTTP/1.1\r\nHost: x/@y\r\nConnection: close\r\n\r\n'],
  ['a socket of another site', 403, 'request.cross-site', upgrade('Origin: https://evil.example\r\n')],
  ['a socket of version 7', 400, 'request.invalid', upgrade('Sec-WebSocket-Version: 7\r\n')],
  ['a socket without a version', 400, 'request.invalid', upgrade('')],
  ['a socket without a host', 400, 'request.invalid', upgrade('Sec-WebSocket-Version: 13\r\n', '')],
] as const)('%s is refused with a code and its text', async (_name, status, code, sent) => {
  const { heard } = await rawRequest(port, sent);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(heard.toLowerCase()).toContain(`\r\nx-error-code: ${code}\r\n`);
  expect(heard.endsWith(errors[code].text)).toBe(true);
});

test('what names a host is answered, by HTTP/1.0 without one as well', async () => {
  for (const host of ['madang.example', 'madang.example:8443', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
    expect(
      (await rawRequest(port, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).heard,
    ).toMatch(/^HTTP\/1\.1 200 /);
  expect((await rawRequest(port, 'GET /healthz HTTP/1.0\r\n\r\n')).heard).toMatch(/^HTTP\/1\.[01] 200 /);
});

test('behind https every cookie is bound to this host, the one of a visitor too', async () => {
  const secure = await buildTestApp(database, { config: { secureCookies: true } });
  const { headers } = await secure.inject('/');
  const given = [headers['set-cookie'] ?? []].flat();
  for (const cookie of given) expect(cookie).toMatch(/^__Host-/);
  const member = await createMember(database.db);
  const signedIn = await secure.inject({
    method: 'POST',
    url: '/api/member/login',
    payload: { userId: member.userId, password: testPassword },
  });
  const names = signedIn.cookies.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(name).toMatch(/^__Host-/);
});

test('a token in an address stands in no line', async () => {
  await app.inject('/elsewhere?lobby=live&token=verysecret');
  expect(lines).toContainEqual(
    expect.objectContaining({ req: expect.objectContaining({ url: '/elsewhere?lobby=live&token=…' }) }),
  );
  expect(JSON.stringify(lines)).not.toContain('verysecret');
});

test('sign-ins, refusals and acts of operators are events with the id of the member, without typed texts', async () => {
  const member = await createMember(database.db);
  const login = (userId: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/member/login', payload: { userId, password } });
  lines.length = 0;
  await login(member.userId, 'typed-wrong');
  await login('typed-nobody', 'typed-wrong');
  const token = await signIn(app, member);
  await app.inject({ url: '/api/admin/releases', headers: { 'x-auth-token': token } });
  const { userId, call } = await signInAs(app, database, 'owner');
  const { rows } = await database.db.query<{ id: number }>('select id from member where user_id = $1', [userId]);
  await call('/admin/tokens', { kind: 'team', app: 'mf-board', label: 'ci', reason: 'test' });
  const events = () => lines.filter(({ msg }) => msg === 'security');
  const expected = [
    { event: 'sign-in.failed', memberId: member.id },
    { event: 'sign-in.failed', memberId: null },
    { event: 'sign-in.succeeded', memberId: member.id },
    {
      event: 'access.refused',
      memberId: member.id,
      code: 'session.forbidden',
      route: '/api/admin/releases',
      status: 403,
    },
    { event: 'sign-in.succeeded', memberId: rows[0]?.id },
    { event: 'operator.act', memberId: rows[0]?.id, method: 'POST', route: '/api/admin/tokens', status: 200 },
  ];
  await until('all are written', () => events().length === expected.length);
  expect(events()).toEqual(expected.map((event) => expect.objectContaining({ ...event, address: '127.0.0.1' })));
  for (const secret of ['typed-', testPassword, token, 'mdt_']) expect(JSON.stringify(lines)).not.toContain(secret);
});

test('one address fills no log with refusals', async () => {
  lines.length = 0;
  for (let n = 0; n < 100; n++)
    await app.inject({ url: '/api/releases/mf-a/1.0.0', method: 'POST', remoteAddress: '198.51.100.9' });
  expect(lines.filter(({ event }) => event === 'access.refused')).toHaveLength(20);
});

long('heads and bodies that never end are cut off', async () => {
  const bodies = Array.from({ length: 50 }, () =>
    rawRequest(
      port,
      'POST /api/member/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ),
  );
  const heads = Array.from({ length: 50 }, () => rawRequest(port, 'GET / HTTP/1.1\r\nHost: x\r\n'));
  const slackMs = 10_000;
  for (const { afterMs } of await Promise.all(heads)) expect(afterMs).toBeLessThan(headersWithinMs + slackMs);
  for (const { heard, afterMs } of await Promise.all(bodies)) {
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(afterMs).toBeLessThan(requestWithinMs + slackMs);
  }
});
