import {
  type ApprovalCommand,
  attendanceSetting,
  type BodyOf,
  friendSetting,
  initialOf,
  type SettingValue,
  saveChargeBonus,
  saveSetting,
} from '@madang/contracts';
import { ask, buildTestApp, byTwo, call, createOperator, second, testDatabase, weigh } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];

type Name = 'attendance' | 'friend';
const initial = { attendance: initialOf(attendanceSetting), friend: initialOf(friendSetting) };
const change = async (name: Name, changed: object): Promise<BodyOf<typeof saveSetting>> => {
  const { rows } = await db.query<{ value: object; version: number }>(
    'select value, version from setting where name = $1',
    [name],
  );
  const [held] = rows;
  return { key: '', value: { ...held?.value, ...changed }, version: held?.version ?? 0 };
};
const save = async (name: Name, changed: object) =>
  call(app, saveSetting, { as: one, params: { name }, body: await change(name, changed) });
const stored = async (name: Name) =>
  (await db.query<{ value: object }>('select value from setting where name = $1', [name])).rows[0]?.value;
const byOwner = (name: Name, value: object) =>
  db.query(`select save_setting($1, '', (select version from setting where name = $1), $2, null)`, [
    name,
    JSON.stringify(value),
  ]);
const direct = (name: Name, value: object, by: number) =>
  db.query(`select save_setting($1, '', (select version from setting where name = $1), $2, $3)`, [
    name,
    JSON.stringify(value),
    by,
  ]);
beforeEach(async () => {
  for (const name of ['attendance', 'friend'] as const) await byOwner(name, initial[name]);
  await db.query(
    'update approval_setting set bonus_percent = 10, reward_points = 50000, bonus_turnover_percent = 1000',
  );
});

const { rewards } = initialOf(attendanceSetting) as SettingValue<typeof attendanceSetting>;
test.each<[Name, string, object]>([
  ['attendance', 'more points a day', { dailyPoints: 50_001 }],
  ['attendance', 'a large reward', { rewards: [...rewards, { streak: 60, points: 50_001 }] }],
  ['friend', 'more points', { points: 50_001, chargedWon: 1_000_000 }],
  ['friend', 'more points than a friend has charged', { points: 20_000, chargedWon: 19_999 }],
  ['friend', 'points for nothing', { chargedWon: 1 }],
  ['friend', 'points for charges that are not played', { turnover: false }],
  ['friend', 'more points a day', { dayPoints: 50_001 }],
  ['attendance', 'points for members who charge nothing', { chargedWon: 0 }],
  ['attendance', 'points for older charges', { chargedDays: 31 }],
])('one operator alone does not set in %s %s', async (name, _what, changed) => {
  const before = await stored(name);
  expect(await save(name, changed)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect(await stored(name)).toEqual(before);
  const command: ApprovalCommand = { kind: 'reward-setting', name, body: await change(name, changed) };
  expect((await weigh(app, one, command)).body.needsTwo).toBe(true);
  await byTwo(app, [one, other], command);
  expect(await stored(name)).toMatchObject(changed);
});

test.each<[Name, object]>([
  ['attendance', { dailyPoints: 50_000 }],
  ['attendance', { rewards: [] }],
  ['friend', { points: 50_000 }],
  ['friend', { points: 0, chargedWon: 1 }],
  ['friend', { points: 0, turnover: false }],
  ['friend', { dayPoints: 50_000, joinsADay: 0 }],
  ['attendance', { chargedWon: 10_001, chargedDays: 29 }],
  ['attendance', { dailyPoints: 10, rewards: [], chargedWon: 0 }],
])('one operator sets within the bounds in %s %j', async (name, changed) => {
  expect((await save(name, changed)).status).toBe(200);
  expect(await stored(name)).toMatchObject(changed);
});

test.each<[Name, object, object]>([
  ['friend', { points: 0, turnover: false }, { points: 1 }],
  ['attendance', { dailyPoints: 10, rewards: [], chargedWon: 0 }, { dailyPoints: 1_800 }],
  ['attendance', { dailyPoints: 10, rewards: [], chargedDays: 60 }, { dailyPoints: 1_800 }],
  ['attendance', { dailyPoints: 10, rewards: [], chargedWon: 0 }, { rewards: [{ streak: 2, points: 5_000 }] }],
])('nor in two steps: in %s %j, then %j', async (name, first, next) => {
  expect((await save(name, first)).status).toBe(200);
  expect(await save(name, next)).toMatchObject({ code: 'approval.needed' });
});

test('what two have set is tightened by one, and loosened by two', async () => {
  const large = {
    dailyPoints: 60_000,
    rewards: [
      { streak: 5, points: 90_000 },
      { streak: 9, points: 10 },
    ],
  };
  await byTwo(app, [one, other], {
    kind: 'reward-setting',
    name: 'attendance',
    body: await change('attendance', large),
  });
  expect(
    await save('attendance', {
      rewards: [
        { streak: 4, points: 90_000 },
        { streak: 9, points: 10 },
      ],
    }),
  ).toMatchObject({
    code: 'approval.needed',
  });
  // Without the later reward the large one comes every five days.
  expect(await save('attendance', { rewards: [{ streak: 5, points: 90_000 }] })).toMatchObject({
    code: 'approval.needed',
  });
  expect(
    (
      await save('attendance', {
        dailyPoints: 59_000,
        rewards: [
          { streak: 5, points: 80_000 },
          { streak: 20, points: 5 },
        ],
      })
    ).status,
  ).toBe(200);
});

test('an approval is of its figures and its version, of two persons, once', async () => {
  const command: ApprovalCommand = {
    kind: 'reward-setting',
    name: 'friend',
    body: await change('friend', { points: 900_000, chargedWon: 1_000_000 }),
  };
  const asked = await ask(app, one, command);
  expect(await second(app, one, asked)).toMatchObject({ code: 'approval.same-person' });
  expect((await save('friend', { points: 5 })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'setting.stale' });
  const again = await ask(app, one, {
    ...command,
    body: await change('friend', { points: 900_000, chargedWon: 1_000_000 }),
  });
  const together = await Promise.all(Array.from({ length: 6 }, () => second(app, other, again)));
  expect(together.map(({ code }) => code ?? 'done').sort()).toEqual([...Array(5).fill('approval.done'), 'done']);
  await expect(direct('friend', { points: 950_000 }, other.member.id)).rejects.toThrow('no second operator');
  await expect(direct('attendance', { dailyPoints: 950_000 }, other.member.id)).rejects.toThrow('no second operator');
});

type Bonus = BodyOf<typeof saveChargeBonus>;
const bonus = (changed: Partial<Bonus> = {}): Bonus => ({
  ...{
    id: null,
    version: 0,
    name: `보너스 ${Math.random()}`,
    percent: 10,
    maxWonADay: 999_999,
    turnoverPercent: 1_000,
  },
  ...{ occasion: 'every', levels: [1, 2], leastOdds: '1.50', games: ['multi', 'single'], active: true, ...changed },
});
const saveBonus = (body: Bonus) => call(app, saveChargeBonus, { as: one, body });

test('a bonus within the bounds is one operator’s, and so is one that is not offered', async () => {
  expect((await saveBonus(bonus())).status).toBe(200);
  const unused = await saveBonus(bonus({ percent: 100, turnoverPercent: 0, active: false }));
  expect(unused.status).toBe(200);
  const { id, version, name } = unused.body;
  const offered = bonus({ id, version, name, percent: 100, turnoverPercent: 0 });
  expect(await saveBonus(offered)).toMatchObject({ code: 'approval.needed' });
});

test.each<[string, Partial<Bonus>]>([
  ['percent', { percent: 11 }],
  ['day', { maxWonADay: 1_000_000 }],
  ['turnover', { turnoverPercent: 999 }],
])('beyond the bound of %s it takes two; looser again takes two, tighter one', async (_what, changed) => {
  const body = bonus(changed);
  expect(await saveBonus(body)).toMatchObject({ status: 409, code: 'approval.needed' });
  const { body: weighed } = await weigh(app, one, { kind: 'charge-bonus', body });
  expect(weighed).toMatchObject({ needsTwo: true, facts: expect.arrayContaining([['보너스', body.name]]) });
  await byTwo(app, [one, other], { kind: 'charge-bonus', body });
  const { rows } = await db.query<{ id: number; version: number; by: number }>(
    'select id, version, changed_by as by from charge_bonus where name = $1',
    [body.name],
  );
  const { id, version } = rows[0] ?? { id: 0, version: 0 };
  expect(rows[0]?.by).toBe(other.member.id);
  const held = { ...body, id, version };
  for (const looser of [{ levels: [1, 2, 3] }, { leastOdds: '1.49' }, { occasion: 'first' as const }, { percent: 12 }])
    expect(await saveBonus({ ...held, ...looser })).toMatchObject({ code: 'approval.needed' });
  expect((await saveBonus({ ...held, levels: [1], leastOdds: '2.00', games: ['multi'] })).status).toBe(200);
  expect(await saveBonus({ ...held, percent: 100 })).toMatchObject({ code: 'setting.stale' });
});

test('a bonus that was changed since, or whose name is taken, is not approved; the database refuses it in one name', async () => {
  const { body: held } = await saveBonus(bonus());
  const { id, name } = held;
  const body = bonus({ id, name, version: held.version, percent: 50 });
  const asked = await ask(app, one, { kind: 'charge-bonus', body });
  expect((await saveBonus({ ...body, percent: 9 })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'setting.stale' });
  expect(await weigh(app, one, { kind: 'charge-bonus', body: bonus({ name, percent: 50 }) })).toMatchObject({
    code: 'charge-bonus.name',
  });
  await expect(
    db.query('update charge_bonus set percent = 60, changed_by = $2, changed_at = app_now() where id = $1', [
      id,
      other.member.id,
    ]),
  ).rejects.toThrow('no second operator');
});

test('of many saves at once that go beyond it none comes through', async () => {
  const { body: held } = await saveBonus(bonus());
  const { id, name, version } = held;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      saveBonus(bonus({ id, name, version, percent: place === 3 ? 8 : 80, turnoverPercent: 3_000 })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const { rows } = await db.query('select percent from charge_bonus where id = $1', [id]);
  expect(rows[0].percent).toBeLessThanOrEqual(10);
});
