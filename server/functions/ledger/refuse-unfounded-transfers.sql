-- Refuses a statement that booked a transfer of an account that does not exist, or one that resolves or undoes a transfer that was not booked so.
-- All are looked up once and together: the transfers that a batch refers to stand side by side.
-- The settings are not those of the inserting session: hashes of the found rows are small, against the estimate of the statistics.
create or replace function refuse_unfounded_transfers() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  unfounded text;
begin
  with named as materialized (
    select debit_account as id from booked union select credit_account from booked
  ), known as materialized (
    select id from account where id = any (array(select id from named))
  ), unknown as materialized (
    select id from named where id not in (select id from known)
  ), referred as materialized (
    select id, kind, debit_account, credit_account, amount
      from transfer
     where id = any (array(select pending_id from booked where pending_id is not null
                           union all select reversal_of from booked where reversal_of is not null))
  )
  select booked.reason into unfounded
    from booked
    left join referred on referred.id = coalesce(booked.pending_id, booked.reversal_of)
   where booked.debit_account in (select id from unknown) or booked.credit_account in (select id from unknown)
      or booked.pending_id is not null
         and (referred.kind, referred.debit_account, referred.credit_account, referred.amount)
             is distinct from ('pending', booked.debit_account, booked.credit_account, booked.amount)
      or booked.reversal_of is not null
         and (referred.kind in ('posted', 'post'), referred.debit_account, referred.credit_account, referred.amount)
             is distinct from (true, booked.credit_account, booked.debit_account, booked.amount)
   limit 1;
  if found then
    raise exception 'transfer % names an account that does not exist, or resolves what was not reserved so', unfounded
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
