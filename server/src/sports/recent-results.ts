import { type Result, recentResultsMax, sportNames } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { scoreOf } from './queries.ts';

interface Row extends Omit<Result, 'sportName' | 'startsAt' | 'score'> {
  startsAt: Date;
  period: number;
  homeScore: number;
  awayScore: number;
}

/** The fixtures of the last day that are over, the latest kick-off first. */
export async function recentResults(db: Queryable): Promise<Result[]> {
  const { rows } = await db.query<Row>(
    `select f.id::text, l.sport_id as "sportId", p.id as "locationId", p.name as "locationName", l.id as "leagueId",
       l.name as "leagueName", f.home, f.away, f.starts_at as "startsAt", f.period, f.home_score as "homeScore",
       f.away_score as "awayScore"
     from fixture f join league l on l.id = f.league_id join location p on p.id = l.location_id
     where f.status = 3 and f.home_score is not null and f.away_score is not null
       and f.starts_at > app_now() - interval '1 day' and f.starts_at <= app_now()
     order by f.starts_at desc, f.id desc limit $1`,
    [recentResultsMax],
  );
  return rows.flatMap(({ period, homeScore, awayScore, startsAt, ...fixture }) => {
    const score = scoreOf({ sportId: fixture.sportId, period, home: homeScore, away: awayScore });
    return score
      ? [{ ...fixture, sportName: sportNames[fixture.sportId] ?? '', startsAt: startsAt.toISOString(), score }]
      : [];
  });
}
