import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { login, newsLinks } from '@madang/contracts';
import { temporaryFolder } from '../test/dist.ts';
import { buildTestApp, call, createMember, testDatabase } from '../test/index.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { explainStartFailure } from './platform/running/start-failure.ts';
import { seedDemo } from './seed/seed.ts';
import { startServer } from './start-server.ts';

const { url } = await testDatabase();
const folder = await temporaryFolder();
const configOf = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    PORT: '0',
    DATA_DIR: folder,
    FEED: 'none',
    LOG_LEVEL: 'silent',
    ...environment,
  });
const failureOf = async (environment: NodeJS.ProcessEnv) => {
  const error = await startServer(configOf(environment)).catch((reason: unknown) => reason);
  return explainStartFailure(error);
};

test('a wrong configuration names each variable, what it must be and what it is, without passwords', () => {
  const broken = () => configOf({ PORT: 'web', DATABASE_URL: 'mysql://root:secret@db/x', DEV_APPS: 'mf-sports' });
  expect(broken).toThrow(ConfigError);
  expect(broken).toThrow(/PORT: .*\(now: "web"\)/);
  expect(broken).toThrow(/DATABASE_URL: must begin with postgres:\/\/ \(now: "mysql:\/\/…@db\/x"\)/);
  expect(broken).toThrow(/DEV_APPS: must read app=http:\/\/host:port/);
  expect(() => readConfig({})).toThrow(/DATABASE_URL: .*\(now: not set\)/);
});

test.each(['DATABASE_URL=postgres://root:se/cret@db/x', 'BROKER_URL=amqp://root:se/cret@broker'])(
  'an address that cannot be read is said at once, without its password: %s',
  (setting) => {
    const [name = '', value = ''] = setting.split('=', 2);
    const read = () => configOf({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`${name}: is no address; .*\\(now: "\\w+://…@`));
    expect(read).not.toThrow(/cret/);
  },
);

test('empty variables count as not set, dev apps are read as pairs', () => {
  expect(configOf({ BROKER_URL: '', ALONE: '', DEV_APPS: '' })).toMatchObject({
    brokerUrl: null,
    alone: null,
    devApps: {},
  });
  expect(configOf({ DEV_APPS: 'shell=http://localhost:4100,mf-a=http://localhost:4101' }).devApps).toEqual({
    shell: 'http://localhost:4100',
    'mf-a': 'http://localhost:4101',
  });
  expect(configOf({ ASSET_ORIGIN: 'https://assets.example/below/' }).assetOrigin).toBe('https://assets.example');
});

test('a port in use is a sentence with the port and another one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await failureOf({ PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop what listens there, or start on another one: PORT=${port + 1}`,
  );
  other.close();
});

test('a database that is away, refuses or is missing is a sentence', async () => {
  // Nothing listens on port 1, and no other test is given it.
  expect(await failureOf({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })).toBe(
    `The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
  );
  const { port } = new URL(url);
  expect(await failureOf({ DATABASE_URL: url.replace(/\/\w+$/, '/missing') })).toBe(
    `The database at 127.0.0.1:${port} has no database "missing". Create it, or correct DATABASE_URL.`,
  );
  expect(await failureOf({ DATABASE_URL: url.replace(/:\w+@/, ':wrong@') })).toBe(
    `The database at 127.0.0.1:${port} refuses the user "postgres". Correct DATABASE_URL.`,
  );
});

test('a folder that cannot be written and a full disk are sentences', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await failureOf({ DATA_DIR: join(file, 'below') })).toMatch(
    /There is a file where a folder is needed at .*file/,
  );
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', path: join(folder, 'assets') });
  expect(explainStartFailure(full)).toBe(
    `The disk is full at ${join(folder, 'assets')}. Make room, or choose another folder with DATA_DIR, then start again.`,
  );
  expect(explainStartFailure(Object.assign(new Error('open'), { code: 'EACCES' }))).toMatch(/no right to write/);
  expect(explainStartFailure(new TypeError('a bug'))).toBeNull();
});

test('a start migrates, seeds, prepares and serves; a stop lets a running request finish', async () => {
  const prepared: string[] = [];
  const server = await startServer(configOf({ SEED: 'demo' }), async (db) => {
    const { rows } = await db.query<{ userId: string }>(
      `select user_id as "userId" from member where user_id = 'demo'`,
    );
    prepared.push(...rows.map(({ userId }) => userId));
  });
  expect(prepared).toEqual(['demo']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // A password check takes a while: the stop begins when the server has the request and before it has answered.
  const arrived = once(server.app.server, 'request');
  const signingIn = fetch(`${server.url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'demo', password: 'demo1234!' }),
  });
  await arrived;
  await server.close();
  expect((await signingIn).status).toBe(200);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('without being asked for by name no start makes demo accounts, but levels and games are there', async () => {
  const own = await testDatabase();
  const server = await startServer(configOf({ DATABASE_URL: own.url }));
  await server.close();
  const { rows } = await own.db.query(
    'select (select count(*) from member) as members, (select count(*) from level_setting) as levels, (select count(*) from minigame) > 30 as games',
  );
  expect(rows).toEqual([{ members: 0, levels: 5, games: true }]);
});

test('demo data is refused on a database that has members of its own, and is completed where the demo made it', async () => {
  const own = await testDatabase();
  const stranger = await createMember(own.db);
  expect(await failureOf({ DATABASE_URL: own.url, SEED: 'demo' })).toBe(
    `SEED=demo makes accounts whose password everybody knows, and this database has members of its own (${stranger.userId}). Start without SEED, or with another database.`,
  );
  expect((await own.db.query('select user_id from member')).rows).toEqual([{ user_id: stranger.userId }]);
  const demo = await testDatabase();
  await seedDemo(demo.db);
  await createMember(demo.db);
  await seedDemo(demo.db);
});

test('production refuses demo data, insecure cookies and the simulator unless told in so many words', () => {
  const production = { NODE_ENV: 'production', SECURE_COOKIES: 'on', FEED: 'none' };
  expect(configOf(production)).toMatchObject({ production: true, apiDocs: false, seed: 'catalogue' });
  expect(() => configOf({ ...production, SEED: 'demo' })).toThrow('SEED=demo makes accounts');
  expect(() => configOf({ ...production, SECURE_COOKIES: '' })).toThrow('ALLOW_INSECURE_COOKIES=yes');
  expect(() => configOf({ ...production, FEED: '' })).toThrow('ALLOW_SIMULATOR=yes');
  const told = { SECURE_COOKIES: 'off', ALLOW_INSECURE_COOKIES: 'yes', FEED: 'simulator', ALLOW_SIMULATOR: 'yes' };
  expect(configOf({ ...production, ...told })).toMatchObject({ secureCookies: false, feed: 'simulator' });
});

test('an unforeseen fault is answered in Korean, without a word of its cause', async () => {
  const broken = await testDatabase();
  const app = await buildTestApp(broken);
  await broken.db.query('drop table news_link');
  expect(await call(app, newsLinks)).toMatchObject({
    status: 500,
    text: '예상치 못한 문제가 발생했습니다.',
    code: 'unexpected',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  const garbled = await app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect([garbled.statusCode, garbled.headers['x-error-code']]).toEqual([422, 'request.invalid']);
  expect((await app.inject('/%zz')).headers['content-type']).toBe('text/plain; charset=utf-8');
});
