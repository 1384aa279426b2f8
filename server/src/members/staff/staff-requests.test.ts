import {
  askStaffAct,
  currentMember,
  decideStaffAct,
  endMember,
  listStaff,
  login,
  resetPassword,
  resetTwoStep,
  type StaffAct,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createMember,
  createOperator,
  signIn,
  testDatabase,
  testPassword,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);

async function person(rights: { type?: number; role?: number }, ...grants: string[]): Promise<Bettor> {
  const member = await createMember(db, rights);
  await db.query('update member set grants = $2 where id = $1', [member.id, grants]);
  return { member, token: await signIn(app, member) };
}
const owner = await person({ type: 1, role: 10 }, 'owner');
const second = await person({ type: 1, role: 10 }, 'owner');

const isIn = async (as: Bettor) => (await call(app, currentMember, { as })).status === 200;
const ask = (as: Bettor, act: StaffAct, { member }: Bettor) =>
  call(app, askStaffAct, { as, body: { act, userId: member.userId, reason: '시험' } });
async function digestOf(id: number) {
  return (await call(app, listStaff, { as: owner })).body.requests.find((each) => each.id === id)?.digest ?? '';
}
const decide = async (as: Bettor, id: number, to: 'confirmed' | 'refused' = 'confirmed', digest?: string) =>
  call(app, decideStaffAct, { as, params: { id }, body: { to, digest: digest ?? (await digestOf(id)) } });

test.each([
  ['owner', { type: 1, role: 10 }, ['owner']],
  ['operator', { type: 1, role: 10 }, []],
  ['agent', { type: 2 }, []],
  ['developer', {}, ['developer']],
  ['tester', {}, ['tester']],
] as const)('an operator and an owner alone change nothing of an %s', async (_who, rights, grants) => {
  const staff = await person(rights, ...grants);
  const { userId } = staff.member;
  for (const as of [operator, owner]) {
    const answers = [
      await call(app, resetPassword, { as, body: { userId } }),
      await call(app, resetTwoStep, { as, body: { userId } }),
      await call(app, endMember, { as, body: { userId, how: 'kick' } }),
      await call(app, endMember, { as, body: { userId, how: 'remove' } }),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(4).fill('403 staff.owners'));
  }
  expect(await isIn(staff)).toBe(true);
  expect((await call(app, login, { body: { userId, password: testPassword } })).status).toBe(200);
});

test('two owners reset a password: one asks, nothing happens, the other confirms and is shown it', async () => {
  const developer = await person({}, 'developer');
  const { id } = (await ask(owner, 'reset-password', developer)).body;
  expect(await isIn(developer)).toBe(true);
  expect(await decide(owner, id)).toMatchObject({ status: 409, code: 'staff.same-person' });
  const { password } = (await decide(second, id)).body;
  // A search of the log by the staff member finds who asked and who confirmed.
  const { rows: acts } = await db.query<{ actor: string; route: string }>(
    `select event.actor, event.route from security_event event
       join staff_request on (command ->> 'memberId')::bigint = subject_id
      where staff_request.id = $1 and event.event = 'operator.act' and status = 200 order by event.id`,
    [id],
  );
  expect(acts.map(({ actor }) => actor)).toEqual([owner.member.userId, second.member.userId]);
  expect(await isIn(developer)).toBe(false);
  const again = (tried: string) => call(app, login, { body: { userId: developer.member.userId, password: tried } });
  expect((await again(testPassword)).code).toBe('login.wrong');
  expect((await again(password ?? '')).status).toBe(200);
  expect(await decide(second, id)).toMatchObject({ code: 'staff.done' });
  const { requests } = (await call(app, listStaff, { as: owner })).body;
  expect(requests.find((each) => each.id === id)).toMatchObject({
    act: 'reset-password',
    askedBy: owner.member.userId,
    decided: { by: second.member.userId, outcome: 'confirmed' },
  });
});

test('a request is confirmed once, also by two at the same moment', async () => {
  const third = await person({ type: 1, role: 10 }, 'owner');
  const agent = await person({ type: 2 });
  const { id } = (await ask(owner, 'kick', agent)).body;
  const digest = await digestOf(id);
  const answers = await Promise.all([second, third, second, third].map((as) => decide(as, id, 'confirmed', digest)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await isIn(agent)).toBe(false);
});

test('it is bound to its command, ends after a day, and can be refused by either', async () => {
  const [one, other] = [await person({ type: 2 }), await person({ type: 2 })];
  const [first, another] = [(await ask(owner, 'kick', one)).body.id, (await ask(owner, 'remove', other)).body.id];
  expect(await decide(second, first, 'confirmed', await digestOf(another))).toMatchObject({ code: 'staff.changed' });
  expect((await decide(owner, another, 'refused')).status).toBe(200);
  expect(await decide(second, another)).toMatchObject({ code: 'staff.done' });
  await moveClock(db, '25 hours');
  for (const each of [owner, second]) each.token = await signIn(app, each.member);
  expect(await decide(second, first)).toMatchObject({ code: 'staff.done' });
  operator.token = await signIn(app, operator.member);
  expect(await ask(operator, 'kick', one)).toMatchObject({ status: 403 });
  const member = await person({});
  expect(await ask(owner, 'kick', member)).toMatchObject({ code: 'staff.not-staff' });
  expect(await decide(second, 999_999)).toMatchObject({ code: 'not-found' });
});

test('the database refuses approval by oneself, by an operator, and any other change, whatever the server asks', async () => {
  const agent = await person({ type: 2 });
  const { id } = (await ask(owner, 'kick', agent)).body;
  const write = (by: number, outcome = 'confirmed', more = '') =>
    db.query(`update staff_request set decided_by = $2, decided_at = app_now(), outcome = $3 ${more} where id = $1`, [
      id,
      by,
      outcome,
    ]);
  await expect(write(owner.member.id)).rejects.toThrow('staff_request_check');
  await expect(write(operator.member.id)).rejects.toThrow('only owners');
  await expect(write(second.member.id, 'confirmed', `, command = '{"act": "remove"}'`)).rejects.toThrow(
    'stays as it was asked',
  );
  await write(second.member.id, 'refused');
  await expect(write(second.member.id)).rejects.toThrow('stays as it was asked');
  await expect(db.query('delete from staff_request')).rejects.toThrow();
});
