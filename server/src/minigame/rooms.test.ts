import {
  countMinigameAlarms,
  listAlarmedRounds,
  listMinigameAlarms,
  listOperatorsMinigames,
  type MinigameEvent,
  minigameRoom,
  saveMinigame,
  seeMinigameAlarm,
} from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, resultsOf } from '@madang/rules/minigame/offer';
import {
  type Bettor,
  beaconServer,
  betOnRound,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  expectCleanLedger,
  openRound,
  runMinigames,
  testDatabase,
  testRing,
  until,
} from '../../test/index.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { linkAt, openLinks } from './chain.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const oddEven = 405;
await runMinigames(db, [oddEven, 104, 303]);
const beacon = await beaconServer(1_600_000_000, 3);
beacon.tells = true;
const app = await buildTestApp(database, { config: { beaconUrl: beacon.url } });
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const setRooms = (gameId: number, member: number, selection: number, day: number) =>
  db.query(
    'update minigame set max_member_selection_won = $2, max_selection_won = $3, max_day_won = $4 where id = $1',
    [gameId, ...[member, selection, day]],
  );
const roomOf = async (as: Bettor, { gameId, round }: MinigameEvent, selection: string) =>
  (await call(app, minigameRoom, { as, query: { gameId, round, selection } })).body;
async function draw({ gameId, round, drawsAt, serverNow }: MinigameEvent): Promise<void> {
  await moveClock(db, `${Date.parse(drawsAt) - Date.parse(serverNow) + 1_000} milliseconds`);
  await until('the round is drawn', async () => {
    const { rows } = await db.query('select status from minigame_round where game_id = $1 and round = $2', [
      gameId,
      round,
    ]);
    return rows[0]?.status !== 0;
  });
  await noteRolling(db);
}
const openWon = async (gameId: number, round: number, selection: string) =>
  (
    await db.query<{ won: number }>(
      `select coalesce(sum(minigame_bet_won(bet)), 0)::bigint as won from minigame_bet bet
        where game_id = $1 and round = $2 and selection = $3 and status = 0`,
      [gameId, round, selection],
    )
  ).rows[0]?.won ?? 0;

test('one member wins so much on a selection of a round, however many bets it is made of', async () => {
  await setRooms(oddEven, 10_000_000, 50_000_000, 300_000_000);
  const member = await createBettor(db, app, { won: 20_000_000 });
  const event = await openRound(app, db, member, oddEven);
  // 9.40 of one bead.
  const amounts = 319_000;
  expect(await roomOf(member, event, 'number:3')).toEqual({ roomWon: 10_000_000, maxStakeWon: 1_000_000 });
  for (let n = 0; n < 3; n++) expect((await betOnRound(app, member, event, 'number:3', { amounts })).status).toBe(200);
  const room = await roomOf(member, event, 'number:3');
  expect(room).toEqual({ roomWon: 10_000_000 - 3 * 2_679_600, maxStakeWon: 233_476 });
  expect(await betOnRound(app, member, event, 'number:3', { amounts })).toMatchObject({
    ...{ status: 422, code: 'bet.exposure' },
    text: '이 선택에 대한 베팅이 많아 지금은 233,476원까지만 베팅하실 수 있습니다.',
  });
  expect((await betOnRound(app, member, event, 'number:3', { amounts: 233_476 })).status).toBe(200);
  expect(await betOnRound(app, member, event, 'number:3', { amounts: 5_000 })).toMatchObject({
    code: 'bet.exposure-full',
  });
  // Another selection, and another member, have rooms of their own.
  expect((await betOnRound(app, member, event, 'number:4', { amounts })).status).toBe(200);
  const other = await createBettor(db, app, { won: 1_000_000 });
  expect((await betOnRound(app, other, event, 'number:3', { amounts })).status).toBe(200);
  await draw(event);
  expect(await roomOf(member, await openRound(app, db, member, oddEven), 'number:3')).toMatchObject({
    roomWon: 10_000_000,
  });
});

test('a selection of a round loses so much to all together, however many bet at once', async () => {
  await setRooms(104, 100_000_000, 4_000_000, 300_000_000);
  const members = await Promise.all(Array.from({ length: 24 }, () => createBettor(db, app, { won: 2_000_000 })));
  const event = await openRound(app, db, members[0] as Bettor, 104);
  const answers = await Promise.all(
    members.flatMap((member) =>
      [50_000, 60_000].map((amounts) => betOnRound(app, member, event, 'number:7', { amounts })),
    ),
  );
  expect(answers.filter(({ code }) => code === 'bet.exposure' || code === 'bet.exposure-full').length).toBeGreaterThan(
    0,
  );
  const taken = await openWon(104, event.round, 'number:7');
  expect(taken).toBeLessThanOrEqual(4_000_000);
  // Nothing of the room is lost: the rest is less than the least stake, or can be taken.
  const late = await createBettor(db, app, { won: 2_000_000 });
  const { maxStakeWon } = await roomOf(late, event, 'number:7');
  if (maxStakeWon) expect((await betOnRound(app, late, event, 'number:7', { amounts: maxStakeWon })).status).toBe(200);
  expect(4_000_000 - (await openWon(104, event.round, 'number:7'))).toBeLessThan(42_000);
  // A limit that is lowered holds from the next bet on; one that is raised lets in again.
  await setRooms(104, 100_000_000, 1_000_000, 300_000_000);
  expect(await betOnRound(app, late, event, 'number:7', { amounts: 5_000 })).toMatchObject({
    code: 'bet.exposure-full',
  });
  await setRooms(104, 100_000_000, 6_000_000, 300_000_000);
  expect((await betOnRound(app, late, event, 'number:7', { amounts: 5_000 })).status).toBe(200);
  await draw(event);
});

test('a game loses so much on a day: what rounds have paid, and what open ones can pay', async () => {
  const { body: games } = await call(app, listOperatorsMinigames, { as: operator });
  expect(games.find(({ id }) => id === 303)).toMatchObject({ maxDayWon: 300_000_000, maxSelectionWon: 50_000_000 });
  const rooms = { maxMemberSelectionWon: 50_000_000, maxSelectionWon: 50_000_000, maxDayWon: 1_000_000 };
  const body = {
    id: 303,
    systemMaintenanceFlg: false,
    reopensAt: null,
    cutOffSeconds: 10,
    ...rooms,
    version: games.find(({ id }) => id === 303)?.version ?? 0,
  };
  expect((await call(app, saveMinigame, { as: operator, body })).status).toBe(200);
  const member = await createBettor(db, app, { won: 5_000_000 });
  const event = await openRound(app, db, member, 303);
  expect((await betOnRound(app, member, event, 'number:1', { amounts: 100_000 })).status).toBe(200);
  expect(await roomOf(member, event, 'number:2')).toMatchObject({ roomWon: 160_000 });
  expect(await betOnRound(app, member, event, 'number:2', { amounts: 100_000 })).toMatchObject({
    code: 'bet.exposure',
  });
  const dayOf = async () =>
    (
      await db.query<{ used: number }>(
        `select sum(used)::bigint as used from minigame_exposure where game_id = 303 and selection = ''`,
      )
    ).rows[0]?.used;
  expect(await dayOf()).toBe(840_000);
  await draw(event);
  const { rows } = await db.query<{ lost: number }>(
    'select sum(payout - stake)::bigint as lost from minigame_bet where game_id = 303',
  );
  expect(await dayOf()).toBe(rows[0]?.lost);
});

/** The pick that wins the round: an insider knows it who has the ring of keys, and the key of the beacon. */
async function foresee({ gameId, round, beacon: terms }: MinigameEvent): Promise<string[]> {
  const { rows } = await db.query<{ position: number; length: number; step: number; sealed: string }>(
    `select position, length, step, sealed from minigame_round join minigame_chain chain on chain.id = chain_id
      where minigame_round.game_id = $1 and round = $2`,
    [gameId, round],
  );
  const [chain] = rows;
  const game = gameOf(gameId);
  if (!chain || !game) throw new Error('no chain');
  const told = await fetch(`${terms?.url}/public/${terms?.round}`);
  const { randomness } = (await told.json()) as { randomness: string };
  const link = linkAt({ ...chain, checkpoints: openLinks(testRing, gameId, chain.sealed) }, chain.position);
  const outcome = drawRound(game, round, roundSeed(link.toString('hex'), randomness, gameId, round));
  return [...resultsOf(game, round, outcome)].filter(([, result]) => result === 'won').map(([key]) => key);
}

test('a member who knows draws is told of to operators, with the rounds', async () => {
  await setRooms(oddEven, 10_000_000, 50_000_000, 300_000_000);
  const [insider, honest] = [
    await createBettor(db, app, { won: 1_000_000 }),
    await createBettor(db, app, { won: 1_000_000 }),
  ];
  for (let n = 0; n < 8; n++) {
    const event = await openRound(app, db, insider, oddEven);
    const number = (await foresee(event)).find((key) => key.startsWith('number:')) ?? '';
    expect((await betOnRound(app, insider, event, number, { amounts: 10_000 })).status).toBe(200);
    await draw(event);
  }
  const event = await openRound(app, db, honest, oddEven);
  expect((await betOnRound(app, honest, event, 'oe:odd', { amounts: 10_000 })).status).toBe(200);
  await draw(event);
  const as = operator;
  expect((await call(app, countMinigameAlarms, { as })).body).toEqual({ alarms: 1 });
  const { items } = (await call(app, listMinigameAlarms, { as, query: {} })).body;
  expect(items).toMatchObject([
    { userId: insider.member.userId, rounds: 8, stakedWon: 80_000, paidWon: 752_000, seenBy: null },
  ]);
  expect(items[0]?.power).toBeGreaterThanOrEqual(6);
  // Eight times one in ten is one in a hundred million: the bound says no more than that.
  expect(items[0]?.power).toBeLessThanOrEqual(8);
  const id = items[0]?.id ?? 0;
  const rounds = (await call(app, listAlarmedRounds, { as, query: { id } })).body;
  expect(rounds.totalCount).toBe(8);
  expect(rounds.items[0]).toMatchObject({
    gameId: oddEven,
    stakedWon: 10_000,
    paidWon: 94_000,
    picks: expect.stringMatching(/^구슬 수 \d+$/),
  });
  expect((await call(app, seeMinigameAlarm, { as, body: { id } })).status).toBe(200);
  expect((await call(app, countMinigameAlarms, { as })).body).toEqual({ alarms: 0 });
  expect((await call(app, listMinigameAlarms, { as, query: {} })).body.items[0]?.seenBy).not.toBeNull();
});

test('the bound: twenty-four even chances in a row are told of, nineteen are not', async () => {
  const powerOf = async (returned: readonly number[]) =>
    (await db.query<{ power: number }>('select minigame_luck_log(minigame_luck_logs($1)) as power', [returned])).rows[0]
      ?.power ?? 0;
  expect(await powerOf(Array<number>(24).fill(1.95))).toBeGreaterThanOrEqual(6);
  expect(await powerOf(Array<number>(19).fill(1.95))).toBeLessThan(6);
  // By the definition of the bound: the mean of the wealths, and no return is expected above 1.
  const wealth = (returned: readonly number[]) =>
    [0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.99]
      .map((part) => returned.reduce((all, each) => all * (1 + part * (each - 1)), 1))
      .reduce((sum, one) => sum + one / 8, 0);
  const some = [0, 1.95, 9.4, 0, 0, 1.95, 1, 0, 9.4];
  expect(await powerOf(some)).toBeCloseTo(Math.log10(wealth(some)), 9);
});
