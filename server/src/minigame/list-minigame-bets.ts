import type { AnswerOf, listMinigameBets as endpoint, MinigameBet } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../platform/db.ts';

interface Asked {
  gameId?: number;
  page: number;
  itemsPerPage: number;
}
type BetRow = Omit<MinigameBet, 'ofDay' | 'placedAt' | 'settledAt'> & {
  placedAt: Date;
  settledAt: Date | null;
  total: number;
};

export async function listMinigameBets(
  db: Queryable,
  memberId: number,
  { gameId, page, itemsPerPage }: Asked,
): Promise<AnswerOf<typeof endpoint>> {
  const { rows } = await db.query<BetRow>(
    `select id::text, game_id as "gameId", round, market_name as "marketName", selection_name as "selectionName", price::text,
            stake as "stakeWon", least(max_win, floor(stake * price)::bigint) as "expectedPayoutWon", payout as "payoutWon", status,
            placed_at as "placedAt", settled_at as "settledAt", count(*) over ()::integer as total
       from minigame_bet where member_id = $1 and ($2::integer is null or game_id = $2)
      order by id desc limit $3 offset $4`,
    [memberId, gameId ?? null, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const totalCount = rows[0]?.total ?? 0;
  const items = rows.map(({ total: _total, placedAt, settledAt, ...bet }) => ({
    ...bet,
    ofDay: timesOf(gameOf(bet.gameId)?.roundSeconds ?? 60, bet.round).ofDay,
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
  return { items, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
}
