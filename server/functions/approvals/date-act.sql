-- Gives an act by hand the time at which it is written, and so its end: the audit compares what was settled since with the operator's acts of then.
-- The owner of the database may write another.
create or replace function date_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if by_owner() then return new; end if;
  if tg_op = 'INSERT' then new.made_at := app_now(); else new.undone_at := app_now(); end if;
  return new;
end $$;
