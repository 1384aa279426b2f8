-- No movement leaves a member below zero but a correction (`madang.correcting`); while it is not covered, each may only raise the balance.
create or replace function refuse_below_zero() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.balance - new.reserved < old.balance - old.reserved
                          and current_setting('madang.correcting', true) is distinct from 'on') then
    raise exception 'account % violates check constraint "account_check": it would fall below zero', new.id
      using errcode = 'check_violation', table = 'account', constraint = 'account_check';
  end if;
  return new;
end $$;
