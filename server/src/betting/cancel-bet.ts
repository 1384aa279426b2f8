import type { AnswerOf, BodyOf, cancelBet as cancelBetEndpoint } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Changes } from '../platform/changes.ts';
import type { Db, Queryable } from '../platform/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/refusal.ts';
import { tellBet } from './tell-bet.ts';

interface Cancellable {
  stakeWon: number;
  isOpen: boolean;
  cancelledToday: number;
  cancelPerDay: number;
}

/** A member's ($1) bet ($2), which is not locked by a settlement, and how many were cancelled in this day of Seoul. */
const cancellable = `
  select bet.stake as "stakeWon", setting.cancel_per_day as "cancelPerDay",
         bet.status = 0 and settlements = 0 and legs.open and cancelled_until(placed_at, first_start, in_play, setting) is not null as "isOpen",
         (select count(*) from bet other
           where other.member_id = $1 and other.status = -1
             and other.placed_at >= date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '1 day'
             and other.settled_at >= date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul') as "cancelledToday"
    from bet
   cross join bet_setting setting
   cross join lateral (
     select min(starts_at) as first_start, bool_or(package = 'inplay') as in_play,
            bool_and(due_settlement(selection, bet.id) is null and fixture.status in (1, 5, 9)) as open
       from bet_leg leg
       join selection on selection.id = leg.selection_id
       join fixture on fixture.id = leg.fixture_id
      where leg.bet_id = bet.id) as legs
   where bet.id = $2 and bet.member_id = $1`;

/** Gives the whole stake back while the setting allows it: a short while after placing, well before the first kick-off. */
export async function cancelBet(
  { db, changes }: { db: Db; changes: Changes },
  memberId: number,
  body: BodyOf<typeof cancelBetEndpoint>,
  key: string,
): Promise<AnswerOf<typeof cancelBetEndpoint> | RefusalOf<typeof cancelBetEndpoint>> {
  const { betId } = body;
  const done = await bookOnce({ db, changes }, { memberId, key, request: 'cancel', body }, async (tx, wallet) => {
    const bet = await findCancellable(tx, memberId, betId);
    if (!bet) return refuse('bet.unknown');
    if (!bet.isOpen) return refuse('cancel.late');
    if (bet.cancelledToday >= bet.cancelPerDay) return refuse('cancel.often', { max: bet.cancelPerDay });
    // Settlement takes bets before accounts: whoever has the account already does not wait for it.
    const locked = await tx.query(
      'select from bet where id = $1 and status = 0 and settlements = 0 for no key update skip locked',
      [betId],
    );
    if (locked.rowCount === 0) return refuse('cash-out.settling');
    await tx.query('select cancel_bet($1)', [betId]);
    const returnedWon = bet.stakeWon;
    return { transfers: [], answer: () => ({ betId, returnedWon, emoney: wallet.emoney + returnedWon }) };
  });
  if (!isRefusal(done)) await tellBet(db, changes, betId);
  return done;
}

async function findCancellable(tx: Queryable, memberId: number, betId: string): Promise<Cancellable | undefined> {
  const { rows } = await tx.query<Cancellable>(cancellable, [memberId, betId]);
  return rows[0];
}
