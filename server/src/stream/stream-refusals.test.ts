import { connect } from 'node:net';
import { maxWatchedFixtures, streamPath } from '@madang/contracts';
import { WebSocket } from 'ws';
import { createBettor, createFixture, createMember, StreamClient, signIn } from '../../test/index.ts';
import { openStream } from '../../test/open-stream.ts';
import { burst } from './message-allowance.ts';

const { db, app, host, newToken, hello, join } = await openStream();
afterEach(() => StreamClient.endAll());

test('a later login ends the socket of the earlier one, with the reason', async () => {
  const member = await createMember(db);
  const client = await join(await signIn(app, member));
  await signIn(app, member);
  expect(await client.hears('session')).toEqual({ type: 'session', code: 'session.other-device' });
  expect(await client.closed).toBe(1000);
});

test.each([
  ['expires', 'expires_at = now()', 'session.ended'],
  [
    'was ended by a server that could not say so',
    `ended_at = now(), end_reason = 'other-device'`,
    'session.other-device',
  ],
])('a session that %s loses its socket within seconds', async (_name, change, code) => {
  const member = await createMember(db);
  const other = await join(await newToken());
  const client = await join(await signIn(app, member));
  await db.query(`update session set ${change} where member_id = $1`, [member.id]);
  expect(await client.hears('session')).toEqual({ type: 'session', code });
  expect(await client.closed).toBe(1000);
  expect(other.events.some(({ type }) => type === 'session')).toBe(false);
});

test('an unknown token is told to sign in and closed', async () => {
  const client = new StreamClient(host, hello('x'.repeat(43)));
  expect(await client.hears('session')).toEqual({ type: 'session', code: 'session.required' });
  expect(await client.closed).toBe(1008);
});

const ids = (count: number) => Array.from({ length: count }, (_, place) => String(10n ** 17n + BigInt(place)));
test.each([
  ['no JSON', 'hello'],
  ['another message', { type: 'subscribe' }],
  ['something watched before hello', { type: 'watch', number: 1, fixtures: [] }],
  ['a hello with too many fixtures', { type: 'hello', token: 'x', fixtures: ids(maxWatchedFixtures + 1) }],
  ['a fixture that no database can hold', { type: 'hello', token: 'x', fixtures: ['9999999999999999999'] }],
])('%s is closed without ending the session', async (_name, first) => {
  const client = new StreamClient(host, typeof first === 'string' ? first : JSON.stringify(first));
  expect(await client.closed).toBe(1008);
  expect(client.frames).toEqual([]);
});

test('as many fixtures as a page may watch fit; a client that says nonsense, too much or too often is closed', async () => {
  const token = await newToken();
  const most = await join(token, ids(maxWatchedFixtures));
  most.watch(ids(maxWatchedFixtures).reverse());
  most.watch([(await createFixture(db)).id]);
  await most.until('the image of the last', () => most.odds.size === 3);
  for (const nonsense of ['more', hello(token), { type: 'watch', number: 1, fixtures: ['one'] }]) {
    const client = await join(token);
    client.say(typeof nonsense === 'string' ? nonsense : JSON.stringify(nonsense));
    expect(await client.closed).toBe(1008);
  }
  expect(await new StreamClient(host, 'x'.repeat(20_000)).closed).toBe(1009);
  const talkative = await join(token);
  for (let said = 0; said <= burst; said++) talkative.watch([]);
  expect(await talkative.closed).toBe(1008);
});

test('pages of other sites and other paths are turned away before the upgrade', async () => {
  const status = (path: string, origin: string) =>
    new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(`ws://${host}${path}`, { headers: { origin } });
      socket.on('error', () => {});
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
    });
  expect(await status(streamPath, 'https://elsewhere.example')).toBe(403);
  expect(await status('/api/other', `http://${host}`)).toBe(404);
  expect(await status(streamPath, `http://${host}`)).toBe(101);
});

test('an upgrade that makes no sense, or whose client hangs up, is refused and the server lives on', async () => {
  const ask = (target: string, hangUp: boolean) =>
    new Promise<string>((resolve) => {
      const { port } = app.server.address() as { port: number };
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        );
        if (hangUp) setTimeout(() => socket.resetAndDestroy(), 5);
      });
      socket.on('data', (data) => {
        heard += data;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(heard));
    });
  for (const target of ['//', '/api/other', 'http://[/'])
    expect(await ask(target, false)).toMatch(/^HTTP\/1\.1 (400|404|503) /);
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/other', true)));
  await join((await createBettor(db, app)).token);
});
