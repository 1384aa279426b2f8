import { connect } from 'node:net';
import { feedTypes, type ServerMessage, serverMessageSchema, streamPath } from '@madang/contracts';
import { WebSocket } from 'ws';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import {
  buildTestApp,
  createBettor,
  createFixture,
  createMember,
  placeBet,
  selectionIds,
  signIn,
  testDatabase,
  until,
} from '../../test/index.ts';
import { publishReport } from '../feed/deliver.ts';
import { ingest } from '../feed/ingest.ts';
import { memoryChanges } from '../platform/changes.ts';
import { moveClock } from '../platform/clock.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;

/** A client that remembers what it heard; closed after the test. */
class Listener {
  static all: Listener[] = [];
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  readonly closed: Promise<number>;

  constructor(hello: unknown, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://${host}${streamPath}`, { headers });
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('message', (data) => this.heard.push(serverMessageSchema.parse(JSON.parse(data.toString()))));
    this.socket.once('open', () => this.socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
    Listener.all.push(this);
  }

  async hears<Type extends ServerMessage['type']>(
    type: Type,
    fits: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: Type }>> {
    const isIt = (heard: ServerMessage): heard is Extract<ServerMessage, { type: Type }> =>
      heard.type === type && fits(heard as Extract<ServerMessage, { type: Type }>);
    const find = () => this.heard.find(isIt);
    await until(`${type} is heard`, () => find() !== undefined).catch((error) => {
      throw new Error(`${error.message}, only ${JSON.stringify(this.heard).slice(0, 500)}`);
    });
    return find() as Extract<ServerMessage, { type: Type }>;
  }
}
const hello = (token: string) => ({ type: 'hello', token });
afterEach(() => {
  for (const { socket } of Listener.all.splice(0)) socket.terminate();
});

test('hello is answered with what is open, then changes come', async () => {
  const shown = await createFixture(db);
  const hidden = await createFixture(db, { startsIn: '-1 minute' });
  const listener = new Listener(hello(await signIn(app, await createMember(db))));
  const snapshot = await listener.hears('snapshot');
  expect(listener.heard[0]?.type).toBe('snapshot');
  expect(snapshot.feedOpen).toBe(true);
  expect(snapshot.odds).toContainEqual([shown.selections[0]?.id, '2.05', 'open', 1, null]);
  expect(snapshot.odds.map(([id]) => id)).not.toContain(hidden.selections[0]?.id);

  for (const [second, price] of [
    [1, '2.00'],
    [2, '2.20'],
    [3, '2.40'],
  ] as const) {
    publishReport(
      { changes },
      await ingest(db, [
        message(feedTypes.fixture, second, fixtureAt('41', second)),
        message(feedTypes.market, second, resultAt('41', second, [price, '3.40', '3.10'])),
      ]),
    );
  }
  const odds = await listener.hears('odds', ({ changes: told }) => told.some(([, price]) => price === '2.40'));
  expect(odds.changes).toContainEqual([(await selectionIds(db, '41'))('411'), '2.40', 'open', 3, null]);
  await listener.hears('listing');
});

test('a kick-off closes by the clock, without a word of the feed', async () => {
  const { selections } = await createFixture(db);
  const listener = new Listener(hello(await signIn(app, await createMember(db))));
  const { odds } = await listener.hears('snapshot');
  expect(odds).toContainEqual([selections[0]?.id, '2.05', 'open', 1, null]);
  await moveClock(db, '1 hour');
  await listener.hears('odds', ({ changes: told }) =>
    told.some(([selectionId, , status]) => selectionId === selections[0]?.id && status === 'closed'),
  );
});

test('balance and bets go to their member alone', async () => {
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const [own, foreign] = [new Listener(hello(bettor.token)), new Listener(hello(other.token))];
  await Promise.all([own.hears('snapshot'), foreign.hears('snapshot')]);
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick], 10_000);
  expect(await own.hears('balance')).toMatchObject({ emoney: 990_000 });
  changes.publish('composition', { revision: 2 });
  await foreign.hears('composition');
  expect(foreign.heard.map(({ type }) => type)).not.toContain('balance');
});

test('a later login ends the socket of the earlier one, with the reason', async () => {
  const member = await createMember(db);
  const listener = new Listener(hello(await signIn(app, member)));
  await listener.hears('snapshot');
  await signIn(app, member);
  expect(await listener.hears('session')).toEqual({ type: 'session', code: 'session.other-device' });
  expect(await listener.closed).toBe(1000);
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
  const other = new Listener(hello(await signIn(app, await createMember(db))));
  const listener = new Listener(hello(await signIn(app, member)));
  await Promise.all([listener.hears('snapshot'), other.hears('snapshot')]);
  await db.query(`update session set ${change} where member_id = $1`, [member.id]);
  expect(await listener.hears('session')).toEqual({ type: 'session', code });
  expect(await listener.closed).toBe(1000);
  expect(other.heard.some(({ type }) => type === 'session')).toBe(false);
});

test.each([
  ['an unknown token', hello('x'.repeat(43))],
  ['another message', { type: 'subscribe' }],
  ['no JSON', 'hello'],
])('%s is told to sign in and closed', async (_name, first) => {
  const listener = new Listener(first);
  expect(await listener.hears('session')).toEqual({ type: 'session', code: 'session.required' });
  expect(await listener.closed).toBe(1008);
});

test('a client that talks on, or too much, is closed', async () => {
  const token = await signIn(app, await createMember(db));
  const talkative = new Listener(hello(token));
  await talkative.hears('snapshot');
  talkative.socket.send('more');
  expect(await talkative.closed).toBe(1008);
  expect(await new Listener('x'.repeat(5_000)).closed).toBe(1009);
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

test('the gauge counts signed-in sockets', async () => {
  const listener = new Listener(hello(await signIn(app, await createMember(db))));
  await listener.hears('snapshot');
  const metrics = (await app.inject({ url: '/metrics' })).body;
  expect(metrics).toMatch(/stream_sockets [1-9]/);
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
  const bettor = await createBettor(db, app);
  await new Listener(hello(bettor.token)).hears('snapshot');
});
