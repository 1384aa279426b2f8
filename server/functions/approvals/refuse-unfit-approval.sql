-- An approval stays as it was asked. Operators ask for it and decide it, once; it is approved by another person than the one who asked,
-- on another device. The table's constraints have the rest: in time, and not by oneself.
create or replace function refuse_unfit_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.decided_at is not null then raise exception 'an approval begins undecided'; end if;
  if tg_op = 'UPDATE' and (old.decided_at is not null
      or to_jsonb(old) - '{decided_by,decided_at,outcome,decision_reason}'::text[]
         <> to_jsonb(new) - '{decided_by,decided_at,outcome,decision_reason}'::text[]) then
    raise exception 'approval % stays as it was asked and decided', old.id;
  end if;
  if not exists (select from member where id = coalesce(new.decided_by, new.asked_by) and removed_at is null
                   and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'only operators ask for this and decide it';
  end if;
  if new.outcome = 'approved' and share_device(new.asked_by, new.decided_by) then
    raise exception 'approval % is by an account of the same device', new.id;
  end if;
  return new;
end $$;
