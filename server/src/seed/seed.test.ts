import { catalogue } from '@madang/rules/minigame/catalogue';
import { createMember, testDatabase } from '../../test/index.ts';
import { passwordMatches } from '../members/sign-in/passwords.ts';
import { seedCatalogue, seedDemo } from './seed.ts';

const { db } = await testDatabase();
const everything = async () => {
  const tables = [
    'member',
    'account',
    'transfer',
    'level_setting',
    'minigame',
    'casino_provider',
    'casino_game',
    'casino_tournament',
    'news_link',
    'notice',
    'popup',
    'site_event',
  ];
  const contents: Record<string, unknown> = {};
  for (const table of tables) contents[table] = (await db.query(`select * from ${table} order by 1`)).rows;
  return contents;
};

test('seeding twice, also at once, is seeding once', async () => {
  await Promise.all([seedDemo(db), seedDemo(db)]);
  const first = await everything();
  await seedDemo(db);
  expect(await everything()).toEqual(first);
});

test('the accounts are those of the decisions, with their money booked through the ledger', async () => {
  const { rows } = await db.query(
    `select w.user_id, w.level, w.type, w.role, w.withdrawal_type, w.tendency, w.emoney, w.point, agent.user_id as agent
     from member_wallet w join member m using (id) left join member agent on agent.id = m.agent_id order by w.user_id`,
  );
  const ordinary = { type: 0, role: 0, withdrawal_type: 0, tendency: 0, agent: null };
  expect(rows).toEqual([
    { ...ordinary, user_id: 'admin', level: 1, type: 1, role: 10, emoney: 0, point: 0 },
    { ...ordinary, user_id: 'demo', level: 3, emoney: 1_000_000, point: 20_000, agent: 'manager' },
    { ...ordinary, user_id: 'demo2', level: 3, emoney: 1_000_000, point: 20_000, agent: 'manager' },
    { ...ordinary, user_id: 'developer', level: 3, emoney: 0, point: 0 },
    { ...ordinary, user_id: 'manager', level: 1, type: 2, emoney: 0, point: 0 },
    { ...ordinary, user_id: 'nocasino', level: 2, tendency: 22, emoney: 500_000, point: 10_000 },
    { ...ordinary, user_id: 'operator', level: 1, type: 1, role: 10, emoney: 0, point: 0 },
    { ...ordinary, user_id: 'poor', level: 1, emoney: 0, point: 4_999 },
    { ...ordinary, user_id: 'tester', level: 3, emoney: 1_000_000, point: 0 },
    { ...ordinary, user_id: 'vip', level: 5, tendency: 38, emoney: 10_000_000, point: 100_000 },
  ]);
  const { rows: reasons } = await db.query<{ reason: string }>('select reason from transfer');
  expect(reasons).toHaveLength(10);
  for (const { reason } of reasons) expect(reason).toMatch(/^(funding|promotion):\d+:seed$/);
});

test('their password is the one of the decisions', async () => {
  const { rows } = await db.query<{ hash: string }>("select password_hash as hash from member where user_id = 'demo'");
  expect(await passwordMatches(rows[0]?.hash ?? null, 'demo1234!')).toBe(true);
});

test('limits grow with the level, and level 3 admits 5,000 to 3,000,000', async () => {
  const { rows } = await db.query('select * from level_setting order by level');
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[2]).toMatchObject({ min_bet_amount: 5_000, max_bet_amount: 3_000_000, max_bet_percent: 100 });
  for (const name of Object.keys(rows[0]).filter((column) => column.startsWith('max_'))) {
    const values = rows.map((row) => row[name]);
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  }
});

test('the catalogue has every id that the specification names', async () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const ids = [...range(101, 105), ...range(211, 217), ...range(231, 235), ...range(251, 254), 301, 303, 304, 308];
  const { rows } = await db.query<{ id: number; flag: boolean | null }>(
    'select id, system_maintenance_flg as flag from minigame order by id',
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids, ...range(401, 410)]));
  expect(rows).toHaveLength(catalogue.length);
  expect(rows.filter(({ flag }) => flag !== false).map(({ id }) => id)).toEqual([103, 233, 304]);
});

test('what an operator changed stays changed', async () => {
  await db.query('update level_setting set max_bet_amount = 1 where level = 3');
  await db.query('update minigame set system_maintenance_flg = true where id = 211');
  await createMember(db);
  await seedCatalogue(db);
  const { rows } = await db.query(
    `select max_bet_amount, (select system_maintenance_flg from minigame where id = 211) as flag from level_setting where level = 3`,
  );
  expect(rows).toEqual([{ max_bet_amount: 1, flag: true }]);
});
