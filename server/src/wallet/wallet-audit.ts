import type { AuditedDomain } from '../ledger/audited-domain.ts';

const converted = (side: string, currency: 'PT' | 'KRW', accounts: string) =>
  `select 'conversion:' || member_id || ':' || key || ':${side}', 'posted', null::bigint, ${accounts}
     from idempotency join wallet using (member_id) join house on house.kind = 'conversion' and house.currency = '${currency}'
    where request = 'points'`;

/** Conversions: each kept answer has its two transfers. */
export const walletAudit: AuditedDomain = {
  transfers: [converted('points', 'PT', 'points, house.id'), converted('won', 'KRW', 'house.id, cash')],
  checks: [
    // Points become as many won.
    `select format('%s: %s points against %s won', coalesce(points.occasion, won.occasion), points.amount, won.amount) as line
     from (select left(reason, -7) as occasion, amount from transfer where reason like 'conversion:%:points') points
     full join (select left(reason, -4) as occasion, amount from transfer where reason like 'conversion:%:won') won
       on won.occasion = points.occasion
    where points.amount is distinct from won.amount`,
  ],
};
