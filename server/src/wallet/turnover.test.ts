import { exchangeOptions } from '@madang/contracts';
import {
  type Bettor,
  betOnRound,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  openCasino,
  openRound,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
await runMinigames(db, [214]);
await db.query('update approval_setting set charge_won = 0, charge_day_won = 0');
const { app, aggregator, enter } = await openCasino(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const dueOf = async (as: Bettor) => (await call(app, exchangeOptions, { as })).body.turnover;
async function approveCharge(as: Bettor, amount: number): Promise<void> {
  const { body } = await charge(app, as, amount);
  await decide(app, operator, body, 'approved');
}
async function betOnSports(as: Bettor, stake: number, result: 1 | 2 | 3): Promise<void> {
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, as, [pick], stake);
  await setResults(db, [[pick, result]]);
  await settleAll(db);
}
let named = 0;
async function openSlot(as: Bettor) {
  const token = await enter(as.token);
  const roundId = `turnover-${++named}`;
  const memberId = String(as.member.id);
  const say = (operation: string, more: object) => aggregator.say(operation, { memberId, ...more });
  return {
    stake: (won: number, transactionId: string) =>
      say('debit', { token, amount: `${won}.00`, transactionId, roundId, gameId: 'hanmadang-tiger', category: 'slot' }),
    rollBack: (referenceId: string) => say('rollback', { transactionId: `t${++named}`, referenceId }),
    close: () => say('round-closed', { transactionId: `t${++named}`, roundId }),
  };
}

test('rounds of minigames count once they are drawn', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await approveCharge(member, 100_000);
  const round = await openRound(app, db, member, 214);
  await betOnRound(app, member, round, round.markets[0]?.selections[0]?.key ?? '', { amounts: 30_000 });
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 100_000 });
  await moveClock(db, `${Date.parse(round.drawsAt) - Date.parse(round.serverNow) + 1_000} milliseconds`);
  await until('the round is drawn', async () => (await dueOf(member)).leftWon < 100_000);
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 70_000 });
});

test('stakes in the casino count once the round is closed, without rolled-back ones', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await approveCharge(member, 100_000);
  const round = await openSlot(member);
  for (const [won, name] of [
    [20_000, 'kept'],
    [15_000, 'taken-back'],
  ] as const)
    expect(await round.stake(won, name)).toMatchObject({ status: 'ok' });
  expect(await round.rollBack('taken-back')).toMatchObject({ status: 'ok' });
  expect((await dueOf(member)).leftWon).toBe(100_000);
  expect(await round.close()).toMatchObject({ status: 'ok' });
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 80_000 });
});

/** The payout of a table on one stake of each of these sides; a stake on player or banker comes back at a tie. */
const baccarat = { player: { player: 200 }, banker: { banker: 195 }, tie: { player: 100, banker: 100, tie: 900 } };
type Side = 'player' | 'banker' | 'tie';
async function playTable(as: Bettor, stakes: Partial<Record<Side, number>>, result: Side): Promise<void> {
  const token = await enter(as.token);
  const roundId = `table-${++named}`;
  const say = async (operation: string, more: object) =>
    expect(
      await aggregator.say(operation, {
        memberId: String(as.member.id),
        transactionId: `t${++named}`,
        roundId,
        ...more,
      }),
    ).toMatchObject({ status: 'ok' });
  const game = { token, gameId: 'hanmadang-baccarat', category: 'casino' };
  for (const won of Object.values(stakes)) await say('debit', { ...game, amount: `${won}.00` });
  const paid = Object.entries(baccarat[result]).reduce(
    (sum, [side, percent]) => sum + ((stakes[side as Side] ?? 0) * percent) / 100,
    0,
  );
  if (paid > 0) await say('credit', { amount: `${paid}.00` });
  await say('round-closed', {});
}
const rolledOf = async (as: Bettor) => {
  const { rows } = await db.query<{ amount: number }>(
    `select coalesce(sum(turnover), 0)::bigint as amount from rolling_entry where player_id = $1 and share = 'own'`,
    [as.member.id],
  );
  return rows[0]?.amount;
};

test.each<[string, Partial<Record<Side, number>>, Side, number]>([
  ['both sides, player wins', { player: 500_000, banker: 500_000 }, 'player', 0],
  ['both sides, banker wins', { player: 500_000, banker: 500_000 }, 'banker', 25_000],
  ['both sides, a tie', { player: 500_000, banker: 500_000 }, 'tie', 0],
  ['both sides and the tie, player wins', { player: 500_000, banker: 500_000, tie: 20_000 }, 'player', 20_000],
  ['one side, lost', { player: 500_000 }, 'banker', 500_000],
  ['one side, won', { player: 500_000 }, 'player', 500_000],
  ['one side, won at 0.95', { banker: 500_000 }, 'banker', 475_000],
  ['mostly one side', { player: 500_000, banker: 100_000 }, 'player', 400_000],
  ['no more than was staked', { tie: 10_000 }, 'tie', 10_000],
])('a table round counts its net: %s', async (_, stakes, result, counted) => {
  const member = await createBettor(db, app, { won: 1_100_000 });
  await approveCharge(member, 2_000_000);
  await playTable(member, stakes, result);
  expect(await dueOf(member)).toEqual({ dueWon: 2_000_000, leftWon: 2_000_000 - counted });
  expect(await rolledOf(member)).toBe(counted);
});

test('covering a table round after round costs at least what it takes off turnover', async () => {
  const member = await createBettor(db, app, { won: 100_000 });
  await giveBank(db, member);
  await approveCharge(member, 1_000_000);
  const before = (await walletOf(db, member)).emoney;
  for (const result of ['player', 'banker', 'tie', 'player', 'banker'] as const)
    await playTable(member, { player: 500_000, banker: 500_000 }, result);
  const lost = before - (await walletOf(db, member)).emoney;
  expect(lost).toBe(50_000);
  expect(await dueOf(member)).toEqual({ dueWon: 1_000_000, leftWon: 1_000_000 - lost });
  expect((await exchange(app, member, 900_000)).code).toBe('exchange.turnover');
});

test('no mix of stakes of a table round takes turnover off at less than the banker alone costs', async () => {
  // Chances of eight decks. A tie counts what it won, which a set may not have risked: it comes too seldom to be worth its stakes.
  const { rows } = await db.query<{ mix: string; cost: number }>(
    `with mix as (
       select player * 1000 as player, banker * 1000 as banker, tie * 1000 as tie
         from generate_series(0, 20) player, generate_series(0, 20) banker, generate_series(0, 20) tie where player + banker + tie > 0
     ), outcome as (
       select mix.*, chance, player + banker + tie as staked, paid
         from mix cross join lateral (
           values (0.446247, 2 * player), (0.458597, 1.95 * banker), (0.095156, player + banker + 9 * tie)) as way (chance, paid)
     )
     select format('%s %s %s', player, banker, tie) as mix,
            (sum(chance * (staked - paid)) / sum(chance * casino_at_risk(jsonb_populate_record(null::casino_round, jsonb_build_object(
              'kind', 'casino', 'closed_at', now(), 'staked', staked, 'won', paid::bigint)))))::float8 as cost
       from outcome group by player, banker, tie order by cost`,
  );
  expect(rows).toHaveLength(21 ** 3 - 1);
  expect(rows[0]?.mix).toMatch(/^0 \d+ 0$/);
  expect(rows[0]?.cost).toBeGreaterThan(0.011);
});

test('all play counts together, void bets do not, and too much for one charge does nothing for the next', async () => {
  const member = await createBettor(db, app, { won: 100_000 });
  await betOnSports(member, 50_000, 1);
  await approveCharge(member, 50_000);
  await betOnSports(member, 40_000, 3);
  expect(await dueOf(member)).toEqual({ dueWon: 50_000, leftWon: 50_000 });
  await betOnSports(member, 40_000, 1);
  const round = await openSlot(member);
  expect(await round.stake(30_000, 'more')).toMatchObject({ status: 'ok' });
  expect(await round.close()).toMatchObject({ status: 'ok' });
  expect(await dueOf(member)).toEqual({ dueWon: 50_000, leftWon: 0 });
  await approveCharge(member, 60_000);
  expect(await dueOf(member)).toEqual({ dueWon: 110_000, leftWon: 60_000 });
  await betOnSports(member, 25_000, 1);
  expect(await dueOf(member)).toEqual({ dueWon: 110_000, leftWon: 35_000 });
});

test('a bonus does not become cash by covering a round: 홀 and 짝 count what the two can lose', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await giveBank(db, member);
  await db.query('update charge_bonus set percent = 10, turnover_percent = 150, games = default where id = 2');
  const { body } = await charge(app, member, 1_000_000, { bonusId: 2 });
  await decide(app, operator, body, 'approved');
  expect(await dueOf(member)).toEqual({ dueWon: 1_150_000, leftWon: 1_150_000 });
  let risked = 0;
  for (const amounts of [500_000, 75_000]) {
    const round = await openRound(app, db, member, 214);
    const sides = round.markets.find(({ id }) => id === 'sum-oe')?.selections ?? [];
    for (const { key } of sides) expect((await betOnRound(app, member, round, key, { amounts })).status).toBe(200);
    const paid = Math.min(...sides.map(({ price }) => Math.floor((amounts * Number(price.replace('.', ''))) / 100)));
    risked += 2 * amounts - paid;
    await moveClock(db, `${Date.parse(round.drawsAt) - Date.parse(round.serverNow) + 1_000} milliseconds`);
    await until('the round is drawn', async () => {
      const { rows } = await db.query('select from minigame_bet where member_id = $1 and status = 0', [
        member.member.id,
      ]);
      return rows.length === 0;
    });
  }
  expect(await dueOf(member)).toEqual({ dueWon: 1_150_000, leftWon: 1_150_000 - risked });
  expect((await exchange(app, member, 1_060_000)).code).toBe('exchange.turnover');
});
