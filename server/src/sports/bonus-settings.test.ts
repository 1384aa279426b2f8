import { type BodyOf, listBonuses, listBonusSettings, saveBonus } from '@madang/contracts';
import { buildTestApp, call, createBettor, createMember, signIn, testDatabase, until } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };

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
