import { type AnswerOf, listedLinesMax, type listResults, sportNames } from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { sportsInOrder } from './board.ts';
import { decidedLines, type ResultRow, resultColumns, resultOf } from './result-rows.ts';

type Asked = z.output<NonNullable<(typeof listResults)['query']>>;
const dayOf = (parameter: string) =>
  `coalesce(${parameter}::date, (app_now() at time zone 'Asia/Seoul')::date)::timestamp`;
/**
 * A fixture `f` in league `l` that is over, of a day in Seoul ($1; null: today), by the clock before now, with a part of a name ($2; null: any).
 */
const ofDay = `fixture f join league l on l.id = f.league_id
  where f.status in (3, 4, 7) and f.starts_at >= ${dayOf('$1')} at time zone 'Asia/Seoul'
    and f.starts_at < (${dayOf('$1')} + interval '1 day') at time zone 'Asia/Seoul' and f.starts_at <= app_now()
    and ($2::text is null or position(lower($2) in lower(concat_ws(' ', f.home, f.away, l.name))) > 0)`;

/** Fixtures of a day that are over, a page of them, and how many each sport has. */
export async function results(
  db: Queryable,
  { day = null, sportId, search, page, itemsPerPage }: Omit<Asked, 'day'> & { day?: string | null },
): Promise<AnswerOf<typeof listResults>> {
  const counted = await db.query<{ sportId: number; count: number }>(
    `select l.sport_id as "sportId", count(*)::int as count from ${ofDay} group by l.sport_id`,
    [day, search || null],
  );
  const countOf = new Map(counted.rows.map((row) => [row.sportId, row.count]));
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const totalCount = sportId === undefined ? all : (countOf.get(sportId) ?? 0);
  const { rows } = await db.query<ResultRow>(
    `with page as (
       select f.id from ${ofDay} and ($3::int is null or l.sport_id = $3)
        order by f.starts_at desc, f.id desc limit $4 offset $5
     )
     select ${resultColumns}
       from page join fixture f using (id) join league l on l.id = f.league_id join location p on p.id = l.location_id
            ${decidedLines('$6')}
      order by f.starts_at desc, f.id desc`,
    [day, search || null, sportId ?? null, itemsPerPage, (page - 1) * itemsPerPage, listedLinesMax],
  );
  const told = await db.query<{ day: string }>(`select to_char(${dayOf('$1')}, 'YYYY-MM-DD') as day`, [day]);
  return {
    day: told.rows[0]?.day ?? '',
    sports: sportsInOrder.map((id) => ({ sport_id: id, name_korean: sportNames[id] ?? '', cnt: countOf.get(id) ?? 0 })),
    items: rows.map(resultOf),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
  };
}
