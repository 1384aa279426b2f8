import { changePhone, currentMember, eraseMember, findMembers, login } from '@madang/contracts';
import {
  buildTestApp,
  call,
  createBettor,
  createMember,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  testDatabase,
  testPassword,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { eraseDue } from './erase-members.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));

const erase = (userId: string) => call(app, eraseMember, { as: operator, body: { userId, reason: '본인 요청' } });

test('members are found by a whole number that no dump has, and by no part of it', async () => {
  const [one, other] = [await createBettor(db, app), await createBettor(db, app)];
  for (const as of [one, other])
    await call(app, changePhone, { as, body: { phone: '01099998888', password: testPassword } });
  const find = async (value: string) =>
    (await call(app, findMembers, { as: operator, body: { kind: 'phone', value } })).body.members.map(
      ({ userId }) => userId,
    );
  expect(await find('01099998888')).toEqual([one.member.userId, other.member.userId]);
  expect(await find('0109999888')).toEqual([]);
  const { rows } = await db.query(`select input from security_event where route like '%/find' limit 1`);
  expect(rows[0].input).toEqual({ kind: 'phone', value: '…' });
});

test('an operator looks for members by number sixty times a minute; another operator is not slowed down', async () => {
  const [curious, other] = [await createOperator(db, app), await createOperator(db, app)];
  const find = (as: typeof curious, end: number) =>
    call(app, findMembers, { as, body: { kind: 'phone', value: `010${10_000_000 + end}` } });
  for (let end = 0; end < 60; end++) expect(await find(curious, end)).toMatchObject({ status: 200 });
  expect(await find(curious, 60)).toMatchObject({ status: 429, code: 'request.too-many' });
  expect(await find(other, 60)).toMatchObject({ status: 200 });
  await moveClock(db, '1 minute');
  expect(await find(curious, 60)).toMatchObject({ status: 200 });
});

test('with money, an open bet or an open request a member is not forgotten', async () => {
  const member = await createBettor(db, app, { won: 1_000_000 });
  expect(await erase(member.member.userId)).toMatchObject({ status: 409, code: 'erasure.open' });
  expect((await call(app, currentMember, { as: member })).status).toBe(200);
  const asking = { member: await createMember(db) };
  const asked = `insert into rolling_request (member_id, tab, amount, requested_at) values ($1, 'main', 1, app_now())`;
  await db.query(asked, [asking.member.id]);
  expect(await erase(asking.member.userId)).toMatchObject({ status: 409, code: 'erasure.open' });
  await db.query(
    "update rolling_request set state = 'cancelled', decided_by = member_id, decided_at = app_now() where member_id = $1",
    [asking.member.id],
  );
  expect(await erase(operator.member.userId)).toMatchObject({ status: 403, code: 'staff.owners' });
  expect(await erase('nobody')).toMatchObject({ code: 'member.unknown' });
});

test('the account ends at once; what names the member goes when the time is over, and every entry stays', async () => {
  const member = await createBettor(db, app, { won: 10_000 });
  const { id, userId } = member.member;
  await giveBank(db, member);
  await call(app, changePhone, { as: member, body: { phone: '01011112222', password: testPassword } });
  const request = (await exchange(app, member, 10_000)).body;
  expect((await decide(app, operator, request, 'approved')).status).toBe(200);
  const { dueAt } = (await erase(userId)).body;
  expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(1_824 * 86_400_000);
  expect((await call(app, currentMember, { as: member })).status).toBe(406);
  const entries = async () =>
    (
      await db.query(
        'select count(*)::integer as n from entry where account_id in (select id from account where member_id = $1)',
        [id],
      )
    ).rows[0].n;
  const before = await entries();
  expect(await eraseDue(db)).toBe(0);
  await moveClock(db, '1826 days');
  expect(await eraseDue(db)).toBe(1);
  expect(await eraseDue(db)).toBe(0);
  expect(await entries()).toBe(before);
  const { rows } = await db.query(
    `select concat((select json_agg(m) from member m where id = $1), (select json_agg(b) from member_bank b where member_id = $1),
                   (select json_agg(r) from money_request r where member_id = $1), (select json_agg(s) from session s where member_id = $1)) as dump`,
    [id],
  );
  for (const gone of [userId, '홍길동', '110123454821', '4821', '127.0.0.1'])
    expect(rows[0].dump).not.toContain(`"${gone}"`);
  expect(rows[0].dump).toContain(`erased-${id}`);
  expect(await call(app, login, { body: { userId: `erased-${id}`, password: testPassword } })).toMatchObject({
    status: 404,
  });
});
