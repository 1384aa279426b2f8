import { feedSettlement } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import type { Result } from '@madang/rules/minigame/engine';
import type { Queryable } from '../platform/database/db.ts';
import type { Judged } from './judge-bets.ts';
import { possibleDraws } from './possible-draws.ts';
import { type CoverBet, sharesOf, worstLoss } from './worst-loss.ts';

interface Row {
  id: number;
  memberId: number;
  gameId: number;
  round: number;
  selection: string;
  price: number;
  stakeWon: number;
  maxWinWon: number;
}

/** The won that may count of these bets on minigames, where a member picked differently in one round; all of a round are settled together. */
export async function judgeRounds(tx: Queryable, betIds: readonly number[]): Promise<Judged> {
  const judged: Judged = new Map();
  if (betIds.length === 0) return judged;
  const { rows } = await tx.query<Row>(
    `with mixed as (
       select member_id, game_id, round from minigame_bet where id = any ($1::bigint[]) and status in (1, 2)
        group by member_id, game_id, round having count(distinct selection) > 1
     )
     select id, member_id as "memberId", game_id as "gameId", round, selection, (price * 100)::integer as price, stake as "stakeWon", max_win as "maxWinWon"
       from minigame_bet join mixed using (member_id, game_id, round)
      where id = any ($1::bigint[]) and status in (1, 2) order by id`,
    [betIds],
  );
  const sets = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.memberId} ${row.gameId} ${row.round}`;
    const standing = sets.get(key);
    if (standing) standing.push(row);
    else sets.set(key, [row]);
  }
  for (const set of sets.values()) {
    const bets = coverBets(set);
    for (const [id, won] of sharesOf(bets, worstLoss(bets))) judged.set(id, won);
  }
  return judged;
}

const { loser, winner, refund } = feedSettlement;
const codeOf = { won: winner, back: refund, lost: loser } as const;

function coverBets(set: readonly Row[]): CoverBet[] {
  const [{ gameId, round }] = set as [Row];
  const game = gameOf(gameId);
  // Of a game that left the catalogue nothing is known: every pick counts as won.
  const draws = game
    ? possibleDraws(game, round)
    : [new Map<string, Result>(set.map(({ selection }) => [selection, 'won']))];
  return set.map(({ id, selection, price, stakeWon, maxWinWon }) => ({
    ...{ id, stakeWon, maxWinWon, bonus: 1, sizes: null },
    legs: [
      {
        ...{ event: 'round', price },
        results: {
          key: `${gameId} ${round} ${selection}`,
          codes: Uint8Array.from(draws, (results) => codeOf[results.get(selection) ?? 'lost']),
        },
      },
    ],
  }));
}
