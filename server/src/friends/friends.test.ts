import {
  currentMember,
  friendSetting,
  joinMember,
  listFriends,
  makeFriendCode,
  takeFriendReward,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  changeSetting,
  charge,
  createBettor,
  createOperator,
  decide,
  expectCleanLedger,
  signIn,
  testDatabase,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const friendsOf = async (as: Bettor) => (await call(app, listFriends, { as })).body;
const makeCode = async (as: Bettor) => (await call(app, makeFriendCode, { as })).body.code;
const reward = (as: Bettor, id: number, key?: string) => call(app, takeFriendReward, { as, body: { id }, key });
const points = async (as: Bettor) => (await call(app, currentMember, { as })).body.point;
let last = 0;

/** Somebody signs up by the code. */
async function join(code: string): Promise<Bettor> {
  const userId = `friend${++last}`;
  const password = 'madang-4821-lantern';
  const joined = await call(app, joinMember, { body: { code, userId, nickname: `친구${last}`, password } });
  expect(joined.status).toBe(200);
  const { rows } = await db.query<{ id: number }>(
    `update member set password_hash = (select password_hash from member where id = $2) where user_id = $1 returning id`,
    [userId, operator.member.id],
  );
  const member = { id: rows[0]?.id ?? 0, userId };
  return { member, token: await signIn(app, member) };
}
async function chargeFor(member: Bettor, amount: number): Promise<void> {
  const asked = await charge(app, member, amount);
  await decide(app, operator, asked.body, 'approved');
}

test('a code is made once, and a member who comes by it is listed with a masked name', async () => {
  const member = await createBettor(db, app);
  expect(await friendsOf(member)).toMatchObject({ code: null, items: [], points: 0 });
  const codes = await Promise.all(Array.from({ length: 5 }, () => makeCode(member)));
  expect(new Set(codes).size).toBe(1);
  const friend = await join(codes[0] ?? '');
  expect(await friendsOf(member)).toMatchObject({
    code: codes[0],
    rule: { chargedWon: 50_000, points: 10_000 },
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
  const set = (chargedWon: number, given: number) =>
    changeSetting(app, operator, friendSetting, { chargedWon, points: given });
  await set(10_000, 0);
  expect(await reward(member, friend.member.id)).toMatchObject({ status: 409, code: 'friend.waiting' });
  await set(10_000, 300);
  expect((await reward(member, friend.member.id)).body).toMatchObject({ state: 'rewarded', points: 300 });
  await set(10_000, 900);
  expect((await friendsOf(member)).points).toBe(300);
});
