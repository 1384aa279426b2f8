import {
  answerGuestRequest,
  blockNetwork,
  checkRecommender,
  currentMember,
  endMember,
  errors,
  listMemberTasks,
  login,
  logout,
  maintenanceSetting,
  makeRecommenderCode,
  resetPassword,
  sendGuestRequest,
  signUpSetting,
  siteSetting,
  unblockNetwork,
} from '@madang/contracts';
import {
  buildTestApp,
  call,
  changeSetting,
  createMember,
  signIn,
  testDatabase,
  testPassword,
  until,
} from '../../../test/index.ts';
import { type ChangeTopics, memoryChanges } from '../../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
const operator = await createMember(db, { type: 1, role: 10 });
const as = { token: await signIn(app, operator) };

const profile = (token: string, from?: string) => call(app, currentMember, { as: { token }, ...(from && { from }) });
const end = (userId: string, how: 'kick' | 'remove') => call(app, endMember, { as, body: { userId, how } });

test('who is kicked is out (556), sockets hear of it, and may sign in again', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const heard: ChangeTopics['session'][] = [];
  const off = changes.subscribe('session', (change) => heard.push(change));
  expect((await end(member.userId, 'kick')).status).toBe(200);
  off();
  expect(heard).toEqual([{ sessionId: expect.any(Number), code: 'session.ended' }]);
  expect(await profile(token)).toMatchObject({ status: 556, text: errors['session.ended'].text });
  expect((await profile(await signIn(app, member))).status).toBe(200);
});

test('a removed member gets 406, and is unknown at the next sign-in', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const heard: ChangeTopics['session'][] = [];
  const off = changes.subscribe('session', (change) => heard.push(change));
  expect((await end(member.userId.toUpperCase(), 'remove')).status).toBe(200);
  off();
  expect(heard).toEqual([{ sessionId: expect.any(Number), code: 'session.removed' }]);
  expect(await profile(token)).toMatchObject({ status: 406, code: 'session.removed' });
  const again = await call(app, login, { body: { userId: member.userId, password: testPassword } });
  expect(again).toMatchObject({ status: 404, code: 'login.wrong' });
  expect(await end(member.userId, 'remove')).toMatchObject({ status: 422, code: 'member.unknown' });
});

test('operators are neither removed nor given a password by another', async () => {
  const { userId } = await createMember(db, { type: 1, role: 10 });
  expect((await end(userId, 'remove')).status).toBe(403);
  expect((await call(app, resetPassword, { as, body: { userId } })).status).toBe(403);
});

test('only operators do any of it', async () => {
  const member = { token: await signIn(app, await createMember(db)) };
  const body = { userId: operator.userId, how: 'kick' } as const;
  expect((await call(app, endMember, { as: member, body })).status).toBe(403);
  expect((await call(app, listMemberTasks, { as: member })).status).toBe(403);
  expect((await call(app, blockNetwork, { as: member, body: { network: '1.2.3.4', reason: 'x' } })).status).toBe(403);
  expect((await profile(as.token)).status).toBe(200);
});

test('a new password works, the old one and its session do not', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const { password } = (await call(app, resetPassword, { as, body: { userId: member.userId } })).body;
  expect((await profile(token)).status).toBe(556);
  const enter = (typed: string) => call(app, login, { body: { userId: member.userId, password: typed } });
  expect([(await enter(testPassword)).status, (await enter(password)).status]).toEqual([404, 200]);
  expect(await call(app, resetPassword, { as, body: { userId: 'nobody' } })).toMatchObject({ code: 'member.unknown' });
});

test('a new recommender code admits, the one before no more', async () => {
  const { userId } = await createMember(db);
  const make = async () => (await call(app, makeRecommenderCode, { as, body: { userId } })).body.code;
  const check = async (code: string) => (await call(app, checkRecommender, { body: { code } })).status;
  const [first, second] = [await make(), await make()];
  expect([await check(first), await check(second)]).toEqual([422, 200]);
});

test('operators see what guests asked until it is answered, and close the sign-up', async () => {
  const body = { kind: 'question', userId: '', contact: 'mail@example.com', contents: '문의합니다' } as const;
  // A double click is one request.
  await Promise.all([call(app, sendGuestRequest, { body }), call(app, sendGuestRequest, { body })]);
  expect((await call(app, listMemberTasks, { as })).body.requests).toHaveLength(1);
  const [request] = (await call(app, listMemberTasks, { as })).body.requests;
  expect(request).toMatchObject(body);
  const answer = () => call(app, answerGuestRequest, { as, body: { id: request?.id ?? 0 } });
  expect([(await answer()).status, (await answer()).status]).toEqual([200, 404]);
  expect((await call(app, listMemberTasks, { as })).body.requests).toEqual([]);

  await changeSetting(app, as, siteSetting, { joinStartEndFlg: true });
  expect((await call(app, signUpSetting)).body).toEqual({ joinStartEndFlg: true });
  await changeSetting(app, as, siteSetting, { joinStartEndFlg: false });
});

describe('from a blocked network', () => {
  const block = (network: string, from?: string) =>
    call(app, blockNetwork, { as, body: { network, reason: '공격' }, ...(from && { from }) });
  const lift = async () => {
    for (const { id } of (await call(app, listMemberTasks, { as })).body.blocked) {
      await call(app, unblockNetwork, { as, body: { id } });
    }
  };
  afterEach(lift);

  test.each([
    ['198.51.100.7', ['198.51.100.7', '::ffff:198.51.100.7'], ['198.51.100.8']],
    ['198.51.100.9/24', ['198.51.100.200'], ['198.51.101.1']],
    ['2001:db8:1::/64', ['2001:db8:1::5'], ['2001:db8:2::5', '127.0.0.1']],
  ])('every call gets 600: %s', async (network, inside, outside) => {
    const token = await signIn(app, await createMember(db));
    expect((await block(network)).status).toBe(200);
    for (const from of inside) {
      await until('the block', async () => (await profile(token, from)).status === 600);
      expect(await profile(token, from)).toMatchObject({
        code: 'session.blocked-ip',
        text: '차단된 IP입니다.',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
      expect((await call(app, maintenanceSetting, { from })).status).toBe(600);
      expect((await call(app, logout, { from })).status).toBe(600);
    }
    for (const from of outside) expect((await profile(token, from)).status).toBe(200);
    await lift();
    for (const from of inside) await until('the lift', async () => (await profile(token, from)).status === 200);
  });

  test('a text that is no network, and the operator’s own network, are refused', async () => {
    // A wide one, or one of version 4 that is written as version 6, would lock out everybody.
    const wide = ['0.0.0.0/0', '1.0.0.0/7', '::/0', '2000::/15', '::ffff:0.0.0.0/96', '::ffff:1.2.3.4'];
    for (const network of ['nonsense', '1.2.3', '1.2.3.4/99', "1.2.3.4' or 1=1", ...wide]) {
      expect(await block(network)).toMatchObject({ status: 422, code: 'block.network' });
    }
    expect(await block('127.0.0.0/8')).toMatchObject({ status: 422, code: 'block.own-address' });
    expect(await block('192.0.2.0/24', '::ffff:192.0.2.4')).toMatchObject({ code: 'block.own-address' });
    expect((await call(app, listMemberTasks, { as })).body.blocked).toEqual([]);
  });

  test('where a proxy forwards a text that is no address, its own counts', async () => {
    const member = await createMember(db);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/member/login',
      headers: { 'x-forwarded-for': '<script>, 203.0.113.9:4711' },
      payload: { userId: member.userId, password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await db.query('select host(address) as address from session where member_id = $1', [member.id]);
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('a block is there once, with who made it and why', async () => {
    await block('198.51.100.77');
    await block('198.51.100.77/32');
    expect((await call(app, listMemberTasks, { as })).body.blocked).toEqual([
      expect.objectContaining({ network: '198.51.100.77/32', reason: '공격', blockedBy: operator.userId }),
    ]);
  });
});
