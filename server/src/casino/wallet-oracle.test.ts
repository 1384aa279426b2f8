import fc from 'fast-check';
import { createBettor, expectCleanLedger, type Heard, openCasino, testDatabase, walletOf } from '../../test/index.ts';
import { type Asked, answerOf, newPurse, type Rules } from '../../test/wallet-model.ts';

/** Each run is a fresh member, for whom calls come in whatever order, as often as they like, many of them wrong. */
const runs = process.env.LONG_TESTS ? 400 : 8;
const startWon = 10_000;

const database = await testDatabase();
const { db } = database;
const { app, aggregator, enter } = await openCasino(database);
afterEach(() => expectCleanLedger(db));

const names = fc.integer({ min: 0, max: 9 });
const roundArbitrary = fc.integer({ min: 0, max: 1 });
const hundredths = fc.integer({ min: 0, max: 300_000 });
const callArbitrary: fc.Arbitrary<Asked> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      operation: fc.constant('debit' as const),
      name: names,
      round: roundArbitrary,
      hundredths: hundredths.map((each) => each - (each % 100)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ operation: fc.constant('credit' as const), name: names, round: roundArbitrary, hundredths }),
  },
  { weight: 3, arbitrary: fc.record({ operation: fc.constant('rollback' as const), name: names, of: names }) },
  {
    weight: 1,
    arbitrary: fc.record({
      operation: fc.constantFrom('promotion' as const, 'jackpot' as const),
      name: names,
      hundredths,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ operation: fc.constant('round-closed' as const), name: names, round: roundArbitrary }),
  },
);
/** Calls, some of which come again later word for word. */
const callsArbitrary = fc
  .tuple(
    fc.array(callArbitrary, { minLength: 12, maxLength: 30 }),
    fc.array(fc.nat(), { maxLength: 6 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([calls, again, places]) => {
    const all = [...calls];
    for (const each of again) {
      const [place] = [...places.take(1)];
      const call = calls[each % calls.length];
      if (call) all.splice((place ?? 0) % (all.length + 1), 0, call);
    }
    return all;
  });

const actArbitrary = fc.constantFrom('refuse' as const, 'alarm' as const);
const rulesArbitrary: fc.Arbitrary<Rules> = fc.record({
  closed: fc.record({ debit: actArbitrary, credit: actArbitrary, rollback: actArbitrary }),
  winMultiple: fc.integer({ min: 1, max: 3 }),
  holds: fc.boolean(),
  zeroDebit: actArbitrary,
});
async function setRules({ closed, winMultiple, holds, zeroDebit }: Rules): Promise<void> {
  await db.query(
    'update casino_aggregator set (closed_debit, closed_credit, closed_rollback, zero_debit) = ($1, $2, $3, $4)',
    [closed.debit, closed.credit, closed.rollback, zeroDebit],
  );
  await db.query('update casino_setting set win_multiple = $1, hold_large_wins = $2', [winMultiple, holds]);
}

let runsSoFar = 0;

test('every order of right and wrong calls is answered as plain arithmetic would', async () => {
  await fc.assert(
    fc.asyncProperty(callsArbitrary, rulesArbitrary, async (calls, rules) => {
      await setRules(rules);
      const run = ++runsSoFar;
      const bettor = await createBettor(db, app, { won: startWon });
      const [token, memberId] = [await enter(bettor.token), String(bettor.member.id)];
      const purse = newPurse(startWon, rules);
      const fieldsOf = (asked: Asked): object => {
        const base = { memberId, transactionId: `oracle${run}-t${asked.name}` };
        const amount = 'hundredths' in asked ? { amount: (asked.hundredths / 100).toFixed(2) } : {};
        const round = 'round' in asked ? { roundId: `oracle${run}-r${asked.round}` } : {};
        if (asked.operation === 'debit') return { ...base, ...amount, ...round, token, gameId: 'g', category: 'slot' };
        if (asked.operation === 'rollback') return { ...base, referenceId: `oracle${run}-t${asked.of}` };
        return { ...base, ...amount, ...round, ...(asked.operation === 'promotion' && { promotionId: 'p' }) };
      };
      for (const asked of calls) {
        const heard: Heard = await aggregator.say(asked.operation, fieldsOf(asked));
        const due = answerOf(purse, asked);
        expect({ asked, status: heard.status }).toEqual({ asked, status: due.status });
        if (heard.balance !== undefined && due.won !== null) expect(heard.balance).toBe(`${due.won}.00`);
      }
      expect((await walletOf(db, bettor)).emoney).toBe(purse.won);
    }),
    { numRuns: runs },
  );
});
