import { listMinigames, minigameSetting } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = { token: await signIn(app, await createMember(db)) };

await db.query(`
  insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, system_maintenance_flg, sort)
    values (211, 'eos', 'EOS', 'powerball1', '파워볼 1분', 60, false, 0), (103, 'mgm', 'MGM', 'baccarat3', '바카라 3', null, true, 1),
      (304, 'lotus', '로투스', 'sicbo', '식보', null, null, 2)`);

test('a minigame whose setting is missing counts as under maintenance, in the list and by id', async () => {
  const games = (await call(app, listMinigames, { as })).body;
  expect(games.map(({ id, systemMaintenanceFlg }) => [id, systemMaintenanceFlg])).toEqual([
    [211, false],
    [103, true],
    [304, true],
  ]);
  for (const [id, flag] of [
    [211, false],
    [103, true],
    [304, true],
    [999, true],
  ] as const)
    expect((await call(app, minigameSetting, { as, params: { id } })).body).toEqual({ systemMaintenanceFlg: flag });
});
