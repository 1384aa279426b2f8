-- Sets the account that members send money to: the only writer of `deposit_account`, which keeps the accounts before it. `p_by` is an
-- operator of the site; null for the database's owner alone (a seed). 42501 else, and where two operators have to approve it and no
-- approval of this account by `p_by` is there. It holds once its cooling time is over; the first one at once. Locks all calls of it until
-- the end of the transaction, so that the operator's row in the log has this account and not that of another who set one at once.
create or replace function set_deposit_account(p_bank text, p_account_number text, p_holder text, p_valid_minutes integer, p_by bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  terms approval_setting;
begin
  if p_by is null and not by_owner() or p_by is not null and not exists (
    select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'member % may not set the deposit account', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('deposit account', 0));
  select * into terms from approval_setting;
  if p_by is not null and terms.deposit_account and not exists (
    select from approval
     where kind = 'deposit-account' and outcome = 'approved' and decided_by = p_by and decided_at > app_now() - interval '1 minute'
       and command -> 'body' @> jsonb_build_object('bank', p_bank, 'accountNumber', p_account_number, 'holder', p_holder)) then
    raise exception 'no second operator approved this deposit account' using errcode = 'insufficient_privilege';
  end if;
  insert into deposit_account (bank, account_number, holder, valid_minutes, set_by, set_as, set_at, holds_from)
  select p_bank, p_account_number, p_holder, p_valid_minutes, p_by, session_user, at,
         case when p_by is not null and exists (select from deposit_account)
              then at + make_interval(mins => terms.cooling_minutes) else at end
    from (select app_now() as at) clock;
end $$;
