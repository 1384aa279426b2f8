import type { BodyOf, setLimit as setLimitEndpoint } from '@madang/contracts';
import type { Db } from '../platform/database/db.ts';
import { changeOwn } from './change-own.ts';

const looserAfter = '24 hours';

/**
 * A tighter limit is in force at once, a looser one a day later; either takes the place of one that is still to come. The current limit
 * again changes nothing else.
 */
export const setLimit = (db: Db, memberId: number, { kind, period, won }: BodyOf<typeof setLimitEndpoint>) =>
  changeOwn(db, memberId, async (tx, at) => {
    const { rows } = await tx.query<{ now: number | null; nextId: number | null }>(
      `select won as now, next_id as "nextId" from limit_standing($1, array[$2], $4) where period = $3`,
      [memberId, kind, period, at],
    );
    const now = rows[0]?.now ?? null;
    if (rows[0]?.nextId)
      await tx.query('update member_limit set withdrawn_at = $2 where id = $1', [rows[0].nextId, at]);
    if (won === now) return;
    const isTighter = won !== null && (now === null || won < now);
    await tx.query(
      `insert into member_limit (member_id, kind, period, won, asked_at, from_at)
       values ($1, $2, $3, $4, $5, $5::timestamptz + $6::interval)`,
      [memberId, kind, period, won, at, isTighter ? '0' : looserAfter],
    );
  });
