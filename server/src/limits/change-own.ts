import { type Db, type Queryable, transaction } from '../platform/database/db.ts';

/**
 * Changes a member's own limits while no other act moves their money: a bet or charge is decided before it or after it. `work`
 * gets the site's time, at which the change happens.
 */
export const changeOwn = <Outcome>(
  db: Db,
  memberId: number,
  work: (tx: Queryable, at: Date) => Promise<Outcome>,
): Promise<Outcome> =>
  transaction(db, async (tx) => {
    await tx.query(`select from account where member_id = $1 and kind = 'cash' for update`, [memberId]);
    await tx.query('insert into limited_member (member_id) values ($1) on conflict do nothing', [memberId]);
    // To the millisecond, as it comes back.
    const { rows } = await tx.query<{ at: Date }>(`select date_trunc('milliseconds', app_now()) as at`);
    return work(tx, rows[0]?.at as Date);
  });
