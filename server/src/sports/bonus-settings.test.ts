import { type BodyOf, listBonuses, listBonusSettings, saveBonus } from '@madang/contracts';
import {
  ask,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createOperator,
  second,
  testDatabase,
  until,
  weigh,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const [operator, other] = [await createOperator(db, app), await createOperator(db, app)];

const offered = async () =>
  (await call(app, listBonuses, { as: bettor })).body.map(({ folders, leastLegOdds, fixture }) =>
    [folders, leastLegOdds, fixture.markets[0]?.selections[0]?.price].join(' '),
  );
const listed = async () => (await call(app, listBonusSettings, { as: operator })).body;
const save = (body: BodyOf<typeof saveBonus>) => call(app, saveBonus, { as: operator, body });

test('a bonus is added, changed and taken off the pages, each on the version that was seen', async () => {
  const [first] = await listed();
  expect(first).toMatchObject({ folders: 3, factor: '1.03', leastLegOdds: '1.30', offered: true, version: 1 });
  const nine = { folders: 9, factor: '1.12', leastLegOdds: '1.50', offered: true };
  expect((await save({ ...nine, version: 0 })).body).toMatchObject({ ...nine, version: 1 });
  await until('it is offered', async () => (await offered()).includes('9 1.50 1.12'));
  expect((await save({ ...nine, factor: '1.15', version: 1 })).body).toMatchObject({ factor: '1.15', version: 2 });
  await until('the factor has changed', async () => (await offered()).includes('9 1.50 1.15'));
  expect((await save({ ...nine, offered: false, version: 2 })).body).toMatchObject({ offered: false, version: 3 });
  await until('it is gone', async () => (await offered()).every((row) => !row.startsWith('9 ')));
  expect((await listed()).at(-1)).toMatchObject({ folders: 9, offered: false, version: 3 });
});

test('a form that somebody else was quicker with is refused, and changes nothing', async () => {
  const five = { folders: 5, factor: '1.06', leastLegOdds: '1.30', offered: true };
  expect((await save({ ...five, version: 7 })).text).toBe(
    '다른 운영자가 먼저 변경했습니다. 새로고침한 후 다시 시도해 주세요.',
  );
  expect((await save({ ...five, version: 0 })).status).toBe(409);
  expect((await listed()).find(({ folders }) => folders === 5)).toMatchObject({ factor: '1.05', version: 1 });
});

test.each([{ folders: 1 }, { folders: 21 }, { factor: '1.00' }, { factor: '2.00' }, { leastLegOdds: '0.90' }])(
  '%j is no bonus',
  async (differs) => {
    const { status } = await save({
      folders: 8,
      factor: '1.10',
      leastLegOdds: '1.30',
      offered: true,
      version: 0,
      ...differs,
    });
    expect(status).toBe(422);
  },
);

type Bonus = BodyOf<typeof saveBonus>;
const ten: Bonus = { folders: 10, factor: '1.20', leastLegOdds: '1.30', offered: true, version: 0 };

test.each<[string, Partial<Bonus>]>([
  ['a higher factor', { folders: 11, factor: '1.23' }],
  ['cheaper folders', { folders: 12, factor: '1.01', leastLegOdds: '1.29' }],
  ['two folders that nearly double', { folders: 2, factor: '1.99', leastLegOdds: '1.01' }],
])('one operator alone does not set %s; two do, and one tightens it then', async (_what, differs) => {
  const body: Bonus = { ...ten, ...differs };
  const before = await listed();
  expect(await save(body)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect(await listed()).toEqual(before);
  expect((await weigh(app, operator, { kind: 'folder-bonus', body })).body).toMatchObject({
    needsTwo: true,
    facts: expect.arrayContaining([['보너스 배당', body.factor]]),
  });
  await byTwo(app, [operator, other], { kind: 'folder-bonus', body });
  const { version, changedBy } = (await listed()).find(({ folders }) => folders === body.folders) ?? { version: 0 };
  expect([version, changedBy]).toEqual([1, other.member.userId]);
  expect((await save({ ...body, version, leastLegOdds: '1.00' })).code).toBe('approval.needed');
  expect((await save({ ...body, version, offered: false })).status).toBe(200);
  // A bonus that is offered again counts as new.
  expect((await save({ ...body, version: version + 1 })).code).toBe('approval.needed');
});

test('an approval of a bonus is of its terms and its version; the database holds the servers to it', async () => {
  expect((await save(ten)).status).toBe(200);
  const body: Bonus = { ...ten, factor: '1.90', version: 1 };
  const asked = await ask(app, operator, { kind: 'folder-bonus', body });
  expect((await save({ ...ten, factor: '1.19', version: 1 })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'bet-setting.stale' });
  await byTwo(app, [operator, other], { kind: 'folder-bonus', body: { ...body, version: 2 } });
  const direct = (factor: string, version: number) =>
    db.query('select save_bonus(10, $1, 1.30, true, $2, $3) as outcome', [factor, version, other.member.id]);
  expect((await direct('1.95', 3)).rows).toEqual([{ outcome: 'needs-two' }]);
  await expect(db.query('select save_bonus(10, 1.01, 1.30, true, 3, $1)', [bettor.member.id])).rejects.toThrow(
    'may not set',
  );
});
