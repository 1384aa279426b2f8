-- Sets the account that members send money to: the only writer of `deposit_account`, which keeps the accounts before it. `p_by` is an
-- operator of the site; null for the database's owner alone (a seed). 42501 else. Locks all calls of it until
-- the end of the transaction, so that the operator's row in the log has this account and not that of another who set one at once.
create or replace function set_deposit_account(p_bank text, p_account_number text, p_holder text, p_valid_minutes integer, p_by bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_by is null and not by_owner() or p_by is not null and not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'member % may not set the deposit account', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('deposit account', 0));
  insert into deposit_account (bank, account_number, holder, valid_minutes, set_by, set_as, set_at)
  values (p_bank, p_account_number, p_holder, p_valid_minutes, p_by, session_user, app_now());
end $$;
