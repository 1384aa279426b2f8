import type { AnswerOf, findBookedBet } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

/** Finds the bet that a member sent with this key. One that is still on its way is `none`. */
export async function findBooked(
  db: Queryable,
  memberId: number,
  key: string,
): Promise<AnswerOf<typeof findBookedBet>> {
  const { rows } = await db.query<AnswerOf<typeof findBookedBet>>(
    `select bet_id::text as "betId", case state when 'accepted' then 'booked' else state end as state
       from delayed_bet where member_id = $1 and idempotency_key = $2
     union all
     select id::text, 'booked' from bet where member_id = $1 and idempotency_key = $2 limit 1`,
    [memberId, key],
  );
  return rows[0] ?? { betId: null, state: 'none' };
}
