import type { AuditedDomain } from '../platform/audited-domain.ts';
import { auditDigests } from './digest.ts';

/** The rules for every transfer and account, and the bookings of the ledger itself. A correction by hand says so in its reason. */
export const ledgerAudit: AuditedDomain = {
  transfers: [
    `select reason, 'posted', null::bigint, house.id, cash
       from transfer join wallet on reason like 'funding:' || member_id || ':%' and cash = credit_account
       join house on house.kind = 'funding'
      where reason like 'funding:%'`,
    `select reason, 'posted', null::bigint, house.id, points
       from transfer join wallet on reason like 'promotion:' || member_id || ':%' and points = credit_account
       join house on house.kind = 'promotion'
      where reason like 'promotion:%'`,
    `select reason, kind, null::bigint, debit_account, credit_account
       from transfer where reason like 'correction:%' and kind in ('posted', 'reversal')`,
  ],
  checks: [
    // Running figures of member accounts are the sums of their transfers.
    `select format('account %s of member %s: balance %s, but its transfers sum to %s', account.id, member_id, balance, coalesce(total, 0)) as line
     from account
     left join (
       select account_id, sum(amount) as total
         from (select credit_account, amount from transfer where kind in ('posted', 'post', 'reversal')
               union all
               select debit_account, -amount from transfer where kind in ('posted', 'post', 'reversal')) as side (account_id, amount)
        group by account_id) sums on account_id = account.id
    where member_id is not null and balance <> coalesce(total, 0)`,
    `select format('account %s of member %s: reserved %s, but its unresolved transfers sum to %s', account.id, member_id, reserved, coalesce(total, 0)) as line
     from account
     left join (
       select pending.debit_account, sum(pending.amount) as total
         from transfer pending left join transfer later on later.pending_id = pending.id
        where pending.kind = 'pending' and later.id is null
        group by pending.debit_account) sums on debit_account = account.id
    where member_id is not null and reserved <> coalesce(total, 0)`,

    // A transfer stays within one currency, so that debits equal credits; and so do the sums over all accounts.
    `select format('transfer %s moves %s into %s', transfer.id, debited.currency, credited.currency) as line
     from transfer
     join account debited on debited.id = debit_account
     join account credited on credited.id = credit_account
    where debited.currency <> credited.currency`,
    `select format('%s: debits %s, credits %s', currency, sum(debit), sum(credit)) as line
     from (select debit_account, amount, 0 from transfer
           union all
           select credit_account, 0, amount from transfer) as side (account_id, debit, credit)
     join account on account.id = account_id
    group by currency having sum(debit) <> sum(credit)`,

    // A pending transfer is resolved at most once, whole, between the same accounts.
    `select format('transfer %s is resolved %s times', pending_id, count(*)) as line
     from transfer where pending_id is not null group by pending_id having count(*) > 1`,
    `select format('transfer %s resolves %s differently than it was reserved', later.id, pending.id) as line
     from transfer later
     join transfer pending on pending.id = later.pending_id
    where pending.kind <> 'pending'
       or (later.debit_account, later.credit_account, later.amount)
          is distinct from (pending.debit_account, pending.credit_account, pending.amount)`,

    // A reversal undoes one posted transfer, whole, and no other undoes it again.
    `select format('transfer %s undoes %s differently than it was booked', later.id, later.reversal_of) as line
     from transfer later
     left join transfer original on original.id = later.reversal_of
    where later.reversal_of is not null
      and (original.kind in ('posted', 'post'), later.debit_account, later.credit_account, later.amount)
          is distinct from (true, original.credit_account, original.debit_account, original.amount)`,
    `select format('transfer %s is undone %s times', reversal_of, count(*)) as line
     from transfer where reversal_of is not null group by reversal_of having count(*) > 1`,

    // Entries: each side of a transfer that changes what a member can spend has one; they are numbered and sum up as they say.
    `select format('account %s: transfer %s changes it by %s, but its entry says %s', coalesce(side.account_id, entry.account_id),
                   coalesce(side.transfer_id, entry.transfer_id), coalesce(side.change, 0), coalesce(entry.change, 0)) as line
     from (select transfer_side.* from transfer_side join account on account.id = account_id where member_id is not null) side
     full join entry using (account_id, transfer_id)
    where (side.change, side.source) is distinct from (entry.change, entry.source)`,
    `select format('account %s: entry %s does not follow from the one before', account_id, seq) as line
     from (select *, lag(seq, 1, 0::bigint) over told as seq_before, lag(after, 1, 0::bigint) over told as after_before,
                  lag(came, 1, 0::bigint) over told as came_before, lag(at) over told as at_before
             from entry window told as (partition by account_id order by seq)) entry
    where seq <> seq_before + 1 or after <> after_before + change or came <> came_before + greatest(change, 0) or at < at_before`,
    `select format('account %s of member %s: %s can be spent, but its last entry says %s', id, member_id, balance - reserved, after) as line
     from account left join lateral (select after from entry where account_id = account.id order by seq desc limit 1) last on true
    where member_id is not null and balance - reserved <> coalesce(after, 0)`,

    `select format('member %s has no %s account', member.id, kind) as line
     from member cross join (values ('cash'), ('points'), ('exchange')) as needed (kind)
    where not exists (select from account where account.member_id = member.id and account.kind = needed.kind)`,
  ],
  check: auditDigests,
  overdue: [
    `select format('transfer %s (%s) is pending since %s', pending.id, pending.reason, pending.created_at) as line
     from transfer pending left join transfer later on later.pending_id = pending.id
    where pending.kind = 'pending' and later.id is null and pending.created_at < app_now() - interval '60 days'`,
  ],
};
