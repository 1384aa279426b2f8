import type { AnswerOf, minigameStatistics } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

type Statistics = AnswerOf<typeof minigameStatistics>;

/** The counts of the winning selections, and of rounds one after the other; void rounds are left out of both. */
export async function findStatistics(db: Queryable, gameId: number, days: number): Promise<Statistics> {
  const { rows } = await db.query<Statistics>(
    `with drawn as materialized (
       select winners, row_number() over (order by draws_at) as place from minigame_round
        where game_id = $1 and status = 1 and draws_at >= app_now() - make_interval(days => $2)
     ), won as (
       -- Places one after the other have the same difference to how often it has won so far.
       select key, place, place - row_number() over (partition by key order by place) as run from drawn cross join lateral unnest(winners) as key
     ), run as (
       select key, count(*) as length, max(place) as last from won group by key, run
     ), selection as (
       select key, sum(length) as count, max(length) as longest,
              coalesce(max(length) filter (where last = (select count(*) from drawn)), 0) as current
         from run group by key
     )
     select (select count(*)::integer from drawn) as rounds,
            coalesce((select jsonb_agg(to_jsonb(selection) order by key) from selection), '[]') as selections`,
    [gameId, days],
  );
  return rows[0] ?? { rounds: 0, selections: [] };
}
