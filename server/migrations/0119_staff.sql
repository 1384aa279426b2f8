-- When the session last showed a second step (docs/decisions/0044). Null: it was opened by the password alone.
alter table session add column second_step_at timestamptz;

-- What one owner asks to be done to somebody of the staff, and another owner confirms. The command stays as it was asked; it is
-- decided once, in time, and confirmed by nobody but another owner.
create table staff_request (
  id         bigint generated always as identity primary key,
  -- {"act", "memberId", "userId"}
  command    jsonb not null,
  reason     text not null check (length(reason) > 0),
  asked_by   bigint not null references member (id),
  asked_at   timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decided_by bigint references member (id),
  decided_at timestamptz,
  outcome    text check (outcome in ('confirmed', 'refused')),
  check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (outcome is null)),
  check (outcome is distinct from 'confirmed' or (decided_by <> asked_by and decided_at <= expires_at))
);
create index staff_request_open on staff_request (id) where decided_at is null;

create function refuse_other_decision() returns trigger language plpgsql as $$
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
create trigger staff_request_decided_once before insert or update on staff_request
  for each row execute function refuse_other_decision();
create trigger staff_request_stays before delete or truncate on staff_request
  for each statement execute function refuse_change();
