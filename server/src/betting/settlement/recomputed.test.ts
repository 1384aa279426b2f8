import { randomUUID } from 'node:crypto';
import { formatOdds, parseOdds, placedOdds } from '@madang/rules';
import fc from 'fast-check';
import { type ModelBet, type ModelOdds, offerOf, stakeOf, standingOf, stepOf } from '../../../test/bet-model.ts';
import {
  bookmaker,
  createFixture,
  expectCleanLedger,
  type TestMember,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { makeOffer, takeOffer } from '../cash-out/cash-out.ts';
import { bookBets } from '../queries.ts';

const { db } = await testDatabase();
const { changes, bettor, settle, settleAll, emoney } = bookmaker(db);
const isLong = Boolean(process.env.LONG_TESTS);
const runs = isLong ? 500 : 10;
const startWon = 1_000_000_000;
const maxWinWon = 3_000_000;
const margin = 700;
await db.query('update bet_setting set cash_out = true, cash_out_margin = $1', [margin]);

const anyWager = fc.record({
  on: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
  lineStake: fc.integer({ min: 1, max: 200_000 }),
  system: fc.boolean(),
  bonus: fc.boolean(),
});
const anyRound = fc.record({
  /** The bets, and the share of their rest that is cashed out before the results, in ten-thousandths: now and then all. */
  cashOuts: fc.array(fc.record({ of: fc.nat(4), share: fc.oneof(fc.nat(10_000), fc.constant(10_000)) }), {
    maxLength: 3,
  }),
  /** A code for each selection: 0 takes one back. */
  codes: fc.array(fc.option(fc.constantFrom(0, 1, 2, 2, 3, 4, 5), { nil: undefined }), { minLength: 5, maxLength: 5 }),
});

const bonusFixture = await createFixture(db, { prices: ['1.03', '9.00'] });
const bonus = bonusFixture.selections[0] as TestSelection;
await db.query(`update selection set market_id = -1, name = '3', base_line = null where id = $1`, [bonus.id]);

async function place(member: TestMember, bet: ModelBet, picks: TestSelection[]): Promise<string> {
  const legs = [...bet.on.map((at) => picks[at] as TestSelection), ...(bet.bonusOf ? [bonus] : [])];
  const sizes = bet.system ? [2] : undefined;
  const stakeWon = stakeOf(bet);
  const priced = legs.map(({ price }) => ({ price: parseOdds(price), settlement: null }));
  const { totalOdds, expectedPayoutWon } = placedOdds({ stakeWon, legs: priced, maxWinWon, sizes });
  const [booked] = await bookBets(db, [
    {
      ...{ key: randomUUID(), memberId: member.id, bodyHash: '00', betStyle: 'KR', gameDetailType: '1' },
      ...{
        stakeWon,
        totalOdds: formatOdds(totalOdds),
        maxWinWon,
        expectedPayoutWon,
        sizes,
        minStakeWon: 0,
        capStakeWon: stakeWon,
        capWinWon: maxWinWon,
      },
      legs: legs.map(({ id, fixtureId, price, baseLine }, nth) => ({
        ...{ place: nth, oddsId: id, fixtureId, marketId: id === bonus.id ? -1 : 52, price, baseLine, version: 0 },
      })),
    },
  ]);
  if (booked?.outcome !== 'placed') throw new Error(`refused: ${JSON.stringify(booked)}`);
  return booked.answer.betId;
}

let cashedOut = 0;
/** Asks for an offer and takes it, both as the model says. */
async function cashOut(member: TestMember, betId: string, bet: ModelBet, odds: ModelOdds, share: number) {
  const restLines = Math.floor((stakeOf(bet) - bet.cashedStakeWon) / stepOf(bet));
  const part = Math.max(1, Math.floor((restLines * share) / 10_000)) * stepOf(bet);
  const offered = await makeOffer(db, member.id, { betId, stakeWon: part });
  if (!standingOf(bet, odds).open) {
    expect(offered).toMatchObject({ refused: 'cash-out.settled' });
    return;
  }
  const paysWon = offerOf(bet, odds, part);
  if (isRefusal(offered)) {
    expect([offered.refused, paysWon]).toEqual(['cash-out.unpriced', null]);
    return;
  }
  expect(offered.paysWon).toBe(paysWon);
  const taken = await takeOffer({ db, changes }, member.id, { offerId: offered.offerId }, randomUUID());
  expect(taken).toMatchObject({ stakeWon: part, paidWon: paysWon });
  bet.cashedStakeWon += part;
  bet.cashedWon += paysWon ?? 0;
  cashedOut++;
}

test('any codes, corrected up to four times, and any cash-outs between: single, multi, bonus and system bets come to what fractions say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWager, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 101, max: 700 }), { minLength: 5, maxLength: 5 }),
      fc.array(anyRound, { minLength: 1, maxLength: 4 }),
      async (given, hundredths, rounds) => {
        const picks: TestSelection[] = [];
        for (const price of hundredths) {
          const fixture = await createFixture(db, { prices: [formatOdds(BigInt(price)), '9.00'] });
          picks.push(fixture.selections[0] as TestSelection);
        }
        const odds: ModelOdds = {
          ...{ prices: hundredths.map(BigInt), codes: hundredths.map(() => null), priced: hundredths.map(() => true) },
          ...{ maxWinWon, margin },
        };
        const member = await bettor(startWon);
        const bets = new Map<string, ModelBet>();
        for (const { bonus: wanted, ...wager } of given) {
          const system = wager.system && wager.on.length >= 3;
          const bonusOf = wanted && !system && wager.on.length >= 3 ? 3 : null;
          const bet = { ...wager, system, bonusOf, cashedStakeWon: 0, cashedWon: 0 };
          bets.set(await place(member, bet, picks), bet);
        }
        const check = async () => {
          const brought = [...bets.values()].reduce(
            (sum, bet) => sum + standingOf(bet, odds).cameWon - stakeOf(bet),
            startWon,
          );
          expect(await emoney(member)).toBe(brought);
        };
        for (const { codes, cashOuts } of rounds) {
          for (const { of, share } of cashOuts) {
            const [betId, bet] = [...bets][of % bets.size] as [string, ModelBet];
            await cashOut(member, betId, bet, odds, share);
          }
          await check();
          codes.forEach((code, at) => {
            if (code === undefined) return;
            odds.codes[at] = code || null;
            odds.priced[at] = false;
          });
          await settle(picks, ...codes);
          await settleAll();
          await check();
        }
        if (isLong) await expectCleanLedger(db);
      },
    ),
    { numRuns: runs },
  );
  await expectCleanLedger(db);
  // Otherwise nothing was tried.
  expect(cashedOut).toBeGreaterThan(runs / 4);
}, 3_600_000);
