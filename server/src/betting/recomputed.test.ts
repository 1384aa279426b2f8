import { randomUUID } from 'node:crypto';
import { formatOdds, linesOf, parseOdds, placedOdds } from '@madang/rules';
import fc from 'fast-check';
import { bookmaker, createFixture, expectCleanLedger, type TestSelection, testDatabase } from '../../test/index.ts';
import { bookBets } from './queries.ts';

const { db } = await testDatabase();
const { bettor, settle, emoney } = bookmaker(db);
const runs = process.env.LONG_TESTS ? 300 : 12;
const startWon = 1_000_000_000;
const maxWinWon = 3_000_000;

/** In fractions, without a line of the code that it checks: the factor of a leg as [numerator, denominator]. */
type Fraction = [bigint, bigint];
const factorOf = (hundredths: bigint, code: number): Fraction => {
  if (code === 2) return [hundredths, 100n];
  if (code === 3) return [1n, 1n];
  if (code === 4) return [1n, 2n];
  return code === 5 ? [100n + hundredths, 200n] : [0n, 1n];
};
const rounded = ([top, bottom]: Fraction) => (top * 200n + bottom) / (2n * bottom);
const productOf = (factors: Fraction[]) =>
  factors.reduce<Fraction>(([top, bottom], [t, b]) => [top * t, bottom * b], [1n, 1n]);

interface Wager {
  on: number[];
  lineStake: number;
  system: boolean;
  bonusOf: number | null;
}

/** What a bet has brought its member, stake and all, while these codes stand. */
function broughtBy({ on, lineStake, system, bonusOf }: Wager, prices: bigint[], codes: (number | null)[]): number {
  const of = on.map((at) => codes[at] ?? null);
  const factor = (at: number) => factorOf(prices[at] ?? 0n, codes[at] ?? 0);
  const lines = system ? linesOf(on.length, [2]) : [on.map((_, place) => place)];
  const stake = lineStake * lines.length;
  const anyAlive = lines.some((line) => line.every((place) => of[place] !== 1));
  if (!anyAlive || of.includes(null)) return -stake;
  if (of.every((code) => code === 3)) return 0;
  const bonus: Fraction[] = bonusOf && of.filter((code) => code !== 3).length >= bonusOf ? [[103n, 100n]] : [];
  const won = lines.reduce((sum, line) => {
    const odds = rounded(productOf([...line.map((place) => factor(on[place] ?? 0)), ...bonus]));
    return sum + Number((BigInt(lineStake) * odds) / 100n);
  }, 0);
  return Math.min(won, maxWinWon) - stake;
}

const anyWager = fc.record({
  on: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
  lineStake: fc.integer({ min: 1, max: 200_000 }),
  system: fc.boolean(),
  bonus: fc.boolean(),
});
/** A code now and again up to four times for each selection: 0 takes one back. */
const anyCodes = fc.array(
  fc.array(fc.option(fc.constantFrom(0, 1, 2, 2, 3, 4, 5), { nil: undefined }), { minLength: 5, maxLength: 5 }),
  { minLength: 1, maxLength: 4 },
);

test('any codes, corrected up to four times: single, multi, bonus and system bets come to what fractions say', async () => {
  const bonusFixture = await createFixture(db, { prices: ['1.03', '9.00'] });
  const bonus = bonusFixture.selections[0] as TestSelection;
  await db.query(`update selection set market_id = -1, name = '3', base_line = null where id = $1`, [bonus.id]);

  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWager, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 101, max: 700 }), { minLength: 5, maxLength: 5 }),
      anyCodes,
      async (given, hundredths, rounds) => {
        const picks: TestSelection[] = [];
        for (const price of hundredths) {
          const fixture = await createFixture(db, { prices: [formatOdds(BigInt(price)), '9.00'] });
          picks.push(fixture.selections[0] as TestSelection);
        }
        const prices = hundredths.map(BigInt);
        const member = await bettor(startWon);
        const wagers = given.map(({ bonus: wanted, ...wager }): Wager => {
          const system = wager.system && wager.on.length >= 3;
          return { ...wager, system, bonusOf: wanted && !system && wager.on.length >= 3 ? 3 : null };
        });
        for (const wager of wagers) {
          const legs = [...wager.on.map((at) => picks[at] as TestSelection), ...(wager.bonusOf ? [bonus] : [])];
          const sizes = wager.system ? [2] : undefined;
          const stakeWon = wager.lineStake * (wager.system ? linesOf(wager.on.length, [2]).length : 1);
          const priced = legs.map(({ price }) => ({ price: parseOdds(price), settlement: null }));
          const { totalOdds, expectedPayoutWon } = placedOdds({ stakeWon, legs: priced, maxWinWon, sizes });
          const [booked] = await bookBets(db, [
            {
              ...{ key: randomUUID(), memberId: member.id, bodyHash: '00', betStyle: 'KR', gameDetailType: '1' },
              ...{ stakeWon, totalOdds: formatOdds(totalOdds), maxWinWon, expectedPayoutWon, sizes, minStakeWon: 0 },
              legs: legs.map(({ id, fixtureId, price, baseLine }, place) => ({
                ...{ place, oddsId: id, fixtureId, marketId: id === bonus.id ? -1 : 52, price, baseLine, version: 0 },
              })),
            },
          ]);
          expect(booked?.outcome).toBe('placed');
        }
        const standing: (number | null)[] = hundredths.map(() => null);
        for (const codes of rounds) {
          codes.forEach((code, at) => {
            if (code !== undefined) standing[at] = code || null;
          });
          await settle(picks, ...codes);
          const brought = wagers.reduce((sum, wager) => sum + broughtBy(wager, prices, standing), 0);
          expect(await emoney(member)).toBe(startWon + brought);
        }
        await expectCleanLedger(db);
      },
    ),
    { numRuns: runs },
  );
}, 600_000);
