import { errors } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  placeBet,
  postBet,
  setResults,
  signIn,
  testDatabase,
  testPassword,
  walletOf,
} from '../../test/index.ts';
import { settleBets } from '../betting/settle-bets.ts';
import { launchPath } from '../casino/launch-casino.ts';
import { memoryChanges } from '../platform/changes.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query(`insert into casino_lobby (id, name_korean, description, sort) values ('live', '라이브', '', 1)`);

const setClosed = (closed: boolean) => db.query('update site_setting set site_notice_flg = $1', [closed]);
afterEach(() => setClosed(false));

const ask = (url: string, token: string) => app.inject({ url: `/api${url}`, headers: { 'x-auth-token': token } });
const login = (userId: string, password = testPassword) =>
  app.inject({ method: 'POST', url: '/api/member/login', payload: { userId, password } });
const closed = [503, errors.maintenance.text];

test('while the site is under maintenance members can do nothing; what they have staked is settled all the same', async () => {
  const bettor = await createBettor(db, app, { points: 6_000 });
  const { token } = bettor;
  const [pick] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick]);
  const { updatedAt } = (await ask('/member/user', token)).json<{ updatedAt: string }>();
  await setClosed(true);

  const bet = await postBet(app, token, betBody(bettor.member, [pick]));
  expect([bet.statusCode, bet.body]).toEqual(closed);
  expect([bet.headers['x-error-code'], bet.headers['content-type']]).toEqual([
    'maintenance',
    'text/plain; charset=utf-8',
  ]);
  const converted = await app.inject({
    method: 'POST',
    url: '/api/emoney/pointToEmoney',
    headers: { 'x-auth-token': token, 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
    payload: { memberId: bettor.member.id, point: 6_000, userUpdatedAt: updatedAt },
  });
  expect([converted.statusCode, converted.body]).toEqual(closed);
  for (const url of ['/member/user', '/sports-prematch/bets', '/sports-prematch/fixtures', '/minigames', '/events']) {
    const answer = await ask(url, token);
    expect([answer.statusCode, answer.body]).toEqual(closed);
  }

  await setResults(db, [[pick, 2]]);
  await settleBets(db, memoryChanges());
  await setClosed(false);
  expect(await walletOf(db, bettor)).toEqual({ emoney: 1_010_000, balance: 1_010_000, reserved: 0 });
  expect((await ask('/member/user', token)).json()).toMatchObject({ emoney: 1_010_000, point: 6_000 });
  await expectCleanLedger(db);
});

test('nobody is let in, except operators; a wrong password tells no more than ever', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const operator = await createMember(db, { type: 1, role: 10 });
  await setClosed(true);
  const refused = await login(member.userId);
  expect([refused.statusCode, refused.body, refused.cookies]).toEqual([...closed, []]);
  expect((await login(member.userId, 'wrong')).statusCode).toBe(404);
  expect((await ask('/member/user', await signIn(app, operator))).statusCode).toBe(200);

  // What a page needs to stand on /maintenance, and to leave the session.
  expect((await app.inject('/api/setting/maintanace')).json()).toEqual({ siteNoticeFlg: true });
  await setClosed(false);
  expect((await ask('/member/user', token)).statusCode).toBe(200);
  await setClosed(true);
  const out = await app.inject({ method: 'POST', url: '/api/member/logout', headers: { 'x-auth-token': token } });
  expect(out.statusCode).toBe(200);
  // The end of a session comes first: its page has to know.
  expect((await ask('/member/user', token)).statusCode).toBe(556);
});

test.each([
  ['the lobby', `update casino_lobby set maintenance_flg = true`],
  ['the site', 'update site_setting set site_notice_flg = true'],
])('an address of a lobby that was given before the maintenance of %s opens nothing', async (_what, begin) => {
  const token = await signIn(app, await createMember(db));
  const launched = await app.inject({
    method: 'POST',
    url: '/api/playfun/auth',
    headers: { 'x-auth-token': token },
    payload: { lobbyId: 'live' },
  });
  const { launch_url: address } = launched.json<{ launch_url: string }>();
  expect(address.startsWith(launchPath)).toBe(true);
  await db.query(begin);
  expect((await app.inject(address)).statusCode).toBe(410);
  await db.query('update casino_lobby set maintenance_flg = false; update site_setting set site_notice_flg = false');
  expect((await app.inject(address)).statusCode).toBe(200);
});
