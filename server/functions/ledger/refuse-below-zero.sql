-- Nothing but a correction leaves a member below zero; until it is covered, transfers may only raise it. Which transaction corrects is a row
-- that the owner's functions write, and not a setting of the session: the server's role can set any of those.
-- Names are qualified instead of a search path of its own, which would be set anew for each row.
create or replace function refuse_below_zero() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.balance - new.reserved < old.balance - old.reserved
                          and not exists (select from public.correcting where transaction_id = pg_current_xact_id())) then
    raise exception 'account % violates check constraint "account_check": it would fall below zero', new.id
      using errcode = 'check_violation', table = 'account', constraint = 'account_check';
  end if;
  return new;
end $$;
