import { type AnswerOf, type FormResult, formMax, type listForms } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** What the last matches before these fixtures were for their teams, which are known by name and sport. Each is found by an index. */
export async function teamForms(db: Queryable, fixtureIds: readonly string[]): Promise<AnswerOf<typeof listForms>> {
  const last = (where: string) => `
    (select f.id, f.starts_at, f.home, f.home_score - f.away_score as ahead
       from fixture f join league on league.id = f.league_id
      where ${where} and f.status = 3 and f.home_score is not null and f.away_score is not null and not f.outright
        and league.sport_id = asked.sport_id and f.id <> asked.id and f.starts_at < asked.starts_at
      order by f.starts_at desc, f.id desc limit ${formMax})`;
  const { rows } = await db.query<{ fixtureId: string; home: FormResult[]; away: FormResult[] }>(
    `with asked as (
       select fixture.id, sport_id, starts_at, home, away from fixture join league on league.id = league_id
        where fixture.id = any ($1::bigint[]) and not outright
     ), form as (
       select asked.id, side, coalesce(array_agg(result order by played.starts_at desc, played.id desc) filter (where result is not null), '{}') as results
         from asked
        cross join lateral (values ('home', asked.home), ('away', asked.away)) team (side, name)
         left join lateral (
           select id, starts_at,
                  case when ahead = 0 then 'drawn' when (ahead > 0) = (home = team.name) then 'won' else 'lost' end as result
             from (${last('f.home = team.name')} union all ${last('f.away = team.name')}) either
            order by starts_at desc, id desc limit ${formMax}) played on true
        group by asked.id, side
     )
     select own.id::text as "fixtureId", own.results as home, other.results as away
       from form own join form other using (id) where own.side = 'home' and other.side = 'away' order by own.id`,
    [fixtureIds],
  );
  return rows;
}
