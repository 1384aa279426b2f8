import type { Queryable } from '../database/db.ts';

/** Production's clock is the machine's and stays so; elsewhere `moveClock` may move it. */
export async function setClock(db: Queryable, { movable }: { movable: boolean }): Promise<void> {
  await db.query(`update site_clock set movable = $1, ahead = case when $1 then ahead else '0' end`, [movable]);
}

/** The time of the site (`app_now`), in milliseconds since 1970. */
export async function siteNowMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: Date }>('select app_now() as now');
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/** Moves the site's clock on (`app_now`). @param by an SQL interval @throws where the clock is not movable */
export async function moveClock(db: Queryable, by: string): Promise<void> {
  await db.query('update site_clock set ahead = ahead + $1::interval', [by]);
}

/** Sets the site's clock to this moment, which may lie behind: only before anything is served. @throws where the clock is not movable */
export async function setClockTo(db: Queryable, atMs: number): Promise<void> {
  await db.query('update site_clock set ahead = to_timestamp($1::float8 / 1000) - clock_timestamp()', [atMs]);
}

/** One that lies behind was set so by a run that was interrupted (`setClockTo`): it is the machine's again. Tests move it ahead. */
export async function bringClockUp(db: Queryable): Promise<void> {
  await db.query(`update site_clock set ahead = '0' where ahead < '0'`);
}
