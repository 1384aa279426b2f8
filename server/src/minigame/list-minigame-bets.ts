import {
  type AnswerOf,
  filteredStatuses,
  type listMinigameBets as listEndpoint,
  type MinigameBet,
  type QueryOf,
  type sumMinigameBets as sumEndpoint,
} from '@madang/contracts';
import { catalogue, gameOf, titleOf } from '@madang/rules/minigame/catalogue';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { handVoidOf } from './read-rounds.ts';

type Asked = AskedPage & Partial<QueryOf<typeof listEndpoint>>;
type BetRow = Omit<
  MinigameBet,
  'gameType' | 'gameName' | 'gamePath' | 'ofDay' | 'drawsAt' | 'placedAt' | 'settledAt'
> & {
  drawsAt: Date;
  placedAt: Date;
  settledAt: Date | null;
};

const virtualGames = catalogue.filter(({ family }) => family === 'virtual').map(({ id }) => id);
/** 4 is a virtual game, 3 every other. */
const typeOf = (gameId: number) => (virtualGames.includes(gameId) ? 4 : 3);

/** Bets of a member ($1) on games of a type ($2, which of them are virtual in $3) in so many days ($4), today in Seoul one of them. */
const ofMember = `minigame_bet bet
  where member_id = $1 and ($2::integer is null or $2 = case when game_id = any ($3::integer[]) then 4 else 3 end)
    and ($4::integer is null or placed_at >=
          (date_trunc('day', app_now() at time zone 'Asia/Seoul') - make_interval(days => $4 - 1)) at time zone 'Asia/Seoul')`;

export async function listMinigameBets(
  db: Queryable,
  memberId: number,
  { gameId, gameType, days, status = 'all', betId, ...page }: Asked,
): Promise<AnswerOf<typeof listEndpoint>> {
  const found = await findPage<BetRow>(
    db,
    `select id::text, game_id as "gameId", round, market_name as "marketName", selection_name as "selectionName", price::text,
            stake as "stakeWon", least(max_win, floor(stake * price)::bigint) as "expectedPayoutWon", payout as "payoutWon", status,
            placed_at as "placedAt", settled_at as "settledAt",
            ${handVoidOf('bet')} as "handVoid",
            (select draws_at from minigame_round of where of.game_id = bet.game_id and of.round = bet.round) as "drawsAt"
       from ${ofMember}
        and ($5::integer is null or game_id = $5) and ($6::integer[] is null or status = any ($6))
        and ($7::bigint is null or id = $7)`,
    'id desc',
    [
      ...[memberId, gameType ?? null, virtualGames, days ?? null],
      ...[gameId ?? null, filteredStatuses[status], betId ?? null],
    ],
    page,
  );
  return { ...found, items: found.items.map(toBet) };
}

function toBet({ drawsAt, placedAt, settledAt, ...bet }: BetRow): MinigameBet {
  const game = gameOf(bet.gameId);
  return {
    ...bet,
    gameType: typeOf(bet.gameId),
    gameName: game ? titleOf(game) : `${bet.gameId}`,
    gamePath: game?.path ?? '',
    ofDay: timesOf(game?.roundSeconds ?? 60, bet.round).ofDay,
    drawsAt: drawsAt.toISOString(),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

export async function sumMinigameBets(
  db: Queryable,
  memberId: number,
  { gameType, days }: QueryOf<typeof sumEndpoint>,
): Promise<AnswerOf<typeof sumEndpoint>> {
  const { rows } = await db.query<AnswerOf<typeof sumEndpoint>[number]>(
    `select status, count(*)::integer as count, sum(stake)::bigint as "stakeWon", coalesce(sum(payout), 0)::bigint as "payoutWon"
       from ${ofMember} group by status order by status`,
    [memberId, gameType ?? null, virtualGames, days ?? null],
  );
  return rows;
}
