import { randomUUID } from 'node:crypto';
import { currentMember, listFriends, memberPage, releaseFriend, takeFriendReward } from '@madang/contracts';
import {
  type Bettor,
  call,
  charge,
  createBettor,
  createOperator,
  decide,
  expectCleanLedger,
  giveBank,
  openInsider,
} from '../../test/index.ts';

const { owner: db, app, insider } = await openInsider();
const [operator, colleague] = [await createOperator(db, app), await createOperator(db, app)];
// What turnover decides has tests of its own.
const setRule = (points: number, chargedWon = 50_000) =>
  db.query('update friend_setting set turnover = false, points = $1, charged_won = $2, day_points = 90000', [
    points,
    chargedWon,
  ]);
const setDay = (won: number) => db.query('update approval_setting set coupon_day_won = $1', [won]);
beforeEach(() => Promise.all([setRule(10_000), setDay(5_000_000)]));
afterEach(() => expectCleanLedger(db));

const reward = (as: Bettor, { member }: Bettor) => call(app, takeFriendReward, { as, body: { id: member.id } });
const points = async (as: Bettor) => (await call(app, currentMember, { as })).body.point;
const release = ({ member }: Bettor, as = operator) =>
  call(app, releaseFriend, { as, params: { memberId: String(member.id) }, body: { reason: '통신사 공용 주소' } });

/** A member, and one whom they brought, who has charged enough and has the same bank account. */
async function held(): Promise<{ member: Bettor; friend: Bettor }> {
  const [member, friend] = [await createBettor(db, app), await createBettor(db, app)];
  await db.query('update member set recommender_id = $2 where id = $1', [friend.member.id, member.member.id]);
  expect((await decide(app, operator, (await charge(app, friend, 50_000)).body, 'approved')).status).toBe(200);
  for (const each of [member, friend]) await giveBank(db, each);
  expect(await reward(member, friend)).toMatchObject({ code: 'friend.held' });
  return { member, friend };
}

test('a hold that an operator releases, once of many at once, is paid the usual way, with the points of that day at most', async () => {
  const { member, friend } = await held();
  const shown = async () =>
    (await call(app, memberPage, { as: operator, params: { memberId: String(friend.member.id) } })).body.member;
  expect((await shown()).friendHold).toEqual({ userId: member.member.userId, reasons: ['account'] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => release(friend, place % 2 ? operator : colleague)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'friend.not-held')).toHaveLength(19);
  expect((await shown()).friendHold).toBeNull();
  expect((await call(app, listFriends, { as: member })).body).toMatchObject({ items: [{ state: 'ready' }] });

  await setRule(90_000, 60_000);
  expect(await reward(member, friend)).toMatchObject({ code: 'friend.waiting' });
  await setRule(90_000);
  const taken = await Promise.all(Array.from({ length: 20 }, () => reward(member, friend)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await points(member)).toBe(10_000);
  expect(await release(friend)).toMatchObject({ status: 409, code: 'friend.not-held' });
  expect(await release(member)).toMatchObject({ status: 409, code: 'friend.not-held' });
});

test('a release counts with the coupons that one operator gives, in the database as well', async () => {
  const [{ friend }, { friend: other, member }] = [await held(), await held()];
  await setDay(10_000);
  const one = await createOperator(db, app);
  expect((await release(friend, one)).status).toBe(200);
  expect(await release(other, one)).toMatchObject({ status: 409, code: 'approval.needed' });
  const insert = `insert into friend_release (friend_id, points, reason, released_by, released_at)
                  values ($1, 10000, 'none', $2, app_now())`;
  await expect(insider.query(insert, [other.member.id, one.member.id])).rejects.toMatchObject({ code: '42501' });
  expect(await reward(member, other)).toMatchObject({ code: 'friend.held' });
});

const shareBrowser = (...of: Bettor[]) =>
  db.query(
    `insert into known_device (device_hash, member_id, used_at) select $2, id, app_now() from unnest($1::bigint[]) as id`,
    [of.map(({ member }) => member.id), Buffer.from(randomUUID())],
  );

test('a release is for the things that the hold has: with more, before it or since, the friend is held', async () => {
  const { member, friend } = await held();
  await shareBrowser(member, friend);
  expect(await release(friend)).toMatchObject({ status: 409, code: 'friend.shares-more' });
  const state = async () => (await call(app, listFriends, { as: member })).body;
  await db.query('delete from device_link');
  expect((await release(friend)).status).toBe(200);
  expect(await state()).toMatchObject({ items: [{ state: 'ready' }], readyCount: 1 });

  await shareBrowser(member, friend);
  expect(await state()).toMatchObject({ items: [{ state: 'held' }], readyCount: 0 });
  expect(await reward(member, friend)).toMatchObject({ status: 409, code: 'friend.held' });
  expect(await points(member)).toBe(0);
  await db.query('delete from device_link');
  expect((await reward(member, friend)).status).toBe(200);
  expect(await state()).toMatchObject({ items: [{ state: 'rewarded' }], points: 10_000 });
});

test('the role of the server releases one hold by one act', async () => {
  const [one, other] = [await held(), await held()];
  const insert = `insert into friend_release (friend_id, points, reason, released_by, released_at)
                  select id, 10000, 'none', $2, app_now() from unnest($1::bigint[]) as id`;
  const releases = async (...each: Bettor[][]) => {
    const client = await insider.connect();
    await client.query('begin');
    try {
      await client.query('select act_alone($1, $2, $3, 0, 0)', ['coupon', operator.member.id, 10_000]);
      for (const friends of each)
        await client.query(insert, [friends.map(({ member }) => member.id), operator.member.id]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  await expect(releases([one.friend, other.friend])).rejects.toMatchObject({ code: '42501' });
  await expect(releases([one.friend], [other.friend])).rejects.toMatchObject({ code: '42501' });
  await releases([one.friend]);
});
