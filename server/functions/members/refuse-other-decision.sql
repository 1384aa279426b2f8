-- A request of one owner about the staff stays as it was asked; an owner asks it, and an owner decides it, once.
create or replace function refuse_other_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.decided_at is not null
      or to_jsonb(old) - '{decided_by,decided_at,outcome}'::text[] <> to_jsonb(new) - '{decided_by,decided_at,outcome}'::text[]) then
    raise exception 'request % stays as it was asked and decided', old.id;
  end if;
  if tg_op = 'INSERT' and new.decided_at is not null then raise exception 'a request begins undecided'; end if;
  if not exists (select from member where id = coalesce(new.decided_by, new.asked_by) and removed_at is null
                   and type = 1 and role = 10 and withdrawal_type = 0 and 'owner' = any (grants)) then
    raise exception 'only owners ask for this and decide it';
  end if;
  return new;
end $$;
