import { bettingPageNames, type SharedBet } from '@madang/contracts';
import { bettingPages, gameDetailTypeOf } from '@madang/rules';
import type { Queryable } from '../../platform/database/db.ts';
import { selectionsNow } from '../placement/slip-selections.ts';
import { readBets } from './list-bets.ts';
import { toBet } from './to-bet.ts';

/** The bet of this number, when it is this member's. */
export async function isBetOf(db: Queryable, memberId: number, betId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from bet where id = $1 and member_id = $2', [betId, memberId]);
  return rowCount === 1;
}

/** A bet as others see it: legs and results, and what of it could be bet on now. No stake, no payout. */
export async function sharedBet(db: Queryable, betId: string): Promise<SharedBet | null> {
  const { rows: known } = await db.query<{ memberId: number; number: number }>(
    'select member_id as "memberId", member_seq as number from bet where id = $1',
    [betId],
  );
  if (!known[0]) return null;
  const rows = await readBets(db, known[0].memberId, [known[0].number]);
  if (!rows[0]) return null;
  const { placedAt, totalOdds, status, gameType, legs, isTogether, betStyle, gameDetailType } = toBet(rows[0]);
  const now = await selectionsNow(
    db,
    legs.map(({ oddsId }) => oddsId),
  );
  const open = legs.flatMap(({ oddsId }) => {
    const found = now.get(oddsId);
    if (!found || found.closedBy) return [];
    const page = bettingPageNames.find((name) => {
      const each = bettingPages[name];
      const isOfDetail = gameDetailTypeOf(each, legs.length) === gameDetailType;
      return each.betStyle === betStyle && isOfDetail && each.feedPackage === found.feedPackage;
    });
    return page ? [{ oddsId, page }] : [];
  });
  return { placedAt, totalOdds, status, gameType, legs, isTogether, open };
}
