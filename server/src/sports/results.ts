import {
  type AnswerOf,
  listedLinesMax,
  type listResultLeagues,
  type listResults,
  resultDaysMax,
  sportNames,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { sportsInOrder } from './board.ts';
import { ownFixtures, ownLegs, withOwn } from './own-legs.ts';
import { decidedLines, type ResultRow, resultColumns, resultOf } from './result-rows.ts';

type Asked = z.output<NonNullable<(typeof listResults)['query']>>;
type Narrowed = Pick<Asked, 'search' | 'leagueIds'> & { fixtureIds?: string[] | undefined };

const midnight = (day: string) => `(${day})::timestamp at time zone 'Asia/Seoul'`;
/**
 * A fixture `f` in league `l` that is over, from one day in Seoul ($1) to another ($2), by the clock before now, with a part of a name ($3; null:
 * any), of these leagues ($4; null: any), one of these ($5; null: any).
 */
const over = `fixture f join league l on l.id = f.league_id
  where f.status in (3, 4, 7) and f.starts_at >= ${midnight('$1::date')} and f.starts_at < ${midnight('$2::date + 1')}
    and f.starts_at <= app_now()
    and ($3::text is null or position(lower($3) in lower(concat_ws(' ', f.home, f.away, l.name))) > 0)
    and ($4::int[] is null or l.id = any ($4)) and ($5::bigint[] is null or f.id = any ($5))`;

/** Fixtures of a day that are over, a page of them, and how many each sport and each of the last days has. */
export async function results(
  db: Queryable,
  memberId: number,
  asked: Omit<Asked, 'own'> & Partial<Pick<Asked, 'own'>>,
): Promise<AnswerOf<typeof listResults>> {
  const { sportId, search, leagueIds, own, page, itemsPerPage } = asked;
  const today = await todayInSeoul(db);
  const days = Array.from({ length: resultDaysMax }, (_, before) => daysBefore(today, before));
  const [first, last] = [days[days.length - 1] ?? today, today];
  const day = asked.day ?? today;
  const narrowedTo = async (from: string, to: string): Promise<Narrowed> => {
    const span = { from: seoulMidnight(from), until: seoulMidnight(daysBefore(to, -1)) };
    return { search, leagueIds, fixtureIds: own === 'true' ? await ownFixtures(db, memberId, span) : undefined };
  };
  const counts = await countResults(db, await narrowedTo(first, last), first, last);
  const narrowed = await narrowedTo(day, day);
  const ofDay = day < first || day > last ? await countResults(db, narrowed, day, day) : counts;
  const countOf = new Map(ofDay.filter((row) => row.day === day).map((row) => [row.sportId, row.count]));
  const all = [...countOf.values()].reduce((sum, count) => sum + count, 0);
  const totalCount = sportId === undefined ? all : (countOf.get(sportId) ?? 0);
  const { rows } = await db.query<ResultRow>(
    `with page as (
       select f.id from ${over} and ($6::int is null or l.sport_id = $6)
        order by f.starts_at desc, f.id desc limit $7 offset $8
     )
     select ${resultColumns}
       from page join fixture f using (id) join league l on l.id = f.league_id join location p on p.id = l.location_id
            ${decidedLines('$9')}
      order by f.starts_at desc, f.id desc`,
    [...valuesOf(narrowed, day, day), sportId ?? null, itemsPerPage, (page - 1) * itemsPerPage, listedLinesMax],
  );
  const items = rows.map(resultOf);
  const legs = await ownLegs(db, memberId, items);
  const isCounted = (row: Counted) => sportId === undefined || row.sportId === sportId;
  return {
    day,
    sports: sportsInOrder.map((id) => ({ sport_id: id, name_korean: sportNames[id] ?? '', cnt: countOf.get(id) ?? 0 })),
    days: days.map((each) => ({
      day: each,
      cnt: counts.filter((row) => row.day === each && isCounted(row)).reduce((sum, { count }) => sum + count, 0),
    })),
    items: items.map((item) => withOwn(item, legs)),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
  };
}

interface Counted {
  day: string;
  sportId: number;
  count: number;
}

async function countResults(db: Queryable, narrowed: Narrowed, from: string, to: string): Promise<Counted[]> {
  const { rows } = await db.query<Counted>(
    `select to_char(f.starts_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, l.sport_id as "sportId", count(*)::int as count
       from ${over} group by 1, 2`,
    valuesOf(narrowed, from, to),
  );
  return rows;
}

const valuesOf = ({ search, leagueIds, fixtureIds }: Narrowed, from: string, to: string) => [
  ...[from, to, search || null],
  leagueIds?.split(',').map(Number) ?? null,
  fixtureIds ?? null,
];

/** The leagues that have results on a day. */
export async function resultLeagues(
  db: Queryable,
  { day, sportId }: z.output<NonNullable<(typeof listResultLeagues)['query']>>,
): Promise<AnswerOf<typeof listResultLeagues>> {
  const asked = day ?? (await todayInSeoul(db));
  const { rows } = await db.query<AnswerOf<typeof listResultLeagues>[number]>(
    `select l.id as league_id, l.name as name_korean, l.sport_id, p.name as location_korean, counted.cnt
       from (select l.id, count(*)::int as cnt from ${over} and ($6::int is null or l.sport_id = $6) group by l.id) counted
       join league l using (id) join location p on p.id = l.location_id
      where l.sport_id = any ($7) order by array_position($7::int[], l.sport_id), l.name, l.id`,
    [...valuesOf({}, asked, asked), sportId ?? null, sportsInOrder],
  );
  return rows;
}

async function todayInSeoul(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char(app_now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day`,
  );
  const [today] = rows;
  if (!today) throw new Error('The database did not say the day.');
  return today.day;
}

const seoulMidnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
