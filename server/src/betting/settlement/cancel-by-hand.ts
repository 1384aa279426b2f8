import type { AnswerOf, BodyOf, cancelBetByHand as endpoint } from '@madang/contracts';
import { actAlone } from '../../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../../approvals/two-person-acts.ts';
import { bookOnce } from '../../ledger/book-once.ts';
import type { Db, Queryable } from '../../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { tellBet } from '../placement/tell-bet.ts';

interface Cancelled {
  memberId: number;
  userId: string;
  stakeWon: number;
  /** It was never settled, and nothing of it was cashed out. */
  isOpen: boolean;
  legs: string;
}

async function readBet(db: Queryable, betId: string): Promise<Cancelled | undefined> {
  const { rows } = await db.query<Cancelled>(
    `select member_id as "memberId", user_id as "userId", stake as "stakeWon", bet.status = 0 and settlements = 0 and cashed_stake = 0 as "isOpen",
            (select string_agg(home || ' : ' || away || ' ' || name || ' ' || leg.price, ', ' order by leg.selection_id)
               from bet_leg leg join selection on selection.id = selection_id join fixture on fixture.id = leg.fixture_id
              where leg.bet_id = bet.id) as legs
       from bet join member on member.id = member_id where bet.id = $1`,
    [betId],
  );
  return rows[0];
}

/** Cancels a bet that is in progress, once. Its member has the whole stake back. */
export async function cancelByHand(
  { db, changes }: { db: Db; changes: Changes },
  operatorId: number,
  body: BodyOf<typeof endpoint>,
  key: string,
  isApprovedByTwo = false,
): Promise<AnswerOf<typeof endpoint> | RefusalOf<typeof endpoint>> {
  const { betId, reason } = body;
  const owner = await readBet(db, betId);
  if (!owner) return refuse('bet.unknown');
  const asked = { memberId: operatorId, walletOf: owner.memberId, key, request: 'cancel by hand', body };
  const done = await bookOnce({ db, changes }, asked, async (tx) => {
    // Settlement takes bets before accounts: a transaction that has the account already does not wait for it.
    const locked = await tx.query('select from bet where id = $1 for no key update skip locked', [betId]);
    if (locked.rowCount === 0) return refuse('cash-out.settling');
    const bet = await readBet(tx, betId);
    if (!bet?.isOpen) return refuse('cash-out.settled');
    if (!isApprovedByTwo && !(await actAlone(tx, 'void', operatorId, bet.stakeWon))) return refuse('approval.needed');
    await tx.query('insert into bet_cancel (bet_id, reason, made_by, made_at) values ($1, $2, $3, app_now())', [
      betId,
      reason,
      operatorId,
    ]);
    await tx.query('select cancel_bet($1)', [betId]);
    return { transfers: [], answer: () => ({ betId, returnedWon: bet.stakeWon }) };
  });
  if (!isRefusal(done)) await tellBet(db, changes, betId);
  return done;
}

/** As voids have it: the stake counts with what the operator voided alone. */
export const cancelTogether: TwoPersonAct<'bet-cancel'> = {
  async weigh(tx, _operator, { body: { betId, reason } }) {
    await tx.query('select from bet where id = $1 for no key update', [betId]);
    const bet = await readBet(tx, betId);
    if (!bet) return refuse('bet.unknown');
    if (!bet.isOpen) return refuse('cash-out.settled');
    return {
      version: 'open',
      amountWon: bet.stakeWon,
      moves: { ...plainMoves(bet.stakeWon), bets: 1 },
      facts: [
        ['베팅 번호', `B-${betId}`],
        ['회원', bet.userId],
        ['내용', bet.legs],
        ['처리 사유', reason],
      ],
    };
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'void', operatorId, amountWon),
  carryOut: (tools, operator, { body }, key) => cancelByHand(tools, operator.id, body, key, true),
};
