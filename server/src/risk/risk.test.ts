import {
  betSetting,
  countRiskAlarms,
  listCoveringBets,
  listRiskAlarms,
  seeRiskAlarm,
  sportIds,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  betOnRound,
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createMember,
  offerMarkets,
  openRound,
  postBet,
  runMinigames,
  signIn,
  type TestSelection,
  testDatabase,
} from '../../test/index.ts';
import { setClock } from '../platform/clock.ts';
import { transaction } from '../platform/db.ts';
import { findCoveringMembers } from './find-covering-members.ts';

const oddEven = 405;
const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
await runMinigames(db, [oddEven]);
const app = await buildTestApp(database);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const alarms = async () => (await call(app, listRiskAlarms, { as: operator, query: {} })).body.items;

/** What the feed would do: new prices, and the check of their market. @returns how many selections are held or freed */
async function reprice(picks: readonly TestSelection[], marketId: number, price: string): Promise<number> {
  await db.query('update selection set price = $2, version = version + 1 where id = any ($1::bigint[])', [
    picks.map(({ id }) => id),
    price,
  ]);
  const { rowCount } = await db.query(`select hold_covered_prices($1, $2, 'prematch')::text`, [
    [picks[0]?.fixtureId],
    [marketId],
  ]);
  return rowCount ?? 0;
}
const tryBet = async (bettor: Bettor, pick: TestSelection, price: string) =>
  (await postBet(app, bettor.token, betBody(bettor.member, [{ ...pick, price }]))).status;

test('prices that can be covered close their selections until they change, and operators are told once', async () => {
  const bettor = await createBettor(db, app);
  const offered = await offerMarkets(db, '501', {
    sportId: sportIds.football,
    marketIds: [1],
    price: '3.10',
    holdsCovered: true,
  });
  const pick = offered[0] as TestSelection;
  // Three sides at 3.10 return 1.0333 of all stakes.
  expect(await tryBet(bettor, pick, '3.10')).toBe(409);
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({
    ...{ kind: 'covered-prices', seenBy: null },
    detail: { fixtureId: '501', returns: '1.0333', held: true, prices: [{ name: '1' }, { name: '2' }, { name: 'X' }] },
  });
  expect(await reprice(offered, 1, '2.90')).toBe(3);
  expect(await tryBet(bettor, pick, '2.90')).toBe(200);
  expect(await reprice(offered, 1, '3.20')).toBe(3);
  expect(await tryBet(bettor, pick, '3.20')).toBe(409);
  expect(await alarms()).toMatchObject([{ id: alarm?.id, times: 2, detail: { returns: '1.0667' } }]);
  expect((await call(app, countRiskAlarms, { as: operator })).body).toEqual({ alarms: 1 });
  await call(app, seeRiskAlarm, { as: operator, body: { id: alarm?.id ?? 0 } });
  expect((await call(app, countRiskAlarms, { as: operator })).body).toEqual({ alarms: 0 });
});

test.each([
  ['over with under on a higher line', 2, ['Over', '1.5'], ['Under', '2.5'], 2],
  ['over with under on a lower line leaves a gap', 2, ['Over', '2.5'], ['Under', '1.5'], 0],
  ['both sides of a line', 2, ['Over', '2.5'], ['Under', '2.5'], 2],
] as const)('%s', async (_name, marketId, one, other, held) => {
  const fixture = String(600 + Math.floor(Math.random() * 1e9));
  const offered = await offerMarkets(db, fixture, { sportId: sportIds.football, marketIds: [marketId], price: '1.50' });
  const raised = offered.filter(({ name, baseLine }) =>
    [one, other].some(([wanted, line]) => name === wanted && baseLine === line),
  );
  expect(raised).toHaveLength(2);
  expect(await reprice(raised, marketId, '2.10')).toBe(held);
});

test('where the setting is off, operators are told and nothing is held', async () => {
  expect((await changeSetting(app, operator, betSetting, { holdCovered: false })).status).toBe(200);
  const offered = await offerMarkets(db, '502', {
    sportId: sportIds.football,
    marketIds: [1],
    price: '3.10',
    holdsCovered: true,
  });
  expect(await tryBet(await createBettor(db, app), offered[0] as TestSelection, '3.10')).toBe(200);
  expect((await alarms())[0]).toMatchObject({ detail: { fixtureId: '502', held: false } });
});

test('members who cover each other on rounds are told of with their bets, and members who do not are not', async () => {
  const [one, other, third] = (await Promise.all([1, 2, 3].map(() => createBettor(db, app)))) as [
    Bettor,
    Bettor,
    Bettor,
  ];
  const event = await openRound(app, db, one, oddEven);
  const bets = ['odd', 'even'];
  for (const [bettor, side] of [
    [one, 0],
    [other, 1],
    [third, 0],
  ] as const)
    expect((await betOnRound(app, bettor, event, `oe:${bets[side]}`, { amounts: 10_000 })).status).toBe(200);
  await copyRounds(event.round, one, other, 40);
  await findCoveringMembers(db);
  const found = (await alarms()).filter(({ kind }) => kind === 'covering-members');
  expect(found).toMatchObject([
    { times: 1, detail: { members: [{ id: one.member.id }, { id: other.member.id }], opposite: 41, markets: 41 } },
  ]);
  // Told once, and again only when there is more.
  await findCoveringMembers(db);
  expect((await alarms()).filter(({ kind }) => kind === 'covering-members')).toMatchObject([{ times: 1 }]);
  const { body } = await call(app, listCoveringBets, { as: operator, query: { id: found[0]?.id ?? 0 } });
  expect(body.totalCount).toBe(82);
  expect(new Set(body.items.map(({ userId }) => userId))).toEqual(new Set([one.member.userId, other.member.userId]));
});

/** Rounds before this one with the bets of two members on its two sides, which they change by turns. */
async function copyRounds(round: number, one: Bettor, other: Bettor, count: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into minigame_round (game_id, round, source, source_terms, opens_at, cut_off_at, draws_at)
       select game_id, round - back, 'provider', '{}', opens_at - back * interval '1 ms', cut_off_at, draws_at
         from minigame_round cross join generate_series(1, $3) as back where (game_id, round) = ($1, $2) on conflict do nothing`,
      [oddEven, round, count],
    );
    await tx.query(
      `insert into minigame_bet (id, member_id, game_id, round, selection, market_name, selection_name, price, stake, max_win, stake_transfer,
                                 idempotency_key, slip_hash, placed_at)
       select -bet.id * 1000 - back, member_id, game_id, round - back,
              case when (member_id = $3) = (back % 2 = 0) then 'oe:odd' else 'oe:even' end, market_name, selection_name, price, stake, max_win,
              -bet.id * 1000 - back, gen_random_uuid(), slip_hash, placed_at
         from minigame_bet bet cross join generate_series(1, $5) as back
        where (game_id, round) = ($1, $2) and member_id in ($3, $4)`,
      [oddEven, round, one.member.id, other.member.id, count],
    );
  });
}
