import { randomUUID } from 'node:crypto';
import { attend, attendanceSetting, currentMember, readAttendance, readStatement } from '@madang/contracts';
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
  giveBank,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const operator = await createOperator(db, app);
// What charges decide has tests of its own.
const setCharged = (won: number) => db.query('update attendance_setting set charged_won = $1', [won]);
beforeEach(() => setCharged(0));
afterEach(() => expectCleanLedger(db));

const come = (as: Bettor, key?: string) => call(app, attend, { as, key });
const calendar = async (as: Bettor, month?: string) => (await call(app, readAttendance, { as, query: { month } })).body;
const points = async (as: Bettor) => (await call(app, currentMember, { as })).body.point;
/** Sessions do not last until then. */
async function move(by: string, member: Bettor): Promise<void> {
  await moveClock(db, by);
  member.token = await signIn(app, member.member);
}

/** Moves the clock to so long before the next midnight in Seoul. */
async function moveBeforeMidnight(by: string): Promise<void> {
  const { rows } = await db.query<{ left: string }>(
    `select (date_trunc('day', seoul) + interval '1 day' - $1::interval - seoul)::text as left
       from (select app_now() at time zone 'Asia/Seoul' as seoul) clock`,
    [by],
  );
  const left = rows[0]?.left ?? '0';
  await moveClock(db, left.startsWith('-') ? `1 day ${left}` : left);
}

test('once a day by Seoul time, on both sides of midnight', async () => {
  await moveBeforeMidnight('10 seconds');
  const member = await createBettor(db, app);
  expect(await calendar(member)).toMatchObject({ days: [], streak: 0, hasCome: false });
  const first = (await come(member)).body;
  expect(first).toMatchObject({ streak: 1, points: 500 });
  expect(await come(member)).toMatchObject({ status: 409, code: 'attendance.done' });
  expect(await points(member)).toBe(500);

  await moveClock(db, '15 seconds');
  const after = await calendar(member);
  expect(after).toMatchObject({ streak: 1, hasCome: false });
  expect(after.today > first.day).toBe(true);
  const second = (await come(member)).body;
  expect(second).toEqual({ day: after.today, streak: 2, points: 500, unpaid: null });
  expect(await come(member)).toMatchObject({ status: 409 });
  expect(await points(member)).toBe(1_000);
  const { items } = (
    await call(app, readStatement, { as: member, query: { account: 'points', from: first.day, to: second.day } })
  ).body;
  expect(items.map(({ reason, change }) => [reason, change])).toEqual([
    ['attendance', 500],
    ['attendance', 500],
  ]);
});

test('30 at once, of one key or of many, come once', async () => {
  const member = await createBettor(db, app);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => come(member, place % 2 ? key : undefined)),
  );
  const days = answers.filter(({ status }) => status === 200);
  expect(days.length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await points(member)).toBe(500);
  expect((await calendar(member)).days).toHaveLength(1);
});

test('a week in a row gives its reward; a day left out begins anew', async () => {
  const member = await createBettor(db, app);
  const given: number[] = [];
  for (let day = 1; day <= 8; day++) {
    given.push((await come(member)).body.points);
    await move('1 day', member);
  }
  expect(given).toEqual([500, 500, 500, 500, 500, 500, 5_000, 500]);
  expect(await calendar(member)).toMatchObject({ streak: 8 });
  await move('1 day', member);
  expect(await calendar(member)).toMatchObject({ streak: 0 });
  expect((await come(member)).body).toMatchObject({ streak: 1, points: 500 });
});

test('a month shows its own days', async () => {
  const member = await createBettor(db, app);
  const { day } = (await come(member)).body;
  expect((await calendar(member, day.slice(0, 7))).days).toEqual([{ day, streak: 1, points: 500 }]);
  expect(await calendar(member, '2020-02')).toMatchObject({ month: '2020-02', days: [], streak: 1 });
});

test('operators set what a day gives; nothing is a day as well', async () => {
  const rule = { dailyPoints: 0, rewards: [{ streak: 2, points: 70 }] };
  operator.token = await signIn(app, operator.member);
  await changeSetting(app, operator, attendanceSetting, rule);
  const twice = [...rule.rewards, ...rule.rewards];
  expect((await changeSetting(app, operator, attendanceSetting, { rewards: twice })).status).toBe(422);
  const member = await createBettor(db, app);
  expect((await calendar(member)).rule).toEqual({ ...rule, chargedWon: 0, chargedDays: 30 });
  expect((await come(member)).body.points).toBe(0);
  await move('1 day', member);
  expect((await come(member)).body.points).toBe(70);
  expect(await points(member)).toBe(70);
});

test('a day stays as it was written', async () => {
  const member = await createBettor(db, app);
  await come(member);
  const change = db.query('update attendance set points = points + 1 where member_id = $1', [member.member.id]);
  await expect(change).rejects.toThrow('attendance is append-only');
});

test('without enough charged within the days a visit counts and pays nothing; with it the next one pays', async () => {
  await db.query(`update attendance_setting set daily_points = 500, rewards = '[{"streak": 3, "points": 900}]'`);
  await setCharged(20_000);
  const member = await createBettor(db, app);
  operator.token = await signIn(app, operator.member);
  const chargeWon = async (amount: number) =>
    expect((await decide(app, operator, (await charge(app, member, amount)).body, 'approved')).status).toBe(200);
  await charge(app, member, 50_000);
  await chargeWon(10_000);
  expect(await calendar(member)).toMatchObject({ unpaid: 'charges' });
  expect((await come(member)).body).toMatchObject({ streak: 1, points: 0 });
  expect(await points(member)).toBe(0);
  await chargeWon(10_000);
  await move('1 day', member);
  expect(await calendar(member)).toMatchObject({ unpaid: null, days: [{ streak: 1, points: 0 }] });
  expect((await come(member)).body).toMatchObject({ streak: 2, points: 500 });
  await move('1 day', member);
  expect((await come(member)).body).toMatchObject({ streak: 3, points: 900 });
  await move('29 days', member);
  expect((await come(member)).body).toMatchObject({ streak: 1, points: 0 });
  expect(await points(member)).toBe(1_400);
});

const devices = (members: Bettor[]) =>
  db.query(
    'insert into known_device (device_hash, member_id, used_at) select $2, id, app_now() from unnest($1::bigint[]) as id',
    [members.map(({ member }) => member.id), Buffer.from(randomUUID())],
  );
const several = (count: number) => Promise.all(Array.from({ length: count }, () => createBettor(db, app)));

test.each<[string, (members: Bettor[]) => Promise<unknown>]>([
  ['a browser', devices],
  ['a bank account', (members) => Promise.all(members.map((member) => giveBank(db, member)))],
])('of members who share %s one is paid a day, also of many at once; the days of all count', async (_thing, share) => {
  await db.query(`update attendance_setting set daily_points = 500, rewards = '[]'`);
  const members = await several(8);
  const stranger = await createBettor(db, app);
  await share(members);
  const answers = (await Promise.all([...members, stranger].map((member) => come(member)))).map(({ body }) => body);
  expect(answers.pop()).toMatchObject({ points: 500, unpaid: null });
  expect(answers.filter(({ points: given }) => given === 500)).toHaveLength(1);
  expect(answers.filter(({ points: given, unpaid }) => given === 0 && unpaid === 'shared')).toHaveLength(7);
  expect(new Set(answers.map(({ streak }) => streak))).toEqual(new Set([1]));
  const late = await createBettor(db, app);
  await devices([...members, late]);
  expect(await calendar(late)).toMatchObject({ unpaid: 'shared' });
  await move('1 day', late);
  const [first] = members as [Bettor];
  first.token = await signIn(app, first.member);
  expect((await come(first)).body).toMatchObject({ streak: 2, points: 500 });
});

test('a reward is for a member of whose days those who share a browser were paid none, else the day is an ordinary one', async () => {
  await db.query(
    `update attendance_setting set daily_points = 500, rewards = '[{"streak": 2, "points": 700}, {"streak": 4, "points": 900}]'`,
  );
  const [first, second, stranger] = (await several(3)) as [Bettor, Bettor, Bettor];
  await devices([first, second]);
  const day = async (...members: Bettor[]) => {
    const bodies = [];
    for (const member of members) {
      member.token = await signIn(app, member.member);
      bodies.push((await come(member)).body);
    }
    await moveClock(db, '1 day');
    return bodies.map(({ points: given, unpaid }) => [given, unpaid]);
  };
  const none = [0, 'shared'];
  expect(await day(first, second, stranger)).toEqual([[500, null], none, [500, null]]);
  expect(await day(second, first, stranger)).toEqual([[500, 'shared'], none, [700, null]]);
  // Of the second reward's days the other was paid none.
  expect(await day(first, second)).toEqual([[500, null], none]);
  expect(await day(first, second)).toEqual([[900, null], none]);
});

test('who is paid nothing anyway waits for no other', async () => {
  const members = await several(2);
  await devices(members);
  const [first, second] = members as [Bettor, Bettor];
  const other = await db.connect();
  await other.query('begin');
  await other.query('select attendance_turn($1)', [first.member.id]);
  await setCharged(20_000);
  try {
    expect((await come(second)).body).toMatchObject({ streak: 1, points: 0, unpaid: 'charges' });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('an address alone is a family, and a name is that of many: each is paid', async () => {
  const members = await several(2);
  operator.token = await signIn(app, operator.member);
  for (const member of members)
    expect((await decide(app, operator, (await charge(app, member, 10_000)).body, 'approved')).status).toBe(200);
  await db.query(`update money_request set holder_hash = 'one' where member_id = any ($1)`, [
    members.map(({ member }) => member.id),
  ]);
  await db.query(`update session set address = '198.51.100.9' where member_id = any ($1)`, [
    members.map(({ member }) => member.id),
  ]);
  for (const member of members) expect((await come(member)).body).toMatchObject({ points: 500, unpaid: null });
});
