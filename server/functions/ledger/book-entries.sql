-- Writes the entries of the members whose money a statement's transfers moved: numbered on from the account's last one, each with what
-- there is after it. The caller holds the accounts.
create or replace function book_entries() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  moment timestamptz := app_now();
begin
  insert into entry (account_id, seq, transfer_id, source, change, after, came, at)
  with side as materialized (
    select id, reason, debit_account as account_id, case kind when 'give-back' then amount else -amount end as change
      from booked where kind <> 'post'
    union all
    select id, reason, credit_account, amount from booked where kind in ('posted', 'post', 'reversal')
  ), last as materialized (
    select account.id as account_id, before.seq, before.after, before.came, before.at
      from account
      left join lateral (select * from entry where entry.account_id = account.id order by seq desc limit 1) before on true
     where account.id = any (array(select distinct account_id from side)) and account.member_id is not null
  )
  select side.account_id, coalesce(last.seq, 0) + row_number() over so_far, side.id, split_part(side.reason, ':', 1), side.change,
         coalesce(last.after, 0) + sum(side.change) over so_far,
         coalesce(last.came, 0) + sum(greatest(side.change, 0)) over so_far,
         greatest(moment, last.at)
    from side join last using (account_id)
  window so_far as (partition by side.account_id order by side.id rows unbounded preceding);
  return null;
end $$;
