import type { AnswerOf, BodyOf, cashOutValues, offerCashOut, takeCashOut } from '@madang/contracts';
import { cashOutWon, hasOpenPair } from '@madang/rules';
import { bookOnce } from '../../ledger/book-once.ts';
import type { Db, Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { tellBet } from '../placement/tell-bet.ts';
import { type CashableBet, findCashable, findCashables, stepOf } from './cash-out-value.ts';
import { keepWaiting, waitOf } from './delayed-cash-outs.ts';

type Offer = AnswerOf<typeof offerCashOut>;
type Taken = AnswerOf<typeof takeCashOut>;
type Unoffered = Refusal<'bet.unknown' | 'cash-out.off' | 'cash-out.settled' | 'cash-out.waiting' | 'cash-out.pair'>;

function refusalOf(bet: CashableBet | undefined): Unoffered | null {
  if (!bet) return refuse('bet.unknown');
  if (!bet.isOffered) return refuse('cash-out.off');
  if (bet.status !== 0) return refuse('cash-out.settled');
  if (bet.isWaiting) return refuse('cash-out.waiting');
  return bet.isTogether || hasOpenPair(bet.legs) ? refuse('cash-out.pair') : null;
}

/** Computes the won to pay now and keeps them as the bet's only offer. */
export async function makeOffer(
  db: Queryable,
  memberId: number,
  { betId, stakeWon }: BodyOf<typeof offerCashOut>,
): Promise<Offer | RefusalOf<typeof offerCashOut>> {
  const bet = await findCashable(db, memberId, betId);
  const refused = refusalOf(bet);
  if (!bet || refused) return refused ?? refuse('bet.unknown');
  const restWon = bet.stakeWon - bet.cashedStakeWon;
  const stepWon = stepOf(bet);
  const partWon = stakeWon ?? restWon;
  if (partWon > restWon || partWon % stepWon !== 0) return refuse('cash-out.stake', { step: stepWon, max: restWon });
  const paysWon = cashOutWon(bet, partWon);
  if (paysWon === null) return refuse('cash-out.unpriced');
  const { rows } = await db.query<{ offerId: string; expiresAt: string }>(
    `insert into cash_out_offer as offer (bet_id, id, stake, won, settlements, expires_at)
     values ($1, gen_random_uuid(), $2, $3, $4, app_now() + make_interval(secs => $5))
     on conflict (bet_id) do update
       set id = excluded.id, stake = excluded.stake, won = excluded.won, settlements = excluded.settlements,
           expires_at = excluded.expires_at
     returning id as "offerId", ${instant('expires_at')} as "expiresAt"`,
    [betId, partWon, paysWon, bet.settlements, bet.holdsSeconds],
  );
  const kept = rows[0] as { offerId: string; expiresAt: string };
  return {
    ...kept,
    stakeWon: partWon,
    paysWon,
    restWon: restWon - partWon,
    stepWon,
    holdsMs: bet.holdsSeconds * 1_000,
  };
}

/** The present worth of the member's open bets, the newest first; bets without an offer are left out. */
export async function valuesOf(db: Queryable, memberId: number): Promise<AnswerOf<typeof cashOutValues>> {
  const { rows } = await db.query<{ id: string }>(
    `select bet.id::text from open_bet join bet using (member_id, member_seq)
      where member_id = $1 order by member_seq desc limit $2`,
    [memberId, valuedAtOnce],
  );
  const bets = await findCashables(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  return bets.flatMap((bet) => {
    const paysWon = refusalOf(bet) ? null : cashOutWon(bet, bet.stakeWon - bet.cashedStakeWon);
    return paysWon === null ? [] : [{ betId: bet.betId, paysWon }];
  });
}
/** A page of the list shows at most so many bets. */
const valuedAtOnce = 100;

interface KeptOffer {
  betId: string;
  stakeWon: number;
  paysWon: number;
  settlements: number;
  isExpired: boolean;
}

/**
 * Pays an offer that still holds: nothing has closed since, and no price has moved so that it would be worth less now. With a leg in play
 * it waits as a bet in play does, and is decided then (`decideCashOuts`).
 */
export async function takeOffer(
  { db, changes }: { db: Db; changes: Changes },
  memberId: number,
  body: BodyOf<typeof takeCashOut>,
  key: string,
): Promise<Taken | RefusalOf<typeof takeCashOut>> {
  const asked = { memberId, key, request: 'cash-out', body };
  const taken = await bookOnce({ db, changes }, asked, async (tx, wallet) => {
    const offer = await findOffer(tx, memberId, body.offerId);
    if (!offer) return refuse('cash-out.expired');
    // Settlement takes bets before accounts: a transaction that has the account already does not wait for it.
    const { rowCount } = await tx.query('select from bet where id = $1 for no key update skip locked', [offer.betId]);
    if (rowCount === 0) return refuse('cash-out.settling');
    const bet = await findCashable(tx, memberId, offer.betId);
    const refused = refusalOf(bet);
    if (!bet || refused) return refused ?? refuse('bet.unknown');
    if (offer.isExpired || bet.settlements !== offer.settlements) return refuse('cash-out.expired');
    const worthWon = cashOutWon(bet, offer.stakeWon);
    if (worthWon === null) return refuse('cash-out.unpriced');
    if (worthWon < offer.paysWon) return refuse('cash-out.changed');
    const { betId, stakeWon, paysWon: paidWon } = offer;
    const waitsMs = await waitOf(tx, bet);
    if (waitsMs > 0) {
      await tx.query('delete from cash_out_offer where bet_id = $1', [betId]);
      await keepWaiting(tx, { bet, memberId, key, stakeWon, paysWon: paidWon, waitsMs });
      return { transfers: [], answer: () => ({ betId, stakeWon, paidWon, emoney: wallet.emoney, waitsMs }) };
    }
    await tx.query('select cash_out_bet($1, $2, $3)', [betId, stakeWon, paidWon]);
    return { transfers: [], answer: () => ({ betId, stakeWon, paidWon, emoney: wallet.emoney + paidWon }) };
  });
  if (!isRefusal(taken)) await tellBet(db, changes, taken.betId);
  return taken;
}

async function findOffer(tx: Queryable, memberId: number, offerId: string): Promise<KeptOffer | undefined> {
  const { rows } = await tx.query<KeptOffer>(
    `select bet_id::text as "betId", offer.stake as "stakeWon", won as "paysWon", offer.settlements,
            expires_at <= app_now() as "isExpired"
       from cash_out_offer offer join bet on bet.id = bet_id where offer.id = $1 and member_id = $2`,
    [offerId, memberId],
  );
  return rows[0];
}
