import { countRiskAlarms, listCoveringBets, listRiskAlarms, seeRiskAlarm, sportIds } from '@madang/contracts';
import {
  type Bettor,
  betOnRound,
  buildTestApp,
  call,
  createBettor,
  createMember,
  offerMarkets,
  openRound,
  runMinigames,
  signIn,
  type TestSelection,
  testDatabase,
} from '../../test/index.ts';
import { transaction } from '../platform/database/db.ts';
import { setClock } from '../platform/running/clock.ts';
import { findCoveredPrices } from './find-covered-prices.ts';
import { findCoveringMembers } from './find-covering-members.ts';

const oddEven = 405;
const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
await runMinigames(db, [oddEven]);
const app = await buildTestApp(database);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const alarms = async () => (await call(app, listRiskAlarms, { as: operator, query: {} })).body.items;

const coveredPrices = async () => {
  await findCoveredPrices(db);
  return (await alarms()).filter(({ kind }) => kind === 'covered-prices');
};
/** New prices, in place of the feed. */
const reprice = (picks: readonly TestSelection[], price: string) =>
  db.query('update selection set price = $2, version = version + 1 where id = any ($1::bigint[])', [
    picks.map(({ id }) => id),
    price,
  ]);

test('operators are told of prices that can be covered once, and again when prices differ', async () => {
  const offered = await offerMarkets(db, '501', { sportId: sportIds.football, marketIds: [1], price: '3.00' });
  // Three sides at 3.00 return all stakes and no more.
  expect(await coveredPrices()).toEqual([]);
  await reprice(offered, '3.10');
  const [alarm, ...more] = await coveredPrices();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({
    ...{ kind: 'covered-prices', seenBy: null, times: 1 },
    detail: { fixtureId: '501', returns: '1.0333', prices: [{ name: '1' }, { name: '2' }, { name: 'X' }] },
  });
  expect(await coveredPrices()).toEqual([alarm]);
  await reprice(offered, '3.20');
  expect(await coveredPrices()).toMatchObject([{ id: alarm?.id, times: 2, detail: { returns: '1.0667' } }]);
  expect((await call(app, countRiskAlarms, { as: operator })).body).toEqual({ alarms: 1 });
  await call(app, seeRiskAlarm, { as: operator, body: { id: alarm?.id ?? 0 } });
  expect((await call(app, countRiskAlarms, { as: operator })).body).toEqual({ alarms: 0 });
});

const football = sportIds.football;
test.each([
  ['over with under on a higher line', 2, ['Over', '1.5'], [2, 'Under', '2.5'], true],
  ['over with under on a lower line leaves a gap', 2, ['Over', '2.5'], [2, 'Under', '1.5'], false],
  ['both sides of a line', 2, ['Over', '2.5'], [2, 'Under', '2.5'], true],
  ['the sides of a handicap across lines', 3, ['1', '2.5'], [3, '2', '1.5'], true],
  ['the sides of a handicap with a gap', 3, ['1', '1.5'], [3, '2', '2.5'], false],
  ['two of the three sides of a result', 1, ['1', null], [1, '2', null], false],
  ['two of the three sides of the first goal', 16, ['1', null], [16, '2', null], false],
  ['the draw with the double chance of the others', 1, ['X', null], [7, '12', null], true],
  ['a side with the double chance of itself', 1, ['1', null], [7, '12', null], false],
] as const)('%s', async (_name, marketId, one, [otherMarket, ...other], isCovered) => {
  const fixture = String(600 + Math.floor(Math.random() * 1e9));
  const offered = await offerMarkets(db, fixture, { sportId: football, marketIds: [1, 2, 3, 7, 16], price: '1.05' });
  const [double] = offered.filter((each) => each.marketId === 7);
  await db.query('update selection set name = $2 where id = $1', [double?.id, '12']);
  const raised = offered.filter(
    (each) =>
      (each.marketId === marketId && each.name === one[0] && each.baseLine === one[1]) ||
      (each.marketId === otherMarket && (otherMarket === 7 || (each.name === other[0] && each.baseLine === other[1]))),
  );
  expect(raised).toHaveLength(2);
  await reprice(raised, '2.10');
  const told = (await coveredPrices()).filter(({ detail }) => 'fixtureId' in detail && detail.fixtureId === fixture);
  expect(told).toHaveLength(isCovered ? 1 : 0);
  // A suspended selection covers nothing.
  await db.query('delete from risk_alarm');
  await db.query('update selection set status = 2 where id = $1', [raised[0]?.id]);
  expect(JSON.stringify(await coveredPrices())).not.toContain(`"${fixture}"`);
});

test('members who cover each other on rounds are told of with their bets, and members who do not are not', async () => {
  // One after the other: an alarm names the two by their ids.
  const one = await createBettor(db, app);
  const other = await createBettor(db, app);
  const third = await createBettor(db, app);
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
