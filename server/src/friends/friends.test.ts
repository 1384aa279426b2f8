import { randomUUID } from 'node:crypto';
import {
  currentMember,
  friendSetting,
  joinMember,
  listFriends,
  listRiskAlarms,
  login,
  makeFriendCode,
  requestCharge,
  takeFriendReward,
} from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createOperator,
  decide,
  expectCleanLedger,
  giveBank,
  signIn,
  testDatabase,
  testPassword,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { findHeldFriends } from '../risk/find-held-friends.ts';
import { noteRolling } from '../turnover/note-rolling.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
await db.query(`update feed_package set silent_after = '10 years'`);

afterEach(() => expectCleanLedger(db));

const friendsOf = async (as: Bettor) => (await call(app, listFriends, { as })).body;
const makeCode = async (as: Bettor) => (await call(app, makeFriendCode, { as })).body.code;
const reward = (as: Bettor, id: number, key?: string) => call(app, takeFriendReward, { as, body: { id }, key });
const points = async (as: Bettor) => (await call(app, currentMember, { as })).body.point;
let last = 0;

/** Somebody signs up by the code, at an address of their own unless told. */
async function join(code: string, from = `203.0.113.${last + 1}`): Promise<Bettor> {
  const userId = `friend${++last}`;
  const password = 'madang-4821-lantern';
  const joined = await call(app, joinMember, { body: { code, userId, nickname: `친구${last}`, password }, from });
  expect(joined.status).toBe(200);
  const { rows } = await db.query<{ id: number }>(
    `update member set password_hash = (select password_hash from member where id = $2) where user_id = $1 returning id`,
    [userId, operator.member.id],
  );
  const member = { id: rows[0]?.id ?? 0, userId };
  return { member, token: await signInAt(member.userId, from) };
}
const signInAt = async (userId: string, from: string) =>
  (await call(app, login, { body: { userId, password: testPassword }, from })).body.token;

async function chargeFor(as: Bettor, amount: number, depositor = as.member.userId): Promise<void> {
  const asked = await call(app, requestCharge, { as, body: { amount, depositor, bonusId: null, coinTx: null } });
  expect((await decide(app, operator, asked.body, 'approved')).status).toBe(200);
}
/** Bets so much, which is lost, and counts. */
async function play(as: Bettor, stake: number): Promise<void> {
  await betBelow(app, db, as, stake);
  await noteRolling(db);
}
async function readyFriend(code: string, from?: string, depositor?: string): Promise<Bettor> {
  const friend = await join(code, from);
  await chargeFor(friend, 50_000, depositor);
  await play(friend, 50_000);
  return friend;
}
const holds = async (as: Bettor) =>
  (await db.query('select friend_id as id, reasons from friend_hold where member_id = $1 order by 1', [as.member.id]))
    .rows;

test('a code is made once, and a member who comes by it is listed with a masked name', async () => {
  const member = await createBettor(db, app);
  expect(await friendsOf(member)).toMatchObject({ code: null, items: [], points: 0 });
  const codes = await Promise.all(Array.from({ length: 5 }, () => makeCode(member)));
  expect(new Set(codes).size).toBe(1);
  const friend = await join(codes[0] ?? '');
  expect(await friendsOf(member)).toMatchObject({
    code: codes[0],
    rule: { chargedWon: 50_000, points: 10_000, turnover: true, dayPoints: 50_000 },
    items: [{ id: friend.member.id, name: '친**', state: 'waiting', points: 0 }],
    totalCount: 1,
    readyCount: 0,
  });
  expect(JSON.stringify(await friendsOf(member))).not.toContain(friend.member.userId);
});

test('a friend who has charged enough gives a reward, once whatever happens', async () => {
  const [member, other] = [await createBettor(db, app), await createBettor(db, app)];
  const friend = await join(await makeCode(member));
  const { id } = friend.member;
  expect(await reward(member, id)).toMatchObject({ status: 409, code: 'friend.waiting' });
  await chargeFor(friend, 40_000);
  expect(await reward(member, id)).toMatchObject({ status: 409, code: 'friend.waiting' });
  await chargeFor(friend, 10_000);
  expect(await friendsOf(member)).toMatchObject({ items: [{ state: 'playing' }], readyCount: 0 });
  expect(await reward(member, id)).toMatchObject({ status: 409, code: 'friend.playing' });
  await play(friend, 45_000);
  expect(await reward(member, id)).toMatchObject({ code: 'friend.playing' });
  await play(friend, 5_000);
  // A later charge that is not played takes nothing away.
  await chargeFor(friend, 90_000);
  expect(await friendsOf(member)).toMatchObject({ items: [{ state: 'ready' }], readyCount: 1 });
  expect(await reward(other, id)).toMatchObject({ status: 404, code: 'friend.unknown' });
  expect(await reward(friend, id)).toMatchObject({ status: 404, code: 'friend.unknown' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => reward(member, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'friend.rewarded')).toHaveLength(29);
  expect(await points(member)).toBe(10_000);
  expect(await friendsOf(member)).toMatchObject({
    items: [{ state: 'rewarded', points: 10_000 }],
    rewardedCount: 1,
    readyCount: 0,
    points: 10_000,
  });
});

test('operators set the rule; without points there is nothing to take', async () => {
  const member = await createBettor(db, app);
  const friend = await join(await makeCode(member));
  await chargeFor(friend, 10_000);
  await play(friend, 10_000);
  const set = (chargedWon: number, given: number) =>
    changeSetting(app, operator, friendSetting, { chargedWon, points: given });
  await set(10_000, 0);
  expect(await reward(member, friend.member.id)).toMatchObject({ status: 409, code: 'friend.waiting' });
  await set(10_000, 300);
  expect((await reward(member, friend.member.id)).body).toMatchObject({ state: 'rewarded', points: 300 });
  await set(10_000, 900);
  expect((await friendsOf(member)).points).toBe(300);
});

const devices = (...of: Bettor[]) =>
  db.query(
    `insert into known_device (device_hash, member_id, used_at) select $2, id, app_now() from unnest($1::bigint[]) as id`,
    [of.map(({ member }) => member.id), Buffer.from(randomUUID())],
  );
const banks = async (...of: Bettor[]) => {
  for (const each of of) await giveBank(db, each);
};

test.each<[string, (member: Bettor, one: Bettor, other: Bettor) => Promise<unknown>]>([
  ['device', (member, one) => devices(member, one)],
  ['device', (_member, one, other) => devices(one, other)],
  ['account', (member, one) => banks(member, one)],
  ['account', (_member, one, other) => banks(one, other)],
  ['address', (member, one) => signInAt(member.member.userId, `198.51.100.${one.member.id % 250}`)],
  ['address', async (_member, one, other) => signInAt(other.member.userId, `198.51.100.${one.member.id % 250}`)],
  // An IPv6 line has a network of 64 bits.
  [
    'address',
    async (_member, one, other) => {
      await signInAt(one.member.userId, '2001:db8:0:7::1');
      await signInAt(other.member.userId, '2001:db8:0:7:9::2');
    },
  ],
  ['holder', (member, one) => chargeFor(member, 10_000, one.member.userId)],
  ['holder', (_member, one, other) => chargeFor(other, 10_000, one.member.userId)],
])('no points for a friend who shares the %s with the member or with another friend', async (reason, share) => {
  const member = await createBettor(db, app);
  const code = await makeCode(member);
  const one = await join(code);
  one.token = await signInAt(one.member.userId, `198.51.100.${one.member.id % 250}`);
  await chargeFor(one, 50_000);
  await play(one, 50_000);
  const other = await join(code);
  await share(member, one, other);
  member.token = await signIn(app, member.member);
  expect(await reward(member, one.member.id)).toMatchObject({ status: 409, code: 'friend.held' });
  expect(await points(member)).toBe(0);
  const [hold] = await holds(member);
  expect(hold).toMatchObject({ id: one.member.id, reasons: expect.arrayContaining([reason]) });
  expect((await friendsOf(member)).items.at(-1)).toMatchObject({ id: one.member.id, state: 'held' });
  // It stays held, whatever becomes of the thing.
  await db.query('delete from device_link');
  await db.query('update session set address = null');
  expect(await reward(member, one.member.id)).toMatchObject({ code: 'friend.held' });
  await findHeldFriends(db);
  await findHeldFriends(db);
  const { items } = (await call(app, listRiskAlarms, { as: operator, query: {} })).body;
  expect(items[0]).toMatchObject({
    ...{ kind: 'held-friends', times: 1 },
    detail: { members: [{ id: member.member.id }, { id: one.member.id }], reasons: hold?.reasons },
  });
  // One more that is held rings again, though somebody looked at the alarm.
  await db.query('update risk_alarm set seen_by = $1, seen_at = app_now()', [operator.member.id]);
  await db.query(`insert into friend_hold (friend_id, member_id, reasons, at) values ($1, $2, '{device}', app_now())`, [
    other.member.id,
    member.member.id,
  ]);
  await findHeldFriends(db);
  const again = (await call(app, listRiskAlarms, { as: operator, query: {} })).body.items;
  expect(again[0]).toMatchObject({ times: 2, seenBy: null });
});

test('the address of this machine is no link, nor is a charge that was not approved', async () => {
  const member = await createBettor(db, app);
  const friend = await readyFriend(await makeCode(member), '127.0.0.1');
  member.token = await signInAt(member.member.userId, '127.0.0.1');
  const body = { amount: 10_000, depositor: friend.member.userId, bonusId: null, coinTx: null };
  expect((await call(app, requestCharge, { as: member, body })).status).toBe(200);
  const { rows } = await db.query('select how from linked_members(array[$1::bigint]) where other_id = $2', [
    friend.member.id,
    member.member.id,
  ]);
  expect(rows).toEqual([]);
});

test('what strangers to the member share holds no friend', async () => {
  const [member, stranger] = [await createBettor(db, app), await createBettor(db, app)];
  const friend = await readyFriend(await makeCode(member), '198.51.100.7', '김하늘');
  await devices(stranger, friend);
  await banks(stranger, friend);
  await signInAt(stranger.member.userId, '198.51.100.7');
  expect((await reward(member, friend.member.id)).body).toMatchObject({ state: 'rewarded' });
});

test('eight accounts of one address, at once, give nothing', async () => {
  await changeSetting(app, operator, friendSetting, { joinsADay: 0, chargedWon: 50_000, points: 10_000 });
  const member = await createBettor(db, app);
  const code = await makeCode(member);
  const friends: Bettor[] = [];
  for (let count = 0; count < 8; count++) friends.push(await readyFriend(code, '198.51.100.77'));
  const answers = await Promise.all(friends.map((friend) => reward(member, friend.member.id)));
  expect(new Set(answers.map(({ code: refused }) => refused))).toEqual(new Set(['friend.held']));
  expect(await holds(member)).toHaveLength(8);
});

test('a member is given so much a day in Seoul, also by many at once, and the first reward whatever it is', async () => {
  await changeSetting(app, operator, friendSetting, { dayPoints: 20_000 });
  const member = await createBettor(db, app);
  const code = await makeCode(member);
  const friends: Bettor[] = [];
  for (let count = 0; count < 4; count++) friends.push(await readyFriend(code));
  const take = async () => {
    const answers = await Promise.all(friends.map((friend) => reward(member, friend.member.id)));
    return answers.map(({ code: refused, status }) => refused ?? status).sort();
  };
  expect(await take()).toEqual([200, 200, 'friend.day', 'friend.day']);
  await moveClock(db, '1 day');
  for (const each of [member, operator]) each.token = await signIn(app, each.member);
  await changeSetting(app, operator, friendSetting, { dayPoints: 0 });
  expect(await take()).toEqual([200, 'friend.day', 'friend.rewarded', 'friend.rewarded']);
  expect(await points(member)).toBe(30_000);
});

test('without the turnover a charge is enough, as two operators may say', async () => {
  await db.query('update friend_setting set turnover = false, day_points = 50000');
  const member = await createBettor(db, app);
  const friend = await join(await makeCode(member));
  await chargeFor(friend, 50_000);
  expect((await reward(member, friend.member.id)).status).toBe(200);
  await db.query('update friend_setting set turnover = true');
});

test('of charges that are not played the oldest are met first, each in part', async () => {
  const member = await createBettor(db, app, { won: 1_000_000 });
  const played = async () => (await db.query('select played_charges($1) as won', [member.member.id])).rows[0].won;
  await chargeFor(member, 100_000);
  expect(await played()).toBe(0);
  await play(member, 30_000);
  expect(await played()).toBe(30_000);
  await chargeFor(member, 50_000);
  expect(await played()).toBe(30_000);
  await play(member, 80_000);
  expect(await played()).toBe(110_000);
  await play(member, 500_000);
  expect(await played()).toBe(150_000);
  await chargeFor(member, 20_000);
  expect(await played()).toBe(150_000);
});

test('friends count as ready among the newest hundred who gave no reward and are not held', async () => {
  const member = await createBettor(db, app);
  const old = await readyFriend(await makeCode(member));
  const bring = (count: number) =>
    db.query<{ id: number }>(
      `insert into member (user_id, password_hash, nickname, level, recommender_id, created_at)
       select 'brought' || $1 || '-' || n, password_hash, 'brought' || $1 || '-' || n, level, $1, app_now()
         from member, generate_series(1 + (select count(*) from member where recommender_id = $1), $2 + (select count(*) from member where recommender_id = $1)) n
        where member.id = $1 returning id`,
      [member.member.id, count],
    );
  const { rows } = await bring(99);
  expect(await friendsOf(member)).toMatchObject({ totalCount: 100, readyCount: 1 });
  await bring(1);
  expect(await friendsOf(member)).toMatchObject({ totalCount: 101, readyCount: 0 });
  // One who is held is none of the hundred; who is older can be rewarded all the same.
  await db.query(`insert into friend_hold (friend_id, member_id, reasons, at) values ($1, $2, '{device}', app_now())`, [
    rows[0]?.id,
    member.member.id,
  ]);
  expect((await friendsOf(member)).readyCount).toBe(1);
  expect((await reward(member, old.member.id)).status).toBe(200);
  expect(await friendsOf(member)).toMatchObject({ readyCount: 0, rewardedCount: 1, points: 10_000 });
});
