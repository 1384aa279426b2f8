import { buildTestApp, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const headers = { 'x-auth-token': await signIn(app, await createMember(db)) };
const get = (url: string) => app.inject({ url, headers });

await db.query(`
  insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, system_maintenance_flg, sort)
    values (211, 'eos', 'EOS', 'powerball1', '파워볼 1분', 60, false, 0), (103, 'mgm', 'MGM', 'baccarat3', '바카라 3', null, true, 1),
      (304, 'lotus', '로투스', 'sicbo', '식보', null, null, 2)`);

test('a minigame whose setting is missing counts as under maintenance, in the list and by id', async () => {
  const games = (await get('/api/minigames')).json<{ id: number; systemMaintenanceFlg: boolean }[]>();
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
  ])
    expect((await get(`/api/settingMinigame/${id}`)).json()).toEqual({ systemMaintenanceFlg: flag });
});
