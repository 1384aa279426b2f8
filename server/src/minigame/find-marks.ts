import type { AnswerOf, minigameMarks } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundMark } from '@madang/rules/minigame/marks';
import { offerOf } from '@madang/rules/minigame/offer';
import type { Queryable } from '../platform/database/db.ts';

const shownOfGame = 8;

interface Row {
  gameId: number;
  round: number;
  outcome: Record<string, unknown> | null;
  winners: string[] | null;
}

/** The last rounds of every game that runs. */
export async function findMarks(db: Queryable): Promise<AnswerOf<typeof minigameMarks>> {
  const { rows } = await db.query<Row>(
    `select minigame.id as "gameId", last.*
       from minigame
      cross join lateral (select round, outcome, winners from minigame_round
                           where game_id = minigame.id and status <> 0 order by draws_at desc limit ${shownOfGame}) last
      where not system_maintenance_flg
      order by minigame.id, last.round desc`,
  );
  const { rows: clock } = await db.query<{ now: Date }>('select app_now() as now');
  if (!clock[0]) throw new Error('The database has no clock.');
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return {
    serverNow: clock[0].now.toISOString(),
    games: [...byGame].map(([gameId, rounds]) => ({ gameId, marks: rounds.map(markOfRow) })),
  };
}

function markOfRow({ gameId, round, outcome, winners }: Row) {
  const game = gameOf(gameId);
  return game ? roundMark(game, offerOf(game, round), { outcome, winners: winners ?? [] }) : null;
}
