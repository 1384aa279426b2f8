import type { AuditedDomain } from './audited-domain.ts';

/** What holds for every transfer and account, and what the ledger itself books. A correction by hand says so in its reason. */
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
    `select reason, 'posted', null::bigint, debit_account, credit_account from transfer where reason like 'correction:%'`,
  ],
  checks: [
    // Running figures of member accounts are the sums of their transfers.
    `select format('account %s of member %s: balance %s, but its transfers sum to %s', account.id, member_id, balance, total) as line
     from account
    cross join lateral (
      select coalesce(sum(case when credit_account = account.id then amount else -amount end), 0) as total
        from transfer
       where kind in ('posted', 'post') and account.id in (debit_account, credit_account)) sums
    where member_id is not null and balance <> total`,
    `select format('account %s of member %s: reserved %s, but its unresolved transfers sum to %s', account.id, member_id, reserved, total) as line
     from account
    cross join lateral (
      select coalesce(sum(amount), 0) as total
        from transfer
       where kind = 'pending' and debit_account = account.id
         and not exists (select from transfer later where later.pending_id = transfer.id)) sums
    where member_id is not null and reserved <> total`,

    // A transfer stays within one currency, so that debits equal credits; and so do the sums over all accounts.
    `select format('transfer %s moves %s into %s', transfer.id, debited.currency, credited.currency) as line
     from transfer
     join account debited on debited.id = debit_account
     join account credited on credited.id = credit_account
    where debited.currency <> credited.currency`,
    `select format('%s: debits %s, credits %s', currency, debits, credits) as line
     from (select account.currency,
                  sum(amount) filter (where account.id = debit_account) as debits,
                  sum(amount) filter (where account.id = credit_account) as credits
             from transfer join account on account.id in (debit_account, credit_account)
            group by account.currency) sums
    where debits is distinct from credits`,

    // A pending transfer is resolved at most once, whole, between the same accounts.
    `select format('transfer %s is resolved %s times', pending_id, count(*)) as line
     from transfer where pending_id is not null group by pending_id having count(*) > 1`,
    `select format('transfer %s resolves %s differently than it was reserved', later.id, pending.id) as line
     from transfer later
     join transfer pending on pending.id = later.pending_id
    where pending.kind <> 'pending'
       or (later.debit_account, later.credit_account, later.amount)
          is distinct from (pending.debit_account, pending.credit_account, pending.amount)`,

    `select format('member %s has no %s account', member.id, kind) as line
     from member cross join (values ('cash'), ('points')) as needed (kind)
    where not exists (select from account where account.member_id = member.id and account.kind = needed.kind)`,
  ],
};
