import {
  type ApprovalCommand,
  approvalSetting,
  type BodyOf,
  initialOf,
  listApprovals,
  type SettingValue,
  saveSetting,
} from '@madang/contracts';
import {
  ask,
  type Bettor,
  buildTestApp,
  byTwo,
  call,
  changeSetting,
  createOperator,
  second,
  testDatabase,
  weigh,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

type Value = SettingValue<typeof approvalSetting>;
const initial = initialOf(approvalSetting);
async function anOwner(): Promise<Bettor> {
  const owner = await createOperator(db, app);
  await db.query(`update member set grants = '{owner}' where id = $1`, [owner.member.id]);
  return owner;
}
const [one, other] = [await anOwner(), await anOwner()];
const operator = await createOperator(db, app);

const stored = async () =>
  (
    await db.query<{ value: Value; version: number; changedBy: number | null }>(
      `select value, version, changed_by as "changedBy" from setting where name = 'approval'`,
    )
  ).rows[0] as { value: Value; version: number; changedBy: number | null };
const change = async (changed: Partial<Value>): Promise<BodyOf<typeof saveSetting>> => {
  const { value, version } = await stored();
  return { key: '', value: { ...value, ...changed }, version };
};
const save = (body: BodyOf<typeof saveSetting>, as: Bettor = one) =>
  call(app, saveSetting, { as, params: { name: 'approval' }, body });
const command = (body: BodyOf<typeof saveSetting>): ApprovalCommand => ({ kind: 'approval-setting', body });

afterEach(async () => {
  await db.query(
    `select save_setting('approval', '', (select version from setting where name = 'approval'), $1, null)`,
    [JSON.stringify(initial)],
  );
});

const wonFigures = Object.keys(initial).filter((figure) => figure.endsWith('Won')) as 'chargeWon'[];
const looser: [string, Partial<Value>][] = [
  ...wonFigures.flatMap((figure): [string, Partial<Value>][] => [
    [`${figure} without a bound`, { [figure]: 0 }],
    [`a higher ${figure}`, { [figure]: initial[figure] + 1 }],
  ]),
  ['a deposit account that one sets', { depositAccount: false }],
  ['a shorter cooling time', { coolingMinutes: 29 }],
  ['a longer wait', { waitMinutes: 31 }],
  ['larger bonuses', { bonusPercent: 11 }],
  ['bonuses of less turnover', { bonusTurnoverPercent: 999 }],
  ['larger rewards', { rewardPoints: 50_001 }],
  ['more rolling', { rollingPercent: 4 }],
  ['more of losses', { losingPercent: 21 }],
  ['larger bonuses of folders', { folderBonusPercent: 3 }],
  ['bonuses of cheaper folders', { folderBonusOdds: '1.29' }],
  ['one that is looser and others that are tighter', { chargeWon: 1, exchangeWon: 1, waitMinutes: 31 }],
];
test.each(looser)('one owner alone does not save %s', async (_what, changed) => {
  expect(await changeSetting(app, one, approvalSetting, changed)).toMatchObject({
    status: 409,
    code: 'approval.needed',
  });
  expect((await stored()).value).toEqual(initial);
  expect((await weigh(app, one, command(await change(changed)))).body.needsTwo).toBe(true);
});

const tighter: [string, Partial<Value>][] = [
  ...wonFigures.map((figure): [string, Partial<Value>] => [`a lower ${figure}`, { [figure]: 1 }]),
  ['a longer cooling time', { coolingMinutes: 60 }],
  ['a shorter wait', { waitMinutes: 1 }],
  ['smaller bonuses', { bonusPercent: 9 }],
  ['bonuses of more turnover', { bonusTurnoverPercent: 1_001 }],
  ['smaller rewards', { rewardPoints: 49_999 }],
  ['less of losses', { losingPercent: 19 }],
  ['smaller bonuses of folders', { folderBonusPercent: 1 }],
  ['bonuses of dearer folders', { folderBonusOdds: '1.31' }],
];
test.each(tighter)('one owner saves %s', async (_what, changed) => {
  const { body } = await weigh(app, one, command(await change(changed)));
  expect(body).toMatchObject({ needsTwo: false });
  expect(body.facts).toHaveLength(1);
  expect((await changeSetting(app, one, approvalSetting, changed)).status).toBe(200);
});

test('a bound is set where there was none by one', async () => {
  await db.query('update approval_setting set charge_won = 0, deposit_account = false');
  expect((await changeSetting(app, one, approvalSetting, { chargeWon: 9_000_000, depositAccount: true })).status).toBe(
    200,
  );
});

test('two owners loosen it together, and the second one stands in its history', async () => {
  const body = await change({ chargeWon: 0, waitMinutes: 60 });
  const { body: weighed } = await weigh(app, one, command(body));
  expect(weighed.facts).toEqual([
    ['충전 승인', '1,000,000원 → 0원 (한 명이 처리)'],
    ['두 번째 승인 유효시간', '30분 → 60분'],
  ]);
  const asked = await ask(app, one, command(body));
  expect(await second(app, one, asked)).toMatchObject({ code: 'approval.same-person' });
  expect((await second(app, other, asked)).status).toBe(200);
  expect(await stored()).toMatchObject({
    value: { ...initial, chargeWon: 0, waitMinutes: 60 },
    version: body.version + 1,
    changedBy: other.member.id,
  });
  const { rows } = await db.query(
    `select after from security_event where route like '%/decide' and event = 'operator.act' and actor_id = $1 order by id desc limit 1`,
    [other.member.id],
  );
  expect(rows[0].after).toContainEqual(expect.objectContaining({ name: 'approval', figure: 'chargeWon', held: '0' }));
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.done' });
});

test('operators who are no owners take no part in it', async () => {
  const body = await change({ chargeWon: 0 });
  expect((await weigh(app, operator, command(body))).status).toBe(403);
  const asked = await ask(app, one, command(body));
  expect((await second(app, operator, asked)).status).toBe(403);
  expect((await call(app, listApprovals, { as: operator })).body.open.map(({ kind }) => kind)).not.toContain(
    'approval-setting',
  );
  expect((await second(app, other, asked, 'refused')).status).toBe(200);
  expect((await stored()).value).toEqual(initial);
});

test('it is approved for the version that was weighed, and saved for none that is yet to come', async () => {
  const body = await change({ chargeWon: 0 });
  const asked = await ask(app, one, command(body));
  expect((await save(await change({ exchangeWon: 5 }))).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'setting.stale' });
  const ahead = { ...(await change({ chargeWon: 0 })), version: (await stored()).version + 1 };
  expect(await save(ahead)).toMatchObject({ code: 'setting.stale' });
  const answers = await Promise.all([
    save(await change({ couponWon: 5 })),
    ...Array.from({ length: 8 }, () => save(ahead)),
  ]);
  expect(answers.slice(1).every(({ status }) => status === 409)).toBe(true);
  expect((await stored()).value.chargeWon).toBe(initial.chargeWon);
});

test('the database refuses it in the name of one owner, by whatever way it comes', async () => {
  const direct = (value: Partial<Value>, by: number) =>
    db.query(`select save_setting('approval', '', (select version from setting where name = 'approval'), $1, $2)`, [
      JSON.stringify(value),
      by,
    ]);
  await expect(direct({ chargeWon: 0 }, one.member.id)).rejects.toThrow('no second operator approved this setting');
  await byTwo(app, [one, other], command(await change({ chargeWon: 0 })));
  await expect(direct({ exchangeWon: 0 }, other.member.id)).rejects.toThrow('no second operator');
  await direct({ chargeWon: 1_000 }, one.member.id);
  await expect(direct({ chargeWon: 0 }, other.member.id)).rejects.toThrow('no second operator');
});
