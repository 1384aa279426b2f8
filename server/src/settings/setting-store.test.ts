import {
  betSetting,
  countFigure,
  initialOf,
  levelSetting,
  listSettings,
  retentionSetting,
  type Setting,
  saveSetting,
  setting,
  siteSettings,
} from '@madang/contracts';
import {
  buildTestApp,
  call,
  changeSetting,
  createMember,
  createOperator,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { settingsFile, viewOf } from '../platform/database/setting-views.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
const other = await createOperator(db, app);
const ownersRow = await createMember(db, { type: 1, role: 10 });
await db.query(`update member set grants = '{owner}' where id = $1`, [ownersRow.id]);
const owner = { token: await signIn(app, ownersRow) };

const held = async ({ name }: Setting, key = '', as: { token: string } = operator) =>
  (await call(app, listSettings, { as })).body.find((each) => each.name === name && each.key === key);
const save = (declared: Setting, value: object, version: number, as: { token: string } = operator, key = '') =>
  call(app, saveSetting, { as, params: { name: declared.name }, body: { key, version, value: value as never } });

test.each(siteSettings)(
  '$name: its initial value fits it, and its view has a column a figure',
  async (declared: Setting) => {
    expect(declared.schema.safeParse(initialOf(declared))).toMatchObject({ success: true });
    const { fields } = await db.query(`select * from ${viewOf(declared)}`);
    const columns = Object.keys(declared.figures).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(fields.map(({ name }) => name)).toEqual([...(declared.keys ? [declared.keys.column] : []), ...columns]);
    if (!declared.keys) expect((await held(declared, '', owner))?.value).toEqual(initialOf(declared));
  },
);

test('of two forms that were opened at once the second is told who was first; the history has both states', async () => {
  const before = initialOf(betSetting);
  const first = await save(betSetting, { ...before, maxFixtureWon: 7_000_000 }, 1);
  expect(first.body).toMatchObject({ version: 2, changedBy: operator.member.userId });
  const second = await save(betSetting, { ...before, maxFixtureWon: 9_000_000 }, 1, other);
  expect(second).toMatchObject({ status: 409, code: 'setting.stale' });
  expect(second.text).toContain(operator.member.userId);
  const now = await held(betSetting);
  expect(now).toMatchObject({ version: 2, changedBy: operator.member.userId, value: { maxFixtureWon: 7_000_000 } });
  expect(now?.history).toEqual([{ ...first.body, before, after: { ...before, maxFixtureWon: 7_000_000 } }]);
  const { rows } = await db.query('select max_fixture_won as won from bet_setting');
  expect(rows).toEqual([{ won: 7_000_000 }]);
});

test('of two that set a key for the first time at once one is first', async () => {
  const value = { ...initialOf(levelSetting), minBetAmount: 3_000 };
  const answers = await Promise.all([operator, other].map((as) => save(levelSetting, value, 0, as, '4')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await db.query('select min_bet_amount as won from level_setting where level = 4');
  expect(rows).toEqual([{ won: 3_000 }]);
  expect(await save(levelSetting, value, 0, operator, '6')).toMatchObject({ status: 404 });
  expect(await save(betSetting, initialOf(betSetting), 0, operator, '1')).toMatchObject({ status: 404 });
});

test("an owner's setting is neither seen nor saved by other operators", async () => {
  expect(await held(retentionSetting)).toBeUndefined();
  const value = { ...initialOf(retentionSetting), eraseAfterDays: 400 };
  expect(await save(retentionSetting, value, 1)).toMatchObject({ status: 403 });
  expect(await save(retentionSetting, value, 1, owner)).toMatchObject({ status: 200 });
  const { rows } = await db.query('select erase_after_days as days from retention_setting');
  expect(rows).toEqual([{ days: 400 }]);
});

test('a figure beyond its bounds, one that is missing and an unknown one are refused, by the database as well', async () => {
  const { version = 0, value } = (await held(betSetting)) ?? {};
  const { cashOut: _, ...missing } = value ?? {};
  for (const wrong of [{ ...value, cashOutSeconds: 0 }, missing, { ...value, other: 1 }])
    expect(await save(betSetting, wrong, version)).toMatchObject({ status: 422, code: 'request.invalid' });
  expect((await save(betSetting, { ...value, cashOutSeconds: 0 }, version)).text).toBe(
    '1에서 300 사이로 입력해 주세요.',
  );
  await expect(db.query('update bet_setting set cash_out_seconds = 0')).rejects.toMatchObject({ code: '23514' });
  await expect(db.query('update wallet_setting set charge_max = 1')).rejects.toMatchObject({ code: '23514' });
  expect(await held(betSetting)).toMatchObject({ version });
});

test('a change in SQL by the owner of the database is in the history as well, and the history stays', async () => {
  await db.query('update bet_setting set cancel_per_day = 9');
  const now = await held(betSetting);
  expect(now?.history[0]).toMatchObject({ changedBy: null, before: { cancelPerDay: 3 }, after: { cancelPerDay: 9 } });
  await expect(db.query('delete from setting_version')).rejects.toThrow('append-only');
});

test('a new figure begins at its initial value, and an earlier server leaves it', async () => {
  await changeSetting(app, operator, betSetting, { cashOutMargin: 700 });
  const later = setting('bet', {
    ...betSetting,
    figures: { ...betSetting.figures, cancelPerWeek: countFigure('주 취소 횟수', '회', { most: 100, initial: 12 }) },
  });
  const read = async () =>
    (await db.query('select cash_out_margin as margin, cancel_per_week as week from bet_setting')).rows;
  for (const declared of [[later], siteSettings]) {
    await db.query(settingsFile(declared).text);
    expect(await read()).toEqual([{ margin: 700, week: 12 }]);
  }
  expect((await changeSetting(app, operator, betSetting, { cashOutMargin: 800 })).status).toBe(200);
  expect(await read()).toEqual([{ margin: 800, week: 12 }]);
});
