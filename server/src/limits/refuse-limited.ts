import type { LimitKind, LimitPeriod } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { refuse } from '../platform/http/refusal.ts';
import { seoulMinute } from '../platform/running/seoul-minute.ts';

interface Paused {
  fault: 'paused';
  /** null: for good. */
  until: string | null;
}
interface Restricted {
  fault: 'restricted';
}
interface Passed<Kind extends LimitKind> {
  fault: Kind;
  period: LimitPeriod;
  leftWon: number;
}
/** The answers of `limit_fault` about a stake, and about a charge. */
export type PlayFault = Restricted | Paused | Passed<'stake' | 'loss'>;
type ChargeFault = Restricted | Paused | Passed<'deposit'>;

const periods: Record<LimitPeriod, string> = { day: '하루', week: '한 주', month: '한 달' };

/** Within the transaction that holds the member's cash account. */
export const findChargeFault = (tx: Queryable, memberId: number, amount: number) =>
  findFault<ChargeFault>(tx, memberId, 'charge', amount);

/** Tells whether the member pauses or is restricted, for code that lets members into a game. */
export const findPause = (db: Queryable, memberId: number) => findFault<Restricted | Paused>(db, memberId, 'play', 0);

async function findFault<Fault>(tx: Queryable, memberId: number, what: string, won: number): Promise<Fault | null> {
  const { rows } = await tx.query<{ fault: Fault | null }>('select limit_fault($1, $2, $3, app_now()) as fault', [
    memberId,
    what,
    won,
  ]);
  return rows[0]?.fault ?? null;
}

export function refuseLimited<Kind extends LimitKind>(limited: Restricted | Paused | Passed<Kind>) {
  if ('period' in limited) {
    return refuse(`limit.${limited.fault}`, { period: periods[limited.period], left: limited.leftWon });
  }
  if (!('until' in limited)) return refuse('limit.restricted');
  return limited.until === null
    ? refuse('limit.paused-for-good')
    : refuse('limit.paused', { until: seoulMinute(limited.until) });
}
