/**
 * Every transfer is one that something asked for, between the accounts and of the kind that it asks for, and nothing asked in
 * vain: sums alone do not tell whose money moved. A correction by hand says so in its reason (`correction:…`).
 */
const explainedTransfers = `
  with house as materialized (
    select kind, currency, id from account where member_id is null
  ), wallet as materialized (
    select cash.member_id, cash.id as cash, points.id as points
      from account cash
      join account points on points.member_id = cash.member_id and points.kind = 'points'
     where cash.kind = 'cash'
  ), due (reason, kind, pending_id, debit_account, credit_account) as (
    select 'bet:' || bet.id || ':stake', 'pending', null::bigint, cash, house.id
      from bet join wallet using (member_id) join house on house.kind = 'bets'
    union all
    select 'bet:' || bet.id || case when status in (-1, 3) then ':give-back' else ':post' end,
           case when status in (-1, 3) then 'give-back' else 'post' end, stake_transfer, cash, house.id
      from bet join wallet using (member_id) join house on house.kind = 'bets'
     where status <> 0
    union all
    select 'bet:' || bet.id || ':payout', 'posted', null, house.id, cash
      from bet join wallet using (member_id) join house on house.kind = 'bets'
     where status = 2
    union all
    select 'conversion:' || member_id || ':' || key || ':points', 'posted', null, points, house.id
      from idempotency join wallet using (member_id) join house on house.kind = 'conversion' and house.currency = 'PT'
     where request = 'points'
    union all
    select 'conversion:' || member_id || ':' || key || ':won', 'posted', null, house.id, cash
      from idempotency join wallet using (member_id) join house on house.kind = 'conversion' and house.currency = 'KRW'
     where request = 'points'
    union all
    select reason, 'posted', null, house.id, cash
      from transfer join wallet on reason like 'funding:' || member_id || ':%' and cash = credit_account
      join house on house.kind = 'funding'
     where reason like 'funding:%'
    union all
    select reason, 'posted', null, house.id, points
      from transfer join wallet on reason like 'promotion:' || member_id || ':%' and points = credit_account
      join house on house.kind = 'promotion'
     where reason like 'promotion:%'
  )
  select case when transfer.id is null then format('there is no transfer %s', due.reason)
              else format('transfer %s (%s) is explained by nothing', transfer.id, transfer.reason) end as line
    from transfer full join due on due.reason = transfer.reason
   where (transfer.kind, transfer.pending_id, transfer.debit_account, transfer.credit_account)
         is distinct from (due.kind, due.pending_id, due.debit_account, due.credit_account)
     and (transfer.kind = 'posted' and transfer.reason like 'correction:%') is not true`;

/** Each finds what must not exist; every row it returns is one line of the audit. */
export const auditQueries: readonly string[] = [
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

  // Stakes: one pending transfer for each bet, of its stake, from its member's cash account.
  `select format('bet %s: its stake of %s is not what transfer %s reserved', bet.id, stake, stake_transfer) as line
     from bet
     join transfer on transfer.id = stake_transfer
     join account on account.id = debit_account
    where transfer.kind <> 'pending' or amount <> stake or account.kind <> 'cash'
       or account.member_id is distinct from bet.member_id or reason <> 'bet:' || bet.id || ':stake'`,
  `select format('transfer %s is pending for no bet', transfer.id) as line
     from transfer left join bet on stake_transfer = transfer.id
    where transfer.kind = 'pending' and bet.id is null`,
  `select format('bet %s with status %s: its stake was resolved as %s', bet.id, status, coalesce(later.kind, 'nothing')) as line
     from bet left join transfer later on later.pending_id = stake_transfer
    where later.kind is distinct from case when status = 0 then null when status in (-1, 3) then 'give-back' else 'post' end`,

  // Payouts: one transfer of the column's amount for each bet that won, none for others.
  `select format('bet %s with status %s and payout %s: %s was paid', bet.id, status, payout, coalesce(amount, 0)) as line
     from bet left join transfer on reason = 'bet:' || bet.id || ':payout'
    where amount is distinct from case when status = 2 then payout end
       or (status = 1 and payout <> 0) or (status in (-1, 3) and payout <> stake)`,
  `select format('transfer %s (%s) pays for no bet of its member', transfer.id, reason) as line
     from transfer
     join account on account.id = credit_account
     left join bet on 'bet:' || bet.id || ':payout' = reason
    where reason like 'bet:%:payout' and bet.member_id is distinct from account.member_id`,

  explainedTransfers,

  // A bet stands on its legs: each of its own fixture, with the result that the feed gave, taken over soon after it came.
  `select format('bet %s: its leg on %s is on another fixture', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where selection.fixture_id <> bet_leg.fixture_id`,
  `select format('bet %s: its leg on %s counts as %s, but the result is %s', bet_id, selection_id, bet_leg.settlement,
                 coalesce(selection.settlement::text, 'unknown')) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is not null and selection.settlement is distinct from bet_leg.settlement`,
  `select format('bet %s: its leg on %s is open, but the result is known for 5 minutes', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is null and selection.settlement is not null
      and selection.settled_at < app_now() - interval '5 minutes'`,
  `select format('bet %s was settled before it was placed', id) as line from bet where settled_at < placed_at`,

  `select format('member %s has no %s account', member.id, kind) as line
     from member cross join (values ('cash'), ('points')) as needed (kind)
    where not exists (select from account where account.member_id = member.id and account.kind = needed.kind)`,

  // The answer that a retry would get is the bet that was booked.
  `select format('bet %s: the kept answer is not of this bet', bet.id) as line
     from bet left join idempotency on idempotency.member_id = bet.member_id and key = idempotency_key
    where (request, answer ->> 'betId', answer -> 'stakeWon', answer ->> 'totalOdds', answer -> 'expectedPayoutWon')
          is distinct from ('bet', bet.id::text, to_jsonb(stake), total_odds::text, to_jsonb(expected_payout))`,

  // Points become as many won.
  `select format('%s: %s points against %s won', coalesce(points.occasion, won.occasion), points.amount, won.amount) as line
     from (select left(reason, -7) as occasion, amount from transfer where reason like 'conversion:%:points') points
     full join (select left(reason, -4) as occasion, amount from transfer where reason like 'conversion:%:won') won
       on won.occasion = points.occasion
    where points.amount is distinct from won.amount`,
];
