-- Counts the versions of a tournament, and says when its members began to play for these terms: its period, its prizes and the games that count.
-- A save of an operator names that operator and sets the time anew; only the owner of the database sets terms without an operator's name, 42501 else,
-- and without an act of now for all prizes (`acts_now`): within what an operator promises alone, or by the second of two.
create or replace function count_announcement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words constant text[] := '{id,title,rules,paid_at,version,announced_by,announced_at}';
  whole bigint;
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
  whole := (select coalesce(sum(greatest(0, "to" - "from" + 1) * greatest(0, "prizeWon")), 0)
              from jsonb_to_recordset(new.prizes) as place ("from" integer, "to" integer, "prizeWon" bigint));
  if not acts_now(new.announced_by, 'prize', whole,
                  replace(tg_table_name, '_', '-'), jsonb_build_object('body', jsonb_build_object('prizes', new.prizes))) then
    raise exception 'member % announces % neither alone nor as the second', new.announced_by, new.title using errcode = 'insufficient_privilege';
  end if;
  new.announced_at := app_now();
  return new;
end $$;
