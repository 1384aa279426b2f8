-- Counts the versions of a tournament, and says when its members began to play for these terms: its period, its prizes and the games that count.
-- A save of an operator names that operator and sets the time anew; only the owner of the database sets terms without an operator's name, 42501 else.
create or replace function count_announcement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words constant text[] := '{id,title,rules,paid_at,version,announced_by,announced_at}';
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + (to_jsonb(new) - '{paid_at}'::text[] <> to_jsonb(old) - '{paid_at}'::text[])::int;
    if to_jsonb(new) - words = to_jsonb(old) - words then
      new.announced_by := old.announced_by;
      new.announced_at := old.announced_at;
      return new;
    end if;
    if new.announced_at is not distinct from old.announced_at then new.announced_by := null; end if;
  end if;
  if new.announced_by is null and not by_owner() then
    raise exception 'the terms of a tournament are set in the name of an operator' using errcode = 'insufficient_privilege';
  end if;
  new.announced_at := app_now();
  return new;
end $$;
