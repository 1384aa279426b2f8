import { randomUUID } from 'node:crypto';
import { formatOdds, type LegSettlement, outcomeOf } from '@madang/rules';
import fc from 'fast-check';
import {
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  setResults,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { findMember } from '../../members/queries.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { convertPoints } from '../../wallet/convert-points.ts';
import { createPlacing } from '../placement/place-bet.ts';
import { settleBets } from '../settlement/settle-bets.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const placeBet = createPlacing(db, changes);

const members = 3;
const selections = 6;
const maxWinWon = 3_000_000;
const runs = process.env.LONG_TESTS ? 200 : 15;
const startWon = 60_000;

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      member: fc.nat(members - 1),
      stakeWon: fc.integer({ min: 5_000, max: 25_000 }),
      on: fc.uniqueArray(fc.nat(selections - 1), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      on: fc.nat(selections - 1),
      settlement: fc.constantFrom<LegSettlement>(1, 2, 2, 3, 4, 5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('convert' as const),
      member: fc.nat(members - 1),
      point: fc.integer({ min: 5_000, max: 7_000 }),
    }),
  },
);

/** The same steps in plain arithmetic. */
interface ModelBet {
  member: number;
  stakeWon: number;
  on: number[];
}

test('random bets, results and conversions leave what arithmetic says, and a clean ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
      fc.array(fc.integer({ min: 101, max: 215 }), { minLength: selections, maxLength: selections }),
      async (rounds, prices) => {
        const people = await Promise.all(Array.from({ length: members }, () => createMember(db)));
        for (const person of people) await fund(db, person, { won: startWon, points: 10_000 });
        const offered: TestSelection[] = [];
        for (const price of prices) {
          const fixture = await createFixture(db, { prices: [formatOdds(BigInt(price)), '9.00'] });
          offered.push(...fixture.selections.slice(0, 1));
        }
        const bets: ModelBet[] = [];
        const converted = people.map(() => 0);
        const results: (LegSettlement | null)[] = prices.map(() => null);

        // The steps of a round run at the same time.
        for (const round of rounds) {
          await Promise.all(
            round.map(async (step) => {
              if (step.do === 'result') {
                if (results[step.on] !== null) return;
                results[step.on] = step.settlement;
                await setResults(db, [[offered[step.on] as TestSelection, step.settlement]]);
                await settleBets(db, changes);
                return;
              }
              const member = await findMember(db, people[step.member]?.id ?? 0);
              if (step.do === 'convert') {
                const asked = { memberId: member.id, point: step.point, userUpdatedAt: member.updatedAt };
                const outcome = await convertPoints({ db, changes }, member, asked, randomUUID());
                if (!isRefusal(outcome)) converted[step.member] = (converted[step.member] ?? 0) + step.point;
                return;
              }
              const picks = step.on.map((place) => offered[place] as TestSelection);
              const body = betBody(member, picks, { amounts: step.stakeWon });
              const outcome = await placeBet(member, body, randomUUID());
              if ('placed' in outcome) bets.push(step);
            }),
          );
        }
        await settleBets(db, changes);

        for (const [place, person] of people.entries()) {
          const wallet = await findMember(db, person.id);
          const moved = bets
            .filter((bet) => bet.member === place)
            .map((bet) => {
              const legs = bet.on.map((at) => ({ price: BigInt(prices[at] ?? 0), settlement: results[at] ?? null }));
              return outcomeOf(bet.stakeWon, legs, maxWinWon).payoutWon - bet.stakeWon;
            });
          expect(wallet.emoney).toBe(moved.reduce((so, change) => so + change, startWon + (converted[place] ?? 0)));
          expect(wallet.point).toBe(10_000 - (converted[place] ?? 0));
        }
        await expectCleanLedger(db);
      },
    ),
    { numRuns: runs },
  );
}, 600_000);
