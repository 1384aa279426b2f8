import { sportIds } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** In other sports a score is no event of its own. */
const sportsWithGoals = [sportIds.football, sportIds.iceHockey];

/**
 * Notes the goals in play since the last time, for the devices of members with an open bet on the fixture. The first look at a fixture keeps its
 * score and tells nothing. One server does it: a score is compared and kept in one statement.
 * @returns how many notices it wrote
 */
export async function noteGoals(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `with watched as materialized (
       select fixture.id, home_score as home, away_score as away
         from fixture join league on league.id = league_id
        where status in (2, 6, 8) and not outright and sport_id = any ($1) and home_score is not null and away_score is not null
     ), changed as materialized (
       select watched.*, told.home as home_before, told.away as away_before
         from watched left join push_score told on fixture_id = id
        where (told.home, told.away) is distinct from (watched.home, watched.away)
     ), kept as (
       insert into push_score (fixture_id, home, away) select id, home, away from changed
       on conflict (fixture_id) do update set home = excluded.home, away = excluded.away
     )
     insert into push_notice (device_id, kind, subject_id, score, at, next_try_at)
     select distinct device.id, 'goal', changed.id, array[home_before, away_before, home, away], app_now(), app_now()
       from push_device device
       join open_bet using (member_id)
       join bet using (member_id, member_seq)
       join bet_leg on bet_id = bet.id
       join changed on changed.id = bet_leg.fixture_id
      where tells_goals and home_before is not null`,
    [sportsWithGoals],
  );
  return rowCount ?? 0;
}
