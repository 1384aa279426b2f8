import type { FastifyReply } from 'fastify';
import type { Queryable } from '../database/db.ts';
import type { Refusal } from './refusal.ts';
import { tooMany } from './too-many.ts';

/** So many in a window that begins with the first. */
interface WriteLimit {
  most: number;
  seconds: number;
}

/**
 * Counts one write of a member, over all servers; refuses one too many with the time to wait. A refused write is not counted and writes
 * nothing.
 * @param what the kind: each is counted by itself
 */
export async function takeWrite(
  db: Queryable,
  reply: FastifyReply,
  { memberId, what, limit }: { memberId: number; what: string; limit: WriteLimit },
): Promise<Refusal<'request.too-many'> | null> {
  const { rows } = await db.query<{ taken: boolean; leftSeconds: number }>(
    `with span as (select make_interval(secs => $4) as length, app_now() as now), taken as (
       insert into write_window as known (member_id, what, began_at, writes) select $1, $2, now, 1 from span
       on conflict (member_id, what) do update set
         began_at = case when known.began_at <= excluded.began_at - (select length from span) then excluded.began_at else known.began_at end,
         writes = case when known.began_at <= excluded.began_at - (select length from span) then 1 else known.writes + 1 end
       where known.writes < $3 or known.began_at <= excluded.began_at - (select length from span) returning 1)
     select exists (select from taken) as taken,
            coalesce((select extract(epoch from began_at + length - now)::float8 from write_window, span
                       where member_id = $1 and what = $2), $4) as "leftSeconds"`,
    [memberId, what, limit.most, limit.seconds],
  );
  const [row] = rows;
  if (row?.taken) return null;
  return tooMany(reply, Math.min(limit.seconds, Math.max(1, Math.ceil(row?.leftSeconds ?? limit.seconds))));
}
