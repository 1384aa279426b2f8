import {
  listMinigameEvents,
  listMinigames,
  listOperatorsMinigames,
  markMinigame,
  minigameFavourites,
  minigameMarks,
  minigameSetting,
  saveMinigame,
} from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { buildTestApp, call, createMember, signIn, testDatabase, until } from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

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
  expect(games).toHaveLength(catalogue.length);
  expect(games.filter(({ systemMaintenanceFlg }) => !systemMaintenanceFlg).map(({ id }) => id)).toEqual([211]);
  for (const [id, flag] of [
    [211, false],
    [103, true],
    [304, true],
    [105, true],
    [999, true],
  ] as const)
    expect((await call(app, minigameSetting, { as, params: { id } })).body).toEqual({ systemMaintenanceFlg: flag });
});

test('games that a member marked are the member’s own, and marking twice is marking once', async () => {
  const other = { token: await signIn(app, await createMember(db)) };
  const mark = (gameId: number, favourite = true) => call(app, markMinigame, { as, body: { gameId, favourite } });
  const shelf = async (token = as) => (await call(app, minigameFavourites, { as: token })).body;
  expect(await shelf()).toEqual([]);
  await mark(211);
  await mark(410);
  await mark(211);
  expect((await shelf()).sort()).toEqual([211, 410]);
  expect(await shelf(other)).toEqual([]);
  await mark(211, false);
  await mark(211, false);
  expect(await shelf()).toEqual([410]);
  expect((await mark(999)).code).toBe('not-found');
});

test('a game that runs has its current round and the next; one under maintenance has none', async () => {
  const events = async (gameId: number, currentGame?: '1') =>
    (await call(app, listMinigameEvents, { as, query: { gameId, currentGame } })).body;
  await until('two rounds are open', async () => (await events(211)).length === 2);
  const [current, next] = await events(211);
  expect(await events(211, '1')).toHaveLength(1);
  expect(current).toMatchObject({ gameId: 211, source: 'members', limits: { minStakeWon: 5_000 } });
  expect(next?.round).toBe((current?.round ?? 0) + 1);
  expect(Date.parse(current?.drawsAt ?? '') - Date.parse(current?.cutOffAt ?? '')).toBe(10_000);
  expect(Date.parse(current?.cutOffAt ?? '')).toBeGreaterThan(Date.parse(current?.serverNow ?? ''));
  expect(current?.markets.find(({ id }) => id === 'size')?.selections.map(({ price }) => price)).toEqual([
    '2.99',
    '2.67',
    '2.99',
  ]);
  expect(await events(103)).toEqual([]);
  expect(await events(999)).toEqual([]);
});

test('the last rounds of games that run stand as marks; a game under maintenance says when it opens', async () => {
  await until('a round is open', async () => (await openRounds()) > 0);
  await moveClock(db, '70 seconds');
  await until('a round is drawn', async () => (await marks()).length > 0);
  const { rows } = await db.query<{ winners: string[] }>(
    'select winners from minigame_round where game_id = 211 and status = 1 order by round desc limit 1',
  );
  const odd = rows[0]?.winners.includes('sum-oe:odd');
  expect((await marks())[0]).toEqual(odd ? { letter: '홀', tone: 'first' } : { letter: '짝', tone: 'second' });

  await db.query(
    "update minigame set system_maintenance_flg = true, reopens_at = app_now() + interval '1 hour' where id = 211",
  );
  expect(await marks()).toEqual([]);
  const closed = (await call(app, listMinigames, { as })).body.find(({ id }) => id === 211);
  expect(Date.parse(closed?.reopensAt ?? '')).toBeGreaterThan(Date.now());
  await db.query('update minigame set system_maintenance_flg = false where id = 211');
  expect((await call(app, listMinigames, { as })).body.find(({ id }) => id === 211)).not.toHaveProperty('reopensAt');
});

test('operators set cut-off and maintenance; rounds that are open keep theirs', async () => {
  const operatorsRow = await createMember(db, { type: 1, role: 10 });
  const operator = { token: await signIn(app, operatorsRow) };
  const rooms = { maxMemberSelectionWon: 1_000_000, maxSelectionWon: 2_000_000, maxDayWon: 3_000_000 };
  const setting = { id: 212, systemMaintenanceFlg: false, reopensAt: null, cutOffSeconds: 20, ...rooms, version: 1 };
  const save = (differs: Partial<typeof setting> = {}, by = operator) =>
    call(app, saveMinigame, { as: by, body: { ...setting, ...differs } });
  expect((await save({ version: 0 })).status).toBe(200);
  const events = async () => (await call(app, listMinigameEvents, { as, query: { gameId: 212 } })).body;
  await until('the game has a setting, and so rounds', async () => (await events()).length === 2);
  const cutOff = async () =>
    (await events()).map(({ drawsAt, cutOffAt }) => Date.parse(drawsAt) - Date.parse(cutOffAt));
  expect(await cutOff()).toEqual([20_000, 20_000]);
  expect((await save({ cutOffSeconds: 5 })).status).toBe(200);
  const late = await save({ cutOffSeconds: 6 });
  expect(late).toMatchObject({ status: 409, code: 'setting.stale' });
  expect(late.text).toContain(operatorsRow.userId);
  expect(await cutOff()).toEqual([20_000, 20_000]);

  const reopensAt = new Date(Date.now() + 3_600_000_000).toISOString();
  expect(
    (
      await call(app, saveMinigame, {
        as: operator,
        body: { ...setting, systemMaintenanceFlg: true, reopensAt, version: 2 },
      })
    ).status,
  ).toBe(200);
  const kept = (await call(app, listOperatorsMinigames, { as: operator })).body;
  expect(kept).toHaveLength(catalogue.length);
  expect(kept.find(({ id }) => id === 212)).toMatchObject({
    systemMaintenanceFlg: true,
    reopensAt,
    cutOffSeconds: 20,
    ...rooms,
    ...{ version: 3, changedBy: operatorsRow.userId },
    history: [
      { version: 3, changedBy: operatorsRow.userId, before: { systemMaintenanceFlg: false }, after: { reopensAt } },
      { version: 2, before: { cutOffSeconds: 20 }, after: { cutOffSeconds: 5 } },
      { version: 1, before: null, after: { cutOffSeconds: 20 } },
    ],
  });
  expect(kept.find(({ id }) => id === 213)).toMatchObject({ version: 0, history: [] });
  expect((await call(app, minigameSetting, { as, params: { id: 212 } })).body.systemMaintenanceFlg).toBe(true);

  expect((await save({ cutOffSeconds: 26 })).status).toBe(422);
  expect((await save({ id: 999 })).status).toBe(404);
  expect((await save({}, as)).status).toBe(403);
});

const openRounds = async () => (await call(app, listMinigameEvents, { as, query: { gameId: 211 } })).body.length;
const marks = async () =>
  (await call(app, minigameMarks, { as })).body.games.find(({ gameId }) => gameId === 211)?.marks ?? [];
