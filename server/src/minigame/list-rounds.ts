import type { AnswerOf, listOperatorsRounds, OperatorsRound } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { instant } from '../platform/database/instant.ts';
import { dayOf, isOfDay } from './read-rounds.ts';

type Only = 'all' | 'bets' | 'voids';
type Asked = AskedPage & { gameId: number; date: string; only: Only; ofDay?: number | undefined };
type Row = Omit<OperatorsRound, 'ofDay' | 'winners'> & { winners: string[] | null };

const voids = `
  coalesce((select jsonb_agg(jsonb_build_object(
              'id', own.id, 'reason', reason, 'madeBy', maker.user_id, 'madeAt', ${instant('made_at')},
              'undone', case when undone_at is not null then jsonb_build_object(
                          'reason', undo_reason, 'by', undoer.user_id, 'at', ${instant('undone_at')}) end) order by own.id desc)
      from minigame_void own join member maker on maker.id = made_by left join member undoer on undoer.id = undone_by
     where own.game_id = drawn.game_id and own.round = drawn.round), '[]')`;
const having: Readonly<Record<Only, string>> = {
  all: 'true',
  bets: 'exists (select from minigame_bet bet where bet.game_id = drawn.game_id and bet.round = drawn.round)',
  voids: 'exists (select from minigame_void own where own.game_id = drawn.game_id and own.round = drawn.round)',
};

/** The rounds of a game on a day in Seoul, as operators see them. */
export async function listRounds(
  db: Queryable,
  { gameId, date, only, ofDay, ...page }: Asked,
): Promise<AnswerOf<typeof listOperatorsRounds>> {
  const game = gameOf(gameId);
  if (!game) return { items: [], page: page.page, pageCount: 0, totalCount: 0 };
  const found = await findPage<Row>(
    db,
    `select drawn.round, ${instant('draws_at')} as "drawsAt", (array['open', 'drawn', 'void'])[drawn.status + 1] as state, winners,
            played.*, ${voids} as voids
       from minigame_round drawn
      cross join lateral (
        select count(*)::integer as bets, count(distinct member_id)::integer as members, coalesce(sum(stake), 0)::bigint as "stakeWon",
               coalesce(sum(payout), 0)::bigint as "payoutWon"
          from minigame_bet bet where bet.game_id = drawn.game_id and bet.round = drawn.round) played
      where drawn.game_id = $1 and ${dayOf('$2')} and ${isOfDay('drawn.round', '$3', '$4')} and ${having[only]}`,
    'drawn.draws_at desc',
    [gameId, date, ofDay ?? null, game.roundSeconds],
    page,
  );
  return {
    ...found,
    items: found.items.map(({ winners, ...row }) => ({
      ...row,
      ofDay: timesOf(game.roundSeconds, row.round).ofDay,
      winners: offerOf(game, row.round)
        .flatMap(({ selections }) => selections)
        .flatMap(({ key, name }) => (winners?.includes(key) ? [name] : [])),
    })),
  };
}
