import type { FastifyInstance } from 'fastify';
import type { AggregatorId } from '../src/casino/aggregators.ts';
import type { Db } from '../src/platform/database/db.ts';
import { type Bettor, createBettor, walletOf } from './bets.ts';

/** A member with an entry of an aggregator. */
export interface CasinoPlayer extends Bettor {
  entry: string;
  memberId: string;
}

let last = 0;
/** A name that nothing else of the file has. */
export const named = () => `t${++last}`;
/** An amount as aggregators with decimals write it. */
export const won = (amount: number) => `${amount}.00`;
/** The answer of a call that was booked. */
export const ok = (balance: number) => ({ status: 'ok', code: 200, balance: won(balance) });

/** The fields of a stake, of a round of its own. */
export const debitOf = (
  { entry, memberId }: CasinoPlayer,
  amount: number,
  more: { transactionId?: string; roundId?: string } = {},
) => {
  const fields = { transactionId: named(), roundId: named(), gameId: 'hanmadang-tiger', category: 'slot', ...more };
  return { token: entry, memberId, amount: won(amount), ...fields };
};

/** Makes members and lets them in. */
export function casinoPlayers(
  db: Db,
  { app, enter }: { app: FastifyInstance; enter: (token: string, aggregator?: AggregatorId) => Promise<string> },
) {
  const player = async (balance = 10_000, aggregator?: AggregatorId): Promise<CasinoPlayer> => {
    const bettor = await createBettor(db, app, { won: balance });
    return { ...bettor, entry: await enter(bettor.token, aggregator), memberId: String(bettor.member.id) };
  };
  return {
    player,
    /** With so much each. One enters after the other: the provider of tests remembers who came last. */
    players: async (...balances: number[]): Promise<CasinoPlayer[]> => {
      const made: CasinoPlayer[] = [];
      for (const balance of balances) made.push(await player(balance));
      return made;
    },
    moneyOf: async (bettor: Bettor) => (await walletOf(db, bettor)).emoney,
  };
}
