import type { addRollingEvent as addRollingEventEndpoint, BodyOf, RollingEvent } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

const eventsShown = 100;

export async function readRollingEvents(db: Queryable): Promise<RollingEvent[]> {
  const { rows } = await db.query<RollingEvent>(
    `select id, name, game, percent::text, wallet_moment(from_at) as from, wallet_moment(until_at) as until,
            case when now_at < from_at then 'coming' when now_at < until_at then 'running' else 'over' end as state
       from rolling_event, (select app_now() as now_at) clock order by id desc limit $1`,
    [eventsShown],
  );
  return rows;
}

/** @returns whether it was added: an event that is over already is not */
export async function addRollingEvent(
  db: Queryable,
  event: BodyOf<typeof addRollingEventEndpoint>,
  by: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into rolling_event (name, game, percent, from_at, until_at, added_by)
     select $1, $2, $3::numeric, $4::timestamptz, $5::timestamptz, $6 where $5::timestamptz > app_now()`,
    [event.name, event.game, event.percent, event.from, event.until, by],
  );
  return rowCount === 1;
}

/** An event that has begun is kept: entries name it. @returns whether there was one to end */
export async function endRollingEvent(db: Queryable, id: number): Promise<boolean> {
  const ended = await db.query(
    'update rolling_event set until_at = app_now() where id = $1 and from_at < app_now() and until_at > app_now()',
    [id],
  );
  if (ended.rowCount) return true;
  const removed = await db.query('delete from rolling_event where id = $1 and from_at > app_now()', [id]);
  return removed.rowCount === 1;
}
