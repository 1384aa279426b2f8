import type { AnswerOf, BodyOf, cancelBet as cancelBetEndpoint } from '@madang/contracts';
import { bookOnce } from '../../ledger/book-once.ts';
import type { Db, Queryable } from '../../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { tellBet } from '../placement/tell-bet.ts';

interface Cancellable {
  stakeWon: number;
  fault: 'late' | 'often' | 'halted' | 'moved' | null;
  cancelPerDay: number;
}

/**
 * Gives the whole stake back while the setting allows it: a short while after placing, well before the first kick-off, and while no price
 * has moved so that the stake is worth less (`cancel_fault`).
 */
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
    if (bet.fault === 'often') return refuse('cancel.often', { max: bet.cancelPerDay });
    if (bet.fault) return refuse(`cancel.${bet.fault}`);
    // Settlement takes bets before accounts: a transaction that has the account already does not wait for it.
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
  const { rows } = await tx.query<Cancellable>(
    `select stake as "stakeWon", cancel_fault(id) as fault, cancel_per_day as "cancelPerDay"
       from bet cross join bet_setting where id = $2 and member_id = $1`,
    [memberId, betId],
  );
  return rows[0];
}
