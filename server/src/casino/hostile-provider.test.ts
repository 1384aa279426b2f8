import fc from 'fast-check';
import { type Bet, Cashier, type Player } from 'provider/src/cashier.ts';
import { hostileLine } from 'provider/src/hostile.ts';
import type { AggregatorName } from 'provider/src/keys.ts';
import type { Send } from 'provider/src/wallet.ts';
import { createBettor, expectCleanLedger, openCasino, testDatabase, walletOf } from '../../test/index.ts';

/** Each run is a fresh member whom a hostile line brings a few rounds. */
const runs = process.env.LONG_TESTS ? 400 : 12;
const startWon = 1_000_000;

const database = await testDatabase();
const { db } = database;
const { app, aggregator: calls, enter } = await openCasino(database);
afterEach(() => expectCleanLedger(db));

/** A round that a provider may bring: its stakes, which of them are taken back, and what it pays in hundredths. */
const roundArbitrary = fc.record({
  stakes: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 3 }),
  outcome: fc.oneof(
    fc.constant('lost' as const),
    fc.constant('taken back' as const),
    fc.record({ hundredths: fc.integer({ min: 0, max: 2_000_000 }) }),
  ),
});
const campaignArbitrary = fc.record({
  aggregator: fc.constantFrom<AggregatorName>('playfun', 'cx', 'vinus'),
  rounds: fc.array(roundArbitrary, { minLength: 1, maxLength: 5 }),
  /** Calls for a round after it was closed. */
  late: fc.array(fc.constantFrom('debit' as const, 'credit' as const, 'rollback' as const), { maxLength: 4 }),
  gifts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 2 }),
  seed: fc.integer(),
});

const wonOf = (aggregator: AggregatorName, balance: string | number | undefined) =>
  balance === undefined ? undefined : aggregator === 'vinus' ? Number(balance) / 100 : Number(balance);
const send: Send = async ({ aggregator, operation, fields }) => {
  const { code: _, balance, ...said } = await calls.say(operation, fields, aggregator);
  return { ...said, balance: wonOf(aggregator, balance) };
};

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** Delays without a clock: so many turns of the event loop. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

let rounds = 0;

test('whatever the line loses, repeats and reorders, the balance ends the same', async () => {
  await fc.assert(
    fc.asyncProperty(campaignArbitrary, async ({ aggregator, rounds: played, late, gifts, seed }) => {
      const bettor = await createBettor(db, app, { won: startWon });
      const player: Player = {
        aggregator,
        memberId: String(bettor.member.id),
        token: await enter(bettor.token, aggregator),
      };
      const line = hostileLine(send, { lost: 0.25, unheard: 0.25, repeated: 0.4, delayMs: 12 }, randomOf(seed), turns);
      const cashier = new Cashier({ send: line.send, pause: { firstMs: 0, mostMs: 1 } });
      let due = startWon;
      const play = async ({ stakes, outcome }: (typeof played)[number]) => {
        const roundId = `round${++rounds}`;
        const bets = stakes.map((won, place): Bet => {
          const named = { roundId, transactionId: `${roundId}-${place}`, gameId: 'hanmadang-tiger' };
          return { ...named, category: place % 2 ? 'casino' : 'slot', won };
        });
        if (outcome === 'taken back') {
          // A provider that gives up does not know what of its stake is still on the way.
          await Promise.all(bets.flatMap((bet) => [cashier.stake(player, bet), cashier.takeBack(player, bet)]));
          return;
        }
        const placed = await Promise.all(bets.map(async (bet) => ({ bet, ...(await cashier.stake(player, bet)) })));
        const standing = placed.filter(({ status }) => status === 'ok').map(({ bet }) => bet);
        // A stake that the site did not answer is being taken back: the round pays when that is done, as with any careful provider.
        await cashier.settled();
        due -= standing.reduce((sum, { won }) => sum + won, 0);
        const [first] = standing;
        if (typeof outcome === 'object' && first) {
          await cashier.pay(player, first, outcome.hundredths / 100);
          due += Math.floor(outcome.hundredths / 100);
        }
        if (!first) return;
        await cashier.close(player, roundId);
        // Each is refused, however often it comes: the balance does not move for them.
        const { memberId, token } = player;
        const amount = aggregator === 'vinus' ? 100_000 : '1000.00';
        for (const [place, operation] of late.entries()) {
          const named = { memberId, transactionId: `${roundId}-late${place}` };
          const fields = {
            debit: { ...named, roundId, amount, token, gameId: first.gameId, category: first.category },
            credit: { ...named, roundId, amount },
            rollback: { ...named, referenceId: first.transactionId },
          };
          const answer = await line.send({ aggregator, operation, fields: fields[operation] }).catch(() => null);
          if (answer) expect(answer.status).toMatch(/^round-(closed|credited)$/);
        }
      };
      await Promise.all([
        ...played.map(play),
        ...gifts.map(async (hundredths, place) => {
          await cashier.give(player, place % 2 ? 'promotion' : 'jackpot', hundredths / 100);
          due += Math.floor(hundredths / 100);
        }),
      ]);
      await cashier.settled();
      await line.settled();
      expect((await walletOf(db, bettor)).emoney).toBe(due);
    }),
    { numRuns: runs },
  );
});

test('a round that was taken back stays so, in every order in which its two calls can come', async () => {
  for (const order of ['stake first', 'rollback first', 'at once', 'stake twice around it'] as const) {
    const bettor = await createBettor(db, app, { won: 10_000 });
    const player: Player = {
      aggregator: 'playfun',
      memberId: String(bettor.member.id),
      token: await enter(bettor.token),
    };
    const cashier = new Cashier({ send });
    const roundId = `order${++rounds}`;
    const bet: Bet = { roundId, transactionId: `${roundId}-bet`, gameId: 'g', category: 'slot', won: 4_000 };
    if (order === 'stake first' || order === 'stake twice around it') await cashier.stake(player, bet);
    if (order === 'at once') await Promise.all([cashier.stake(player, bet), cashier.takeBack(player, bet)]);
    else await cashier.takeBack(player, bet);
    if (order !== 'stake first') await cashier.stake(player, bet);
    expect({ order, won: (await walletOf(db, bettor)).emoney }).toEqual({ order, won: 10_000 });
  }
});
