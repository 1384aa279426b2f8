-- What transfers refer to is checked once for all that a statement books. Foreign keys asked row by row, three times each, and did not
-- see whether a transfer resolves what was reserved; the database now refuses that as well (docs/decisions/0018).
create function refuse_unfounded_transfers() returns trigger language plpgsql
-- Each transfer asks by its keys, however many accounts and transfers there are.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unfounded text;
begin
  select booked.reason into unfounded
    from booked
    left join account debited on debited.id = booked.debit_account
    left join account credited on credited.id = booked.credit_account
    left join transfer pending on pending.id = booked.pending_id
   where debited.id is null or credited.id is null
      or booked.pending_id is not null
         and (pending.kind, pending.debit_account, pending.credit_account, pending.amount)
             is distinct from ('pending', booked.debit_account, booked.credit_account, booked.amount)
   limit 1;
  if found then
    raise exception 'transfer % names an account that does not exist, or resolves what was not reserved so', unfounded
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger transfer_founded after insert on transfer
  referencing new table as booked for each statement execute function refuse_unfounded_transfers();

-- The other side of the foreign keys. Transfers stay anyway.
create function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay: the ledger names them', tg_table_name;
end $$;
create trigger account_stays before delete or truncate on account for each statement execute function refuse_loss();
create trigger account_keeps_its_id before update of id on account for each statement execute function refuse_loss();

alter table transfer
  drop constraint transfer_pending_id_fkey,
  drop constraint transfer_debit_account_fkey,
  drop constraint transfer_credit_account_fkey;

-- Nothing asks for the transfers of one account: the audit sums all of them, by hash.
drop index transfer_debit_account_idx, transfer_credit_account_idx;
