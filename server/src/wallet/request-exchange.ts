import type { BodyOf, Member, MoneyRequest, requestExchange as requestExchangeEndpoint } from '@madang/contracts';
import { amountFault } from '@madang/rules';
import { bookOnce } from '../ledger/book-once.ts';
import { passwordMatches } from '../members/sign-in/passwords.ts';
import type { Context } from '../platform/context.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { seoulMinute } from '../platform/running/seoul-minute.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { findExchangeWait } from './change-bank.ts';
import { findWalletSettings } from './charge-form.ts';
import { findOpenExchange } from './exchange-form.ts';
import { findRequest, requestChange } from './money-request.ts';
import { holding } from './request-transfers.ts';
import { findTurnover, markTurnoverMet } from './turnover.ts';

/** Asks for money for won, which move to the member's exchange account at once: they can be neither bet nor asked for twice. */
export async function requestExchange(
  tools: Pick<Context, 'db' | 'changes'>,
  { id: memberId }: Member,
  { amount, exchangePassword }: BodyOf<typeof requestExchangeEndpoint>,
  key: string,
): Promise<MoneyRequest | RefusalOf<typeof requestExchangeEndpoint>> {
  const { rows } = await tools.db.query<{ hash: string }>(
    'select exchange_password_hash as hash from member_bank where member_id = $1',
    [memberId],
  );
  if (!rows[0]) return refuse('bank.missing');
  if (!(await passwordMatches(rows[0].hash, exchangePassword))) return refuse('exchange.password');
  await noteRolling(tools.db);
  // The password is no part of what a retry is known by: its hash would be kept for good.
  const asked = { memberId, key, request: 'exchange', body: { amount } };
  const outcome = await bookOnce(tools, asked, async (tx, { emoney }) => {
    const { exchange: limits } = await findWalletSettings(tx);
    const fault = amountFault(amount, limits);
    if (fault) return refuse(`exchange.${fault}`, { min: limits.minWon, max: limits.maxWon, unit: limits.unitWon });
    if (emoney < 0) return refuse('exchange.below-zero');
    const from = await findExchangeWait(tx, memberId);
    if (from !== null) return refuse('exchange.bank-changed', { from: seoulMinute(from) });
    if (await findOpenExchange(tx, memberId)) return refuse('exchange.open');
    const { dueWon, leftWon } = await findTurnover(tx, memberId);
    if (leftWon > 0) return refuse('exchange.turnover', { left: leftWon });
    if (emoney < amount) return refuse('bet.balance');
    if (dueWon > 0) await markTurnoverMet(tx, memberId);
    const inserted = await tx.query<{ id: number }>(
      `insert into money_request (member_id, kind, amount, method, holder, bank, account_number, account_end, holder_hash, requested_at)
       select member_id, 'exchange', $2, 'bank', holder, bank, account_number, account_end, holder_hash, app_now() from member_bank where member_id = $1
       returning id`,
      [memberId, amount],
    );
    const id = inserted.rows[0]?.id;
    if (id === undefined) return refuse('bank.missing');
    return { transfers: [holding({ id, memberId, amount })], answer: () => findRequest(tx, id) };
  });
  if (!isRefusal(outcome)) tools.changes.publish('request', requestChange(memberId, outcome));
  return outcome;
}
