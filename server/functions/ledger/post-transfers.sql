-- Books transfers at once: [{reason, currency, debit: {member, kind}, credit: {member, kind}, amount, reverses}], where a member of
-- null means the house, and `reverses`, if any, is the reason of the posted transfer that this one undoes. The caller has checked
-- the spendable balance; an account that would fall below zero raises 23514. Transfers that the audit explains by their reason alone (a correction,
-- money that the house gives without a request) are for the database's owner: 42501 for the server's role.
create or replace function post_transfers(p_transfers jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_accounts integer;
begin
  if not by_owner() and exists (select from jsonb_array_elements(p_transfers) as given
                                 where given ->> 'reason' ~ '^(correction|funding|promotion):') then
    raise exception 'the owner of the database alone books a correction or a funding: %', p_transfers using errcode = 'insufficient_privilege';
  end if;
  -- Members' rows in key order, as everywhere, so that two movements never wait for each other in a circle.
  perform 1
    from account
   where (member_id, kind, currency) in (
           select (side -> 'member')::bigint, side ->> 'kind', given ->> 'currency'
             from jsonb_array_elements(p_transfers) given, jsonb_array_elements(jsonb_build_array(given -> 'debit', given -> 'credit')) side
            where side ->> 'member' is not null)
   order by id for update;

  with given as (
    select * from jsonb_to_recordset(p_transfers) as t (reason text, currency text, debit jsonb, credit jsonb, amount bigint, reverses text)
  ), booked as (
    insert into transfer (reason, kind, reversal_of, debit_account, credit_account, amount)
    -- An original that is not there leaves a reversal of nothing, which the table refuses.
    select given.reason, case when reverses is null then 'posted' else 'reversal' end,
           (select id from transfer where transfer.reason = reverses), debited.id, credited.id, given.amount
      from given
      join account debited on debited.kind = debit ->> 'kind' and debited.currency = given.currency
                          and debited.member_id is not distinct from (debit ->> 'member')::bigint
      join account credited on credited.kind = credit ->> 'kind' and credited.currency = given.currency
                           and credited.member_id is not distinct from (credit ->> 'member')::bigint
    returning debit_account, credit_account, amount
  ), movement as (
    select account_id, sum(change)::bigint as change
      from (select debit_account, -amount from booked union all select credit_account, amount from booked) as side (account_id, change)
     group by account_id
  ), moved as (
    update account set balance = balance + change, updated_at = next_moment(updated_at)
      from movement where account.id = account_id and member_id is not null
  )
  select count(*) into found_accounts from booked;
  if found_accounts <> jsonb_array_length(p_transfers) then
    raise exception 'a transfer names an account that does not exist: %', p_transfers;
  end if;
end $$;
