import { cancelBet, exchangeOptions, offerCashOut, takeCashOut } from '@madang/contracts';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import type { Random } from '@madang/rules/minigame/random';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  expectCleanLedger,
  fund,
  placeBet,
  postBet,
  setResults,
  settleAll,
  type TestFixture,
  type TestSelection,
  testDatabase,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query(`insert into level_setting values (3, 1000, 10000000, 100000000, 100, 1, 2, 3, 4, 1, 2, 3, 4)`);
await db.query('update bet_setting set cancel_per_day = 1000, max_member_selection_won = 1000000000');
await db.query('update wallet_setting set charge_max = 900000000');
await db.query('update approval_setting set charge_won = 0, charge_day_won = 0');
const operator = await createOperator(db, app);
const sequences = process.env.LONG_TESTS ? 400 : 12;
const asked = 100_000_000;
/** A member places thirty bets at once at most, and a step nine. */
const mostBefore = 30 - 9;

afterEach(() => expectCleanLedger(db));

interface Bet {
  betId: string;
  stakeWon: number;
  /** Fixture and side of each leg. */
  picks: readonly (readonly [number, number])[];
  odds: number;
  cashedWon: number;
  isCancelled: boolean;
}

async function charged(): Promise<Bettor> {
  const member = await createBettor(db, app, { won: 1 });
  const { body } = await charge(app, member, asked);
  await decide(app, operator, body, 'approved');
  await fund(db, member.member, { won: 500_000_000 });
  return member;
}
const metOf = async (as: Bettor) => asked - (await call(app, exchangeOptions, { as })).body.turnover.leftWon;
/** An 1X2 market whose margin is small, so that covers are cheap. */
const fixtures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => createFixture(db, { prices: ['2.90', '2.95', '3.00'], startsIn: '5 hours' })),
  );

/** The possible loss of all that was not cancelled, cashed out or not, at the worst of all results. */
function worstOf(bets: readonly Bet[], fixtureCount: number): number {
  const standing = bets.filter(({ isCancelled }) => !isCancelled);
  let worst = 0;
  for (let code = 0; code < 3 ** fixtureCount; code++) {
    const resultOf = (fixture: number) => Math.floor(code / 3 ** fixture) % 3;
    const loss = standing.reduce((sum, { stakeWon, picks, odds }) => {
      const won = picks.every(([fixture, side]) => resultOf(fixture) === side);
      return sum + stakeWon - (won ? Math.floor(stakeWon * odds) : 0);
    }, 0);
    worst = Math.max(worst, loss);
  }
  return worst;
}

async function place(as: Bettor, offered: readonly TestFixture[], picks: Bet['picks'], stakeWon: number): Promise<Bet> {
  const selections = picks.map(([fixture, side]) => {
    const found = offered[fixture]?.selections[side];
    if (!found) throw new Error('no selection');
    return found;
  });
  const { betId } = await placeBet(app, as, selections, stakeWon);
  const odds = Math.round(selections.reduce((all, { price }) => all * Number(price), 1) * 100) / 100;
  return { betId, stakeWon, picks, odds, cashedWon: 0, isCancelled: false };
}

async function cashOut(as: Bettor, bet: Bet, stakeWon: number): Promise<void> {
  const offer = await call(app, offerCashOut, { as, body: { betId: bet.betId, stakeWon } });
  if (offer.status !== 200) return;
  const taken = await call(app, takeCashOut, { as, body: { offerId: offer.body.offerId } });
  if (taken.status === 200) bet.cashedWon += stakeWon;
}

async function settle(fixture: TestFixture, winner: number): Promise<void> {
  await setResults(
    db,
    fixture.selections.map((pick, side) => [pick, side === winner ? 2 : 1]),
  );
  await settleAll(db);
}

async function playStep(random: Random, as: Bettor, offered: readonly TestFixture[], bets: Bet[]): Promise<void> {
  const stake = 1_000 * (10 + random.below(900));
  const open = bets.filter(({ isCancelled, cashedWon, stakeWon }) => !isCancelled && cashedWon < stakeWon);
  const some = open[random.below(Math.max(1, open.length))];
  switch (random.below(6)) {
    case 0: {
      // All sides of a fixture, or all but one, at stakes that pay alike.
      const fixture = random.below(offered.length);
      for (let side = random.below(2); side < 3; side++) bets.push(await place(as, offered, [[fixture, side]], stake));
      return;
    }
    case 1: {
      // All ways of two fixtures, or all with one side of the second.
      const only = random.below(4);
      for (let one = 0; one < 3; one++)
        for (let other = 0; other < 3; other++)
          if (only === 3 || other <= only)
            bets.push(
              await place(
                as,
                offered,
                [
                  [0, one],
                  [1, other],
                ],
                stake,
              ),
            );
      return;
    }
    case 2:
      if (some) {
        const { status } = await call(app, cancelBet, { as, body: { betId: some.betId } });
        if (status === 200) some.isCancelled = true;
      }
      return;
    case 3:
      if (some)
        await cashOut(as, some, some.stakeWon - some.cashedWon > 2_000 ? 1_000 : some.stakeWon - some.cashedWon);
      return;
    default:
      bets.push(await place(as, offered, [[random.below(offered.length), random.below(3)]], stake));
  }
}

test.each(Array.from({ length: sequences }, (_, n) => n))(
  'sequence %i of covers, cancellations and cash-outs brings turnover down by what it risks at most',
  async (n) => {
    const random = fastRandom(`sequence ${n}`);
    const as = await charged();
    const offered = await fixtures(2 + random.below(2));
    const bets: Bet[] = [];
    for (let step = 0, steps = 3 + random.below(5); step < steps && bets.length <= mostBefore; step++)
      await playStep(random, as, offered, bets);
    for (const fixture of offered) {
      await settle(fixture, random.below(3));
      expect(await metOf(as)).toBeLessThanOrEqual(worstOf(bets, offered.length));
    }
    // A later result, and none at all.
    const [first] = offered as [TestFixture];
    await settle(first, random.below(3));
    expect(await metOf(as)).toBeLessThanOrEqual(worstOf(bets, offered.length));
  },
);

test('who picks alike, or on fixtures apart, is counted whole', async () => {
  const as = await charged();
  const offered = await fixtures(3);
  await place(as, offered, [[0, 0]], 100_000);
  await place(as, offered, [[0, 0]], 50_000);
  await place(
    as,
    offered,
    [
      [0, 0],
      [1, 2],
    ],
    30_000,
  );
  // The other side of a fixture, in bets whose other leg nothing covers.
  await place(
    as,
    offered,
    [
      [1, 0],
      [2, 1],
    ],
    20_000,
  );
  for (const fixture of offered) await settle(fixture, 0);
  expect(await metOf(as)).toBe(200_000);
});

test('a cover that is cashed out when it has lost its worth was one', async () => {
  const as = await charged();
  const offered = await fixtures(1);
  const [fixture] = offered as [TestFixture];
  const bets: Bet[] = [];
  for (const side of [0, 1, 2]) bets.push(await place(as, offered, [[0, side]], 1_000_000));
  await db.query(
    `update selection set price = case when id = $1 then 1.05 else 30 end, version = version + 1 where fixture_id = $2`,
    [fixture.selections[0]?.id, fixture.id],
  );
  for (const bet of bets.slice(1)) await cashOut(as, bet, bet.stakeWon);
  await settle(fixture, 0);
  expect(await metOf(as)).toBeLessThanOrEqual(worstOf(bets, 1));
});

test('a cover that is cancelled was none: the other bet is at risk', async () => {
  const as = await charged();
  const offered = await fixtures(1);
  const one = await place(as, offered, [[0, 0]], 300_000);
  const other = await place(as, offered, [[0, 1]], 300_000);
  const last = await place(as, offered, [[0, 2]], 300_000);
  for (const { betId } of [other, last]) expect((await call(app, cancelBet, { as, body: { betId } })).status).toBe(200);
  await settle(offered[0] as TestFixture, 0);
  expect(await metOf(as)).toBe(one.stakeWon);
});

test('a settled bet counts less as soon as an open bet covers it', async () => {
  const as = await charged();
  const offered = await fixtures(2);
  // Six ways: with the second fixture known, four are lost, and two cover each other.
  const bets: Bet[] = [];
  for (const side of [0, 1, 2])
    for (const other of [0, 1, 2])
      bets.push(
        await place(
          as,
          offered,
          [
            [0, side],
            [1, other],
          ],
          100_000,
        ),
      );
  await settle(offered[1] as TestFixture, 0);
  expect(await metOf(as)).toBeLessThanOrEqual(worstOf(bets, 2));
});

test('a void leg of a system counts 1.00 in its lines: what they pay covers the rest', async () => {
  const as = await charged();
  const offered = await fixtures(3);
  const [one, other, off] = offered as [TestFixture, TestFixture, TestFixture];
  const firsts = offered.map(({ selections }) => selections[0] as TestSelection);
  await postBet(app, as.token, betBody(as.member, firsts, { amounts: 300_000, sizes: [2] }));
  for (const fixture of [0, 1]) for (const side of [1, 2]) await place(as, offered, [[fixture, side]], 100_000);
  await setResults(
    db,
    off.selections.map((pick) => [pick, 3]),
  );
  for (const fixture of [one, other]) await settle(fixture, 1);
  // One first side wins and the other does not: a line pays 2.90, and 2.95 is the least that a single does.
  expect(await metOf(as)).toBe(700_000 - 290_000 - 295_000);
});

test('odds below the setting count nothing, from then on', async () => {
  const as = await charged();
  const [fixture] = [await createFixture(db, { prices: ['1.29', '5.00', '9.00'], startsIn: '5 hours' })];
  await place(as, [fixture], [[0, 0]], 100_000);
  await settle(fixture, 0);
  expect(await metOf(as)).toBe(0);
  await db.query('update wallet_setting set turnover_least_odds = 1.20');
  await settle(fixture, 1);
  expect(await metOf(as)).toBe(0);
  const another = await createFixture(db, { prices: ['1.29', '5.00', '9.00'], startsIn: '5 hours' });
  await place(as, [another], [[0, 0]], 100_000);
  await settle(another, 0);
  expect(await metOf(as)).toBe(100_000);
});
