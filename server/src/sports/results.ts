import { type AnswerOf, type listResults, type ScoredFixture, sportNames } from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { sportsInOrder } from './board.ts';
import { scoreOf } from './queries.ts';

type Asked = z.output<NonNullable<(typeof listResults)['query']>>;
interface Row extends Omit<ScoredFixture, 'sportName' | 'startsAt' | 'score' | 'winners'> {
  startsAt: Date;
  period: number;
  homeScore: number | null;
  awayScore: number | null;
  winners: string[] | null;
}

const dayOf = (parameter: string) =>
  `coalesce(${parameter}::date, (app_now() at time zone 'Asia/Seoul')::date)::timestamp`;
/** A fixture `f` in league `l` that is over, of a day in Seoul ($1; null: today), by the clock before now. */
const ofDay = `fixture f join league l on l.id = f.league_id
  where f.status in (3, 4, 7) and f.starts_at >= ${dayOf('$1')} at time zone 'Asia/Seoul'
    and f.starts_at < (${dayOf('$1')} + interval '1 day') at time zone 'Asia/Seoul' and f.starts_at <= app_now()`;

/** Fixtures of a day that are over, a page of them, and how many each sport has. */
export async function results(
  db: Queryable,
  { day = null, sportId, page, itemsPerPage }: Omit<Asked, 'day'> & { day?: string | null },
): Promise<AnswerOf<typeof listResults>> {
  const counted = await db.query<{ sportId: number; count: number }>(
    `select l.sport_id as "sportId", count(*)::int as count from ${ofDay} group by l.sport_id`,
    [day],
  );
  const countOf = new Map(counted.rows.map((row) => [row.sportId, row.count]));
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const totalCount = sportId === undefined ? all : (countOf.get(sportId) ?? 0);
  const { rows } = await db.query<Row>(
    `select f.id::text, l.sport_id as "sportId", l.name as "leagueName", f.home, f.away, f.starts_at as "startsAt",
            fixture_status(f) as status, f.period, f.home_score as "homeScore", f.away_score as "awayScore",
            case when f.outright then array(
              select distinct s.name from selection s where s.fixture_id = f.id and s.settlement = 2 order by 1) end as winners
       from ${ofDay} and ($2::int is null or l.sport_id = $2)
      order by f.starts_at desc, f.id desc limit $3 offset $4`,
    [day, sportId ?? null, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const told = await db.query<{ day: string }>(`select to_char(${dayOf('$1')}, 'YYYY-MM-DD') as day`, [day]);
  return {
    day: told.rows[0]?.day ?? '',
    sports: sportsInOrder.map((id) => ({ sport_id: id, name_korean: sportNames[id] ?? '', cnt: countOf.get(id) ?? 0 })),
    items: rows.map(({ period, homeScore, awayScore, startsAt, winners, ...fixture }) => ({
      ...fixture,
      ...(winners && { winners }),
      sportName: sportNames[fixture.sportId] ?? '',
      startsAt: startsAt.toISOString(),
      score: scoreOf({ sportId: fixture.sportId, period, home: homeScore, away: awayScore }),
    })),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
  };
}
