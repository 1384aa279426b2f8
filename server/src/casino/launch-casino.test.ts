import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BodyOf, errors, launchCasino, login, placeBet, playfunAuth } from '@madang/contracts';
import {
  atEnd,
  buildTestApp,
  call,
  createMember,
  launchingProvider,
  signIn,
  testDatabase,
  testPassword,
  until,
} from '../../test/index.ts';
import { hashSecret } from '../platform/secrets/secrets.ts';
import { openAggregators } from './aggregators.ts';
import { isSignedBy } from './signature.ts';

const database = await testDatabase();
const { db } = database;
const provider = await launchingProvider();
const casinoKeysFile = join(await mkdtemp(join(tmpdir(), 'madang-test-keys-')), 'keys.json');
atEnd(() => rm(dirname(casinoKeysFile), { recursive: true }));
const app = await buildTestApp(database, { config: { casinoAddresses: provider.addresses, casinoKeysFile } });
const member = await createMember(db);
const signedIn = { token: await signIn(app, member) };
type Body = BodyOf<typeof launchCasino>;
const launch = (asked: Partial<Body> = {}, as = signedIn) =>
  call(app, launchCasino, { as, body: { aggregator: 'playfun', page: '/casino', ...asked } });
const underMaintenance = { status: 503, code: 'casino.maintenance', text: errors['casino.maintenance'].text };
afterEach(() => {
  provider.does = 'launches';
});

test('a game is opened at its aggregator, by the aggregator’s name for it, with a token that no browser sees', async () => {
  const { launch_url: address } = (await launch({ gameId: 'playfun-hanmadang-tiger', page: '/slot' })).body;
  const [asked] = provider.asked;
  expect(asked).toMatchObject({
    path: '/playfun/launch',
    body: { memberId: String(member.id), nickname: member.userId, gameId: 'hanmadang-tiger', page: '/slot' },
  });
  expect(address).toBe(`${provider.addresses.playfun}/play/${provider.asked.length}`);
  const { rows } = await db.query('select * from casino_session where token_hash = $1', [
    hashSecret(asked?.body.token ?? ''),
  ]);
  expect(rows).toMatchObject([
    { member_id: member.id, aggregator: 'playfun', game_ref: 'hanmadang-tiger', page: '/slot', ended_at: null },
  ]);
  expect(rows[0].expires_at - rows[0].started_at).toBe(120 * 60_000);
  expect(JSON.stringify(rows)).not.toContain(asked?.body.token);
});

test('playfun/auth is called without a body, and opens the lobby', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/playfun/auth',
    headers: { 'x-auth-token': signedIn.token },
  });
  expect(playfunAuth.answer.parse(answer.json()).launch_url).toMatch(/\/play\/\d+$/);
  expect(provider.asked[0]).toMatchObject({ path: '/playfun/launch', body: { gameId: null, page: '/casino' } });
});

test.each(['playfun', 'cx', 'vinus'] as const)('%s can tell that the site asks', async (aggregator) => {
  expect((await launch({ aggregator })).status).toBe(200);
  const { headers, raw } = provider.asked[0] ?? {};
  const signed = {
    timestamp: String(headers?.['x-timestamp']),
    nonce: String(headers?.['x-nonce']),
    body: raw ?? Buffer.alloc(0),
  };
  const keys = JSON.parse(await readFile(casinoKeysFile, 'utf8'));
  expect(isSignedBy(keys.provider[aggregator], signed, String(headers?.['x-signature']))).toBe(true);
  expect(isSignedBy(keys.provider[aggregator], { ...signed, nonce: 'other' }, String(headers?.['x-signature']))).toBe(
    false,
  );
});

test('entering sets the session to 120 minutes', async () => {
  await db.query('update site_setting set auto_logout_min = 10');
  const other = await createMember(db);
  const opened = (await call(app, login, { body: { userId: other.userId, password: testPassword } })).body;
  const minutesLeft = (expiresAt: string) =>
    Math.round((Date.parse(`${expiresAt.replace(' ', 'T')}+09:00`) - Date.now()) / 60_000);
  expect(minutesLeft(opened.expiresAt)).toBe(10);
  expect(minutesLeft((await launch({}, opened)).body.expiresAt)).toBe(120);
  await db.query('update site_setting set auto_logout_min = 120');
});

test.each(['fails', 'lies', 'redirects'] as const)(
  'an aggregator that %s is under maintenance; the site goes on',
  async (does) => {
    provider.does = does;
    const asked = launch();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(await asked).toMatchObject(underMaintenance);
    const { rows } = await db.query(
      'select ended_at is not null as ended from casino_session order by id desc limit 1',
    );
    expect(rows).toEqual([{ ended: true }]);
  },
);

test('of one that hangs no more than twenty calls wait', async () => {
  provider.does = 'hangs';
  const waiting = Array.from({ length: 20 }, () => launch());
  const heard = provider.asked.length;
  const begun = performance.now();
  await until('twenty wait', () => provider.asked.length === heard + 20);
  expect(await launch()).toMatchObject(underMaintenance);
  expect(performance.now() - begun).toBeLessThan(3_500);
  // Others go on.
  provider.does = 'launches';
  expect((await launch({ aggregator: 'cx' })).status).toBe(200);
  for (const each of waiting) expect(await each).toMatchObject(underMaintenance);
});

test.each([
  ['an operator', { type: 1, role: 10 }],
  ['an agent', { type: 2 }],
])('%s neither enters the casino nor bets', async (_who, staff) => {
  const as = { token: await signIn(app, await createMember(db, staff)) };
  // Who may not play is refused before the bet is read.
  const bet = await call(app, placeBet, { as, body: {} as BodyOf<typeof placeBet> });
  for (const answer of [await launch({}, as), await call(app, playfunAuth, { as }), bet])
    expect(answer).toMatchObject({ status: 403, text: errors['session.staff'].text });
});

test('who only tests or develops stays a member', async () => {
  const tester = await createMember(db);
  await db.query("update member set grants = '{tester,developer}' where id = $1", [tester.id]);
  expect((await launch({}, { token: await signIn(app, tester) })).status).toBe(200);
});

test('tendency 22 is refused, and so is a caller without a session', async () => {
  const blocked = { token: await signIn(app, await createMember(db, { tendency: 22 })) };
  const refused = { status: 403, text: errors['casino.tendency'].text };
  expect(await launch({}, blocked)).toMatchObject(refused);
  expect(await call(app, playfunAuth, { as: blocked })).toMatchObject(refused);
  expect((await call(app, playfunAuth)).status).toBe(401);
});

test('under maintenance: an aggregator that is set so, one without an address, another one’s game', async () => {
  const heard = provider.asked.length;
  await db.query(`update casino_aggregator set maintenance_flg = true where id = 'vinus'`);
  expect(await launch({ aggregator: 'vinus' })).toMatchObject(underMaintenance);
  expect(await launch({ aggregator: 'cx', gameId: 'playfun-hanmadang-tiger' })).toMatchObject(underMaintenance);
  expect(provider.asked).toHaveLength(heard);
  const without = await buildTestApp(database);
  expect(await call(without, playfunAuth, { as: signedIn })).toMatchObject(underMaintenance);
});

test('of a member’s entries the latest can stake, however many there are', async () => {
  const as = { token: await signIn(app, await createMember(db)) };
  for (let asked = 0; asked < 22; asked++) await launch({}, as);
  const { rows } = await db.query(
    `select count(*) filter (where ended_at is null) as open, count(*) as all from casino_session
      where member_id = (select max(member_id) from casino_session)`,
  );
  expect(rows).toEqual([{ open: 20, all: 22 }]);
});

test('a key that is not of the kind its aggregator signs with ends the start', async () => {
  const { site } = JSON.parse(await readFile(casinoKeysFile, 'utf8'));
  const swapped = join(dirname(casinoKeysFile), 'swapped.json');
  await writeFile(swapped, JSON.stringify({ site: { ...site, cx: site.playfun } }));
  const config = { casinoAddresses: provider.addresses, casinoKeysFile: swapped, production: true };
  await expect(openAggregators(db, config)).rejects.toThrow('The key of cx');
  const { cx: _, ...addresses } = provider.addresses;
  expect((await openAggregators(db, { ...config, casinoAddresses: addresses })).size).toBe(2);
});
