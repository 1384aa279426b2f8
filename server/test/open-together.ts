import { listBets, type PlaceBetBody, quoteBet } from '@madang/contracts';
import type { GoalModel } from '@madang/rules';
import { buildTestApp } from './app.ts';
import { type Bettor, betBody, postBet, setResults } from './bets.ts';
import { call } from './call.ts';
import { testDatabase } from './database.ts';
import type { TestSelection } from './factories.ts';
import { goalsBook, offerGoals } from './offer-goals.ts';
import type { OfferedSelection } from './offer-markets.ts';
import { settleAll } from './settle-all.ts';

export const model: GoalModel = { home: 15_000, away: 11_000, dependence: -600 };
export const stronger: GoalModel = { ...model, home: 18_000 };

/** A site that prices legs of one fixture together, and bets on such legs. */
export async function openTogether() {
  const database = await testDatabase();
  const { db } = database;
  const app = await buildTestApp(database);
  await db.query('update bet_setting set cash_out = true');

  let nth = 700;
  const nextId = () => String(++nth);
  /** A fixture with the prices of this model: its selections by market, outcome and line. */
  async function offered(given = model) {
    const id = nextId();
    const find =
      (all: OfferedSelection[]) =>
      (marketId: number, name: string, baseLine: string | null = null) => {
        const found = all.find(
          (each) => each.marketId === marketId && each.name === name && each.baseLine === baseLine,
        );
        if (!found) throw new Error(`${marketId} ${name} ${baseLine} is not offered.`);
        return found;
      };
    const pick = find(await offerGoals(db, id, goalsBook(given)));
    return { id, pick, move: async (to: GoalModel) => find(await offerGoals(db, id, goalsBook(to))) };
  }
  const european = (picks: readonly unknown[]) =>
    ({ betStyle: 'EU', gameDetailType: `9${Math.min(picks.length, 3)}` }) as const;
  const quoteOf = async ({ member, token }: Bettor, picks: TestSelection[]) => {
    const { bettings, betStyle, gameDetailType } = betBody(member, picks, european(picks));
    return (await call(app, quoteBet, { as: { token }, body: { bettings, betStyle, gameDetailType } })).body;
  };
  const bet = (bettor: Bettor, picks: TestSelection[], body: Partial<PlaceBetBody> = {}, key?: string) =>
    postBet(app, bettor.token, betBody(bettor.member, picks, { ...european(picks), ...body }), key);
  /** Bets at the price that the slip would show. */
  async function placed(
    bettor: Bettor,
    picks: TestSelection[],
    amounts = 10_000,
  ): Promise<{ betId: string; price: string }> {
    const { togetherPrice } = await quoteOf(bettor, picks);
    const { status, body } = await bet(bettor, picks, { togetherPrice: togetherPrice ?? undefined, amounts });
    expect([status, body.totalOdds]).toEqual([200, togetherPrice]);
    return { betId: body.betId, price: togetherPrice ?? '' };
  }
  const betOf = async ({ token }: Bettor, betId: string) =>
    (await call(app, listBets, { as: { token }, query: { betId } })).body.items[0];
  const settle = async (...results: [TestSelection, number][]) => {
    await setResults(db, results);
    await settleAll(db);
  };
  return { db, app, nextId, offered, quoteOf, bet, placed, betOf, settle };
}
