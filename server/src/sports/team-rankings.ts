import { rankedLeaguesMax, sportIds, type TeamRanking } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

type Row = Omit<TeamRanking, 'teams'> & TeamRanking['teams'][number];

const since = `app_now() - interval '1 year'`;

/** The leagues that operators chose, else those with most results ($2). */
const ranked = `
  select place, league_id from ranked_league
  union all
  select row_number() over (order by count(*) desc, league_id), league_id
    from fixture
   where status = 3 and not outright and starts_at > ${since} and home_score is not null and not exists (select from ranked_league)
   group by league_id order by 1 limit $2`;

/** The table of each ranked league. */
export const teamRankings = (db: Queryable): Promise<TeamRanking[]> => tables(db, ranked, rankedLeaguesMax);

/** The table of one league; null while it has no result. */
export async function leagueTable(db: Queryable, leagueId: number): Promise<TeamRanking | null> {
  return (await tables(db, 'select 1 as place, $2::int as league_id', leagueId))[0] ?? null;
}

/**
 * Tables with the best team first: by points, then by what it scored more than it conceded, then by what it scored.
 * @param chosen SQL of `place` and `league_id`, by `value` as $2
 */
async function tables(db: Queryable, chosen: string, value: number): Promise<TeamRanking[]> {
  const { rows } = await db.query<Row>(
    `with chosen as materialized (${chosen}
     ), side as (
       select chosen.*, team, scored, conceded
         from chosen
         join fixture f on f.league_id = chosen.league_id and f.status = 3 and f.starts_at > ${since}
        cross join lateral (values (f.home, f.home_score, f.away_score), (f.away, f.away_score, f.home_score))
                as told (team, scored, conceded)
        where scored is not null and conceded is not null
     ), standing as (
       select place, side.league_id, league.sport_id, league.name as league_name, team, count(*)::int as played,
              (count(*) filter (where scored > conceded))::int as won, (count(*) filter (where scored = conceded))::int as drawn,
              (count(*) filter (where scored < conceded))::int as lost, sum(scored)::int as scored, sum(conceded)::int as conceded
         from side join league on league.id = side.league_id
        group by place, side.league_id, league.sport_id, league.name, team
     ), pointed as (
       select standing.*, case when sport_id = $1 then 3 * won + drawn else won end as points from standing
     )
     select league_id as "leagueId", sport_id as "sportId", league_name as "leagueName",
            (rank() over (partition by league_id order by points desc, scored - conceded desc, scored desc))::int as rank,
            team as name, played, won, drawn, lost, scored, conceded, points
       from pointed order by place, rank, name`,
    [sportIds.football, value],
  );
  return [...Map.groupBy(rows, ({ leagueId }) => leagueId).values()].map(tableOf);
}

function tableOf(rows: Row[]): TeamRanking {
  const [{ leagueId, sportId, leagueName }] = rows as [Row];
  return {
    leagueId,
    sportId,
    leagueName,
    teams: rows.map(({ leagueId: _id, sportId: _sport, leagueName: _name, ...team }) => team),
  };
}
