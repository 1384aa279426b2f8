import { hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';

const booked = `from casino_transaction said join wallet using (member_id) join house on house.kind = 'casino' where outcome = 'booked' and amount > 0`;

/** Every call that was booked has its transfer; rounds and fractions are what their calls make them. */
export const casinoAudit: AuditedDomain = {
  transfers: [
    `select 'casino:' || said.id || ':stake', 'posted', null::bigint, cash, house.id ${booked} and said.kind = 'debit'`,
    `select 'casino:' || said.id || ':' || case said.kind when 'credit' then 'win' else said.kind end, 'posted', null::bigint, house.id, cash
       ${booked} and said.kind in ('credit', 'promotion', 'jackpot')`,
    `select 'casino:' || said.id || ':win', 'posted', null::bigint, house.id, cash
       from casino_held_win join casino_transaction said on said.id = transaction_id join wallet using (member_id)
       join house on house.kind = 'casino' where state = 'paid' and amount > 0`,
    `select 'casino:' || said.id || ':rollback', 'reversal', null::bigint, house.id, cash ${booked} and said.kind = 'rollback'`,
    `select 'casino:' || said.id || ':rest', 'posted', null::bigint, house.id, rest.id
       from casino_transaction said join house on house.kind = 'casino' join house rest on rest.kind = 'casino-rest' where rest_won = 1`,
  ],
  checks: [
    `select format('casino transaction %s: %s won of %s hundredths, but %s moved', said.id, said.amount, hundredths, transfer.amount) as line
       from casino_transaction said
       left join transfer on reason = 'casino:' || said.id || ':'
              || case when said.kind = 'debit' then 'stake' when said.kind = 'credit' or outcome = 'held' then 'win' else said.kind end
       left join casino_held_win on transaction_id = said.id
      where coalesce(transfer.amount, 0) <> case when outcome = 'booked' or state = 'paid' then said.amount else 0 end
         or (outcome = 'held') <> (transaction_id is not null)
         or said.kind <> 'rollback' and said.amount <> hundredths / 100
         or said.kind = 'debit' and hundredths % 100 <> 0 or said.kind = 'round-closed' and hundredths <> 0`,
    `select format('casino round %s of member %s: %s debits of %s, %s credits of %s, but its calls say otherwise', round.id, round.member_id,
                   round.debits, round.staked, round.credits, round.won) as line
       from casino_round round
       left join (
         select round_id, count(*) filter (where kind = 'debit') - count(*) filter (where kind = 'rollback') as debits,
                count(*) filter (where kind = 'credit') as credits,
                coalesce(sum(amount) filter (where kind = 'debit'), 0) - coalesce(sum(amount) filter (where kind = 'rollback'), 0) as staked,
                coalesce(sum(amount) filter (where kind = 'credit' and (outcome = 'booked' or state = 'paid')), 0) as won
           from casino_transaction left join casino_held_win on transaction_id = id where outcome in ('booked', 'held') group by round_id) said on round_id = round.id
      where (round.debits, round.credits, round.staked, round.won)
            is distinct from (said.debits, said.credits, said.staked, said.won)`,
    `select format('casino transaction %s of member %s is of another one’s round', said.id, said.member_id) as line
       from casino_transaction said join casino_round round on round.id = round_id
      where round.member_id <> said.member_id or round.aggregator <> said.aggregator`,
    `select format('casino transaction %s was booked although %s had barred it', said.id, barring.transaction_ref) as line
       from casino_transaction said
       join casino_transaction barring on barring.aggregator = said.aggregator and barring.reference_ref = said.transaction_ref
                                      and barring.outcome = 'barred' and barring.member_id = said.member_id
      where said.kind = 'debit'`,
    `select format('member %s: fractions come to %s hundredths, but %s are left and %s won were kept', member_id, said.hundredths,
                   coalesce(casino_rest.hundredths, 0), said.kept) as line
       from (select member_id, sum(hundredths % 100) as hundredths, sum(rest_won) as kept
               from casino_transaction where kind in ('credit', 'promotion', 'jackpot') group by member_id) said
       left join casino_rest using (member_id)
      where said.hundredths <> said.kept * 100 + coalesce(casino_rest.hundredths, 0)`,
    `select format('casino: the held win %s was paid by %s, neither within what one operator may do nor approved by two', said.id, decided_by) as line
       from casino_held_win join casino_transaction said on said.id = transaction_id left join member operator on user_id = decided_by
      where state = 'paid'
        and not ${hasAct('operator.id', 'decided_at', `approval.kind = 'casino-win' and command ->> 'id' = said.id::text`, `kind = 'win' and amount_won = said.amount`)}`,
  ],
  overdue: [
    `select format('casino round %s (%s %s) of member %s is open since %s', id, aggregator, round_ref, member_id, opened_at) as line
       from casino_round where closed_at is null and debits > 0 and opened_at < app_now() - interval '1 day'`,
    `select format('casino: the win %s of %s since %s waits for an operator', transaction_ref, aggregator, at) as line
       from casino_held_win join casino_transaction on id = transaction_id where state = 'waiting'`,
    `select format('casino: the list of %s of %s is empty, but %s transactions stand here', aggregator, day, differing) as line
       from casino_reconciliation said
      where empty_list and not exists (select from casino_reconciliation later
                                        where later.aggregator = said.aggregator and later.day = said.day and later.id > said.id)`,
    `select format('casino: %s of %s at %s is %s: somebody has to look', transaction_ref, aggregator, at, code) as line
       from casino_alarm where seen_by is null`,
  ],
};
