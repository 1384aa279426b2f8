import type { BodyOf, Member, MoneyRequest, requestCharge as requestChargeEndpoint } from '@madang/contracts';
import { amountFault, chargeFigures, coinsFor } from '@madang/rules';
import pg from 'pg';
import { bookOnce } from '../ledger/book-once.ts';
import { findChargeFault, refuseLimited } from '../limits/refuse-limited.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { findBonuses, findWalletSettings } from './charge-form.ts';
import { findRequest, requestChange } from './money-request.ts';

type Asked = BodyOf<typeof requestChargeEndpoint>;
type ChargeRefusal = RefusalOf<typeof requestChargeEndpoint>;

/** Asks for won for money that the member sends. Nothing moves until it is approved; the bonus is what it is now. */
export async function requestCharge(
  tools: Pick<Context, 'db' | 'changes' | 'ring'>,
  { id: memberId }: Member,
  body: Asked,
  key: string,
): Promise<MoneyRequest | ChargeRefusal> {
  const outcome = await bookOnce(tools, { memberId, key, request: 'charge', body }, async (tx) => {
    const requestId = await insertCharge(tx, tools.ring, memberId, body);
    if (isRefusal(requestId)) return requestId;
    return { transfers: [], answer: () => findRequest(tx, requestId) };
  }).catch(refuseUsedCoins);
  if (!isRefusal(outcome)) tools.changes.publish('request', requestChange(memberId, outcome));
  return outcome;
}

/** Decided on the member's locked accounts: no two charges pass a limit together. */
async function insertCharge(
  tx: Queryable,
  ring: KeyRing,
  memberId: number,
  { amount, depositor, bonusId, coinTx }: Asked,
) {
  const settings = await findWalletSettings(tx);
  const { minWon: min, maxWon: max, unitWon: unit } = settings.charge;
  const fault = amountFault(amount, settings.charge);
  if (fault) return refuse(`charge.${fault}`, { min, max, unit });
  if (coinTx !== null && !settings.coin) return refuse('charge.coin');
  const { rows: open } = await tx.query<{ count: number }>(
    `select count(*) from money_request where member_id = $1 and kind = 'charge' and state in ('requested', 'checking')`,
    [memberId],
  );
  if ((open[0]?.count ?? 0) >= settings.openCharges) return refuse('charge.open', { max: settings.openCharges });
  const bonus = bonusId === null ? null : (await findBonuses(tx, memberId)).find(({ id }) => id === bonusId);
  if (bonus === undefined || bonus?.leftWon === 0) return refuse('charge.bonus');
  const { bonusWon, turnoverWon } = chargeFigures(amount, settings.chargeTurnoverPercent, bonus);
  const limited = await findChargeFault(tx, memberId, amount);
  if (limited) return refuseLimited(limited);
  const coins = coinTx !== null && settings.coin ? coinsFor(amount, settings.coin.wonPerCoin) : null;
  const { rows } = await tx.query<{ id: number }>(
    `insert into money_request (member_id, kind, amount, method, holder, bank, account_number, account_end, bonus_id, bonus_won, turnover_won,
                                coin_amount, coin_tx, bonus_least_odds, bonus_games, holder_hash, requested_at)
     select $1, 'charge', $2, case when $7::text is null then 'bank' else 'coin' end, $3,
            own.bank, own.account_number, own.account_end, $4, $5, $6, $8::numeric, $7, $9::numeric, $10::text[], $11, app_now()
       from (select 1) one left join member_bank own on own.member_id = $1 and $7::text is null
     returning id`,
    [
      ...[memberId, amount, ring.seal('bank', memberId, depositor), bonusId, bonusWon, turnoverWon, coinTx, coins],
      ...[bonus?.leastOdds ?? null, bonus?.games ?? null, ring.hash('bank', depositor)],
    ],
  );
  if (!rows[0]) throw new Error('A charge is one row.');
  return rows[0].id;
}

function refuseUsedCoins(error: unknown) {
  if (error instanceof pg.DatabaseError && error.constraint === 'money_request_coin_once')
    return refuse('charge.coin-used');
  throw error;
}
