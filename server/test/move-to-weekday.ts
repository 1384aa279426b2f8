import type { Db } from '../src/platform/database/db.ts';
import { moveClock } from '../src/platform/running/clock.ts';

/** Moves the site's clock on to this hour in Seoul of this weekday of next week (1 for Monday). Earlier sessions are over then. */
export async function moveToWeekday(db: Db, weekday: number, hour: number): Promise<void> {
  const { rows } = await db.query<{ until: string }>(
    `select (date_trunc('week', local) + make_interval(weeks => 1, days => $1 - 1, hours => $2) - local)::text as until
       from (select app_now() at time zone 'Asia/Seoul' as local) clock`,
    [weekday, hour],
  );
  await moveClock(db, rows[0]?.until ?? '');
}
