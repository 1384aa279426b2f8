import {
  type AnswerOf,
  inPlayMax,
  type listScores,
  recentResultsMax,
  type ScoredFixture,
  sportNames,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { boardValues, onBoard } from './board.ts';
import { scoreOf } from './queries.ts';

interface Row extends Omit<ScoredFixture, 'sportName' | 'startsAt' | 'score'> {
  startsAt: Date;
  period: number;
  homeScore: number | null;
  awayScore: number | null;
  total: number;
}

const columns = `f.id::text, l.sport_id as "sportId", l.name as "leagueName", f.home, f.away, f.starts_at as "startsAt",
  fixture_status(f) as status, f.period, f.home_score as "homeScore", f.away_score as "awayScore",
  count(*) over ()::int as total`;
const fixtures = 'from fixture f join league l on l.id = f.league_id';

const view = 'inplay';
const mostAt = boardValues(view).length + 1;

/** Fixtures that are open in play, the longest first, and the finished ones of the last day, the latest kick-off first. */
export async function scores(db: Queryable): Promise<AnswerOf<typeof listScores>> {
  const playing = await db.query<Row>(
    `select ${columns} ${fixtures} where ${onBoard(view)} order by f.starts_at, f.id limit $${mostAt}`,
    [...boardValues(view), inPlayMax],
  );
  const finished = await db.query<Row>(
    `select ${columns} ${fixtures}
     where f.status = 3 and f.home_score is not null and f.away_score is not null
       and f.starts_at > app_now() - interval '1 day' and f.starts_at <= app_now()
     order by f.starts_at desc, f.id desc limit $1`,
    [recentResultsMax],
  );
  return {
    inPlay: playing.rows.map(onWire),
    inPlayCount: playing.rows[0]?.total ?? 0,
    finished: finished.rows.map(onWire),
  };
}

const onWire = ({ period, homeScore, awayScore, startsAt, total: _, ...fixture }: Row): ScoredFixture => ({
  ...fixture,
  sportName: sportNames[fixture.sportId] ?? '',
  startsAt: startsAt.toISOString(),
  score: scoreOf({ sportId: fixture.sportId, period, home: homeScore, away: awayScore }),
});
