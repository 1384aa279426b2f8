import { beyondAlone, hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';

const converted = (side: string, currency: 'PT' | 'KRW', accounts: string) =>
  `select 'conversion:' || member_id || ':' || key || ':${side}', 'posted', null::bigint, ${accounts}
     from idempotency join wallet using (member_id) join house on house.kind = 'conversion' and house.currency = '${currency}'
    where request = 'points'`;

/** @param act the transfer's last word @param where which requests have it @param house the account of the house that it names */
const requested = (act: string, kind: string, accounts: string, where: string, house?: string) =>
  `select request.kind || ':' || request.id || ':${act}', '${kind}', null::bigint, ${accounts}
     from money_request request join wallet using (member_id) ${house ? `join house on house.kind = ${house}` : ''}
    where ${where}`;

const ofRequest = `approval.kind = 'money-request' and command ->> 'id' = request.id::text`;
/** Approved by no second operator. */
const approvedAlone = (kind: string) => `
  select decided_by as by, amount + bonus_won as won from money_request request
   where state = 'approved' and request.kind = '${kind}'
     and not exists (select from approval where outcome = 'approved' and decided_by = request.decided_by and ${ofRequest})`;

/** Conversions: each kept answer has its two transfers. Requests: each state has its own. */
export const walletAudit: AuditedDomain = {
  transfers: [
    converted('points', 'PT', 'points, house.id'),
    converted('won', 'KRW', 'house.id, cash'),
    requested(
      'deposit',
      'posted',
      'house.id, cash',
      `request.kind = 'charge' and state = 'approved'`,
      `case method when 'coin' then 'coin-deposits' else 'deposits' end`,
    ),
    requested(
      'bonus',
      'posted',
      'house.id, cash',
      `request.kind = 'charge' and state = 'approved' and bonus_won > 0`,
      `'bonuses'`,
    ),
    requested('hold', 'posted', 'cash, exchange', `request.kind = 'exchange'`),
    requested(
      'paid',
      'posted',
      'exchange, house.id',
      `request.kind = 'exchange' and state = 'approved'`,
      `'withdrawals'`,
    ),
    requested(
      'give-back',
      'reversal',
      'exchange, cash',
      `request.kind = 'exchange' and state in ('refused', 'cancelled')`,
    ),
  ],
  checks: [
    // Points become as many won.
    `select format('%s: %s points against %s won', coalesce(points.occasion, won.occasion), points.amount, won.amount) as line
     from (select left(reason, -7) as occasion, amount from transfer where reason like 'conversion:%:points') points
     full join (select left(reason, -4) as occasion, amount from transfer where reason like 'conversion:%:won') won
       on won.occasion = points.occasion
    where points.amount is distinct from won.amount`,

    `select format('%s %s was approved in the name of member %s, neither within what one operator may do nor by two', kind, id, decided_by) as line
     from money_request request
    where state = 'approved'
      and not ${hasAct('decided_by', 'decided_at', ofRequest, 'solo_act.kind = request.kind and amount_won = amount + bonus_won')}`,
    beyondAlone(`'charge'`, approvedAlone('charge')),
    beyondAlone(`'exchange'`, approvedAlone('exchange')),

    // Requests: every transfer of one moves its amount, or its bonus; the held won are those of open requests.
    `select format('transfer %s (%s) moves %s, but request %s is of %s', transfer.id, transfer.reason, transfer.amount, request.id, request.amount) as line
     from money_request request
     join transfer on transfer.reason in (request.kind || ':' || request.id || ':deposit', request.kind || ':' || request.id || ':hold',
                                          request.kind || ':' || request.id || ':paid', request.kind || ':' || request.id || ':give-back')
    where transfer.amount <> request.amount`,
    `select format('charge %s: a bonus of %s was given instead of %s', request.id, transfer.amount, bonus_won) as line
     from money_request request join transfer on transfer.reason = 'charge:' || request.id || ':bonus'
    where transfer.amount <> bonus_won`,
    `select format('member %s: %s are held for exchanges, but the open ones are of %s', account.member_id, balance, coalesce(sum(amount), 0)) as line
     from account left join money_request request
       on request.member_id = account.member_id and request.kind = 'exchange' and state in ('requested', 'checking')
    where account.kind = 'exchange'
    group by account.member_id, balance having balance <> coalesce(sum(amount), 0)`,
    `select format('charge %s asks for %s to be bet, but %s is noted', request.id, turnover_won, coalesce(won, 0)) as line
     from money_request request left join turnover_due on request_id = request.id
    where coalesce(won, 0) <> case when state = 'approved' then turnover_won else 0 end
       or least_odds <> coalesce(bonus_least_odds, 1) or games <> coalesce(bonus_games, '{single,multi,mini,casino,slot}')`,
  ],
  overdue: [
    `select format('%s %s of %s won is open since %s', kind, id, amount, requested_at) as line
     from money_request where state in ('requested', 'checking') and requested_at < app_now() - interval '1 day'`,
  ],
};
