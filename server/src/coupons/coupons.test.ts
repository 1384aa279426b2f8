import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  currentMember,
  issueCoupon,
  listCouponIssues,
  listCoupons,
  listMessages,
  readStatement,
  redeemCoupon,
  stopCoupon,
  takeCoupon,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  expectCleanLedger,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock, siteNowMs } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const atOnce = 30;
/** More of them run at night (`npm run test:long`). */
const rounds = process.env.LONG_TESTS ? 200 : 3;

afterEach(() => expectCleanLedger(db));

async function issue(changed: Partial<BodyOf<typeof issueCoupon>>) {
  const body = {
    key: randomUUID(),
    name: '환영 쿠폰',
    gives: 'won' as const,
    amount: 5_000,
    expiresAt: new Date((await siteNowMs(db)) + 86_400_000).toISOString(),
    userId: null,
    code: null,
    copies: 1,
    ...changed,
  };
  return call(app, issueCoupon, { as: await createOperator(db, app), body });
}
const box = async (as: Bettor, usable: 'true' | 'false' = 'true') =>
  (await call(app, listCoupons, { as, query: { usable } })).body.items;
const take = (as: Bettor, code: string) => call(app, takeCoupon, { as, body: { code } });
const use = (as: Bettor, id: number, key?: string) => call(app, redeemCoupon, { as, body: { id }, key });
const wallet = async (as: Bettor) => {
  const { emoney, point } = (await call(app, currentMember, { as })).body;
  return { emoney, point };
};
async function given(as: Bettor, changed: Partial<BodyOf<typeof issueCoupon>> = {}): Promise<number> {
  expect((await issue({ userId: as.member.userId, ...changed })).status).toBe(200);
  return (await box(as))[0]?.id ?? 0;
}

test('a coupon to one member is told by message and gives won once', async () => {
  const member = await createBettor(db, app, { won: 1_000 });
  const id = await given(member);
  const [message] = (await call(app, listMessages, { as: member })).body.items;
  expect(message).toMatchObject({ kind: 'coupon', title: '새 쿠폰이 도착했습니다', readAt: null });
  expect(message?.contents).toMatch(/^환영 쿠폰 · 5,000원\n\d+월 \d+일 \d\d:\d\d까지/);
  const key = randomUUID();
  const first = await use(member, id, key);
  expect(first.body).toMatchObject({ id, state: 'used', amount: 5_000 });
  expect((await use(member, id, key)).body).toEqual(first.body);
  expect(await use(member, id)).toMatchObject({ status: 409, code: 'coupon.used' });
  expect(await wallet(member)).toEqual({ emoney: 6_000, point: 0 });
  expect(await box(member)).toEqual([]);
  expect(await box(member, 'false')).toEqual([first.body]);
  const day = new Date((await siteNowMs(db)) + 9 * 3_600_000).toISOString().slice(0, 10);
  const { items } = (await call(app, readStatement, { as: member, query: { from: day, to: day, group: 'points' } }))
    .body;
  expect(items).toEqual([expect.objectContaining({ reason: 'coupon:won', change: 5_000 })]);
});

test('a coupon can give points', async () => {
  const member = await createBettor(db, app, { won: 1_000 });
  await use(member, await given(member, { gives: 'points', amount: 700 }));
  expect(await wallet(member)).toEqual({ emoney: 1_000, point: 700 });
});

test('30 at once use one coupon once', async () => {
  const member = await createBettor(db, app, { won: 1_000 });
  for (let round = 0; round < rounds; round++) {
    const before = (await wallet(member)).emoney;
    const id = await given(member, { amount: 10_000 });
    const answers = await Promise.all(Array.from({ length: atOnce }, () => use(member, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'coupon.used')).toHaveLength(atOnce - 1);
    expect((await wallet(member)).emoney).toBe(before + 10_000);
  }
});

test('of the copies of a code there are no more than there are, one a member', async () => {
  await issue({ code: 'MADANG-3', copies: 3, amount: 300 });
  const members = await Promise.all(Array.from({ length: 10 }, () => createBettor(db, app)));
  const answers = await Promise.all(members.flatMap((member) => [take(member, 'madang-3'), take(member, 'MADANG-3')]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'coupon.taken', 'coupon.gone']));
  const boxes = await Promise.all(members.map((member) => box(member)));
  expect(boxes.flat()).toHaveLength(3);
  const as = await createOperator(db, app);
  const [issued] = (await call(app, listCouponIssues, { as })).body.items;
  expect(issued).toMatchObject({ code: 'MADANG-3', copies: 3, taken: 3, used: 0, userId: null, state: 'open' });
});

test('codes are not found out by trying', async () => {
  const member = await createBettor(db, app);
  const codes: (string | null)[] = [];
  for (let count = 0; count < 12; count++) codes.push((await take(member, `GUESS-${count}`)).code);
  expect(codes[0]).toBe('coupon.code');
  expect(codes.at(-1)).toBe('request.too-many');
});

test('another’s coupon, one that expired or was stopped gives nothing', async () => {
  const [member, other] = [await createBettor(db, app, { won: 1_000 }), await createBettor(db, app)];
  const id = await given(member);
  expect(await use(other, id)).toMatchObject({ status: 404, code: 'coupon.unknown' });

  await issue({ code: 'STOP-ME', copies: 5 });
  const stopped = (await take(member, 'STOP-ME')).body.id;
  const as = await createOperator(db, app);
  const [newest] = (await call(app, listCouponIssues, { as })).body.items;
  const stop = () => call(app, stopCoupon, { as, body: { id: newest?.id ?? 0 } });
  expect((await stop()).status).toBe(200);
  expect((await stop()).status).toBe(404);
  expect(await use(member, stopped)).toMatchObject({ status: 409, code: 'coupon.stopped' });
  expect(await take(other, 'STOP-ME')).toMatchObject({ status: 404, code: 'coupon.code' });

  await moveClock(db, '25 hours');
  member.token = await signIn(app, member.member);
  expect(await use(member, id)).toMatchObject({ status: 409, code: 'coupon.expired' });
  expect((await box(member, 'false')).map(({ state }) => state)).toEqual(['stopped', 'expired']);
  expect(await wallet(member)).toEqual({ emoney: 1_000, point: 0 });
});

test('what cannot be issued', async () => {
  const key = randomUUID();
  await issue({ key, code: 'TWICE', copies: 2 });
  expect((await issue({ key, code: 'TWICE', copies: 2 })).status).toBe(200);
  expect(await issue({ code: 'TWICE' })).toMatchObject({ status: 409, code: 'coupon.code-used' });
  expect(await issue({ userId: 'nobody' })).toMatchObject({ status: 422, code: 'member.unknown' });
  expect(await issue({ code: 'LATE', expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ code: 'coupon.ended' });
  expect((await issue({})).status).toBe(422);
  expect((await issue({ userId: 'demo', code: 'BOTH' })).status).toBe(422);
  const { rows } = await db.query(`select from coupon_issue where key = $1`, [key]);
  expect(rows).toHaveLength(1);
});

test('an issued and used coupon stays', async () => {
  const member = await createBettor(db, app);
  const id = await given(member);
  await use(member, id);
  await expect(db.query('update coupon set used_at = null where id = $1', [id])).rejects.toThrow(
    'used or stopped before',
  );
  await expect(db.query('update coupon_issue set amount = 1')).rejects.toThrow('stays as it was issued');
});
