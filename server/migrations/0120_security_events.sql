-- Who did what to whom, from where: every act of the staff and every sign-in event (docs/security.md). Rows are added and never
-- changed; those older than the rule are removed by `forget_security_events`, which runs as the owner of the table.
create table security_event (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  event      text not null,
  -- who: null for strangers, and for teams, which `actor` names
  actor_id   bigint,
  actor      text,
  -- to whom
  subject_id bigint,
  address    inet,
  -- of an act: "POST /api/admin/…", its answer, and what was sent, without secrets
  route      text,
  status     integer,
  code       text,
  input      jsonb,
  before     jsonb,
  after      jsonb,
  facts      jsonb
);
create index security_event_at on security_event (at);
create index security_event_actor on security_event (actor_id, id desc) where actor_id is not null;
create index security_event_subject on security_event (subject_id, id desc) where subject_id is not null;
create index security_event_address on security_event (address, id desc);
create index security_event_event on security_event (event, id desc);

alter table site_setting
  add column security_log_days integer not null default 1095 check (security_log_days between 365 and 3650);

create trigger security_event_append_only before update or truncate on security_event
  for each statement execute function refuse_change();
create function refuse_young_event() returns trigger language plpgsql as $$
begin
  if old.at > app_now() - make_interval(days => (select security_log_days from site_setting)) then
    raise exception 'security event % is kept', old.id;
  end if;
  return old;
end $$;
create trigger security_event_kept before delete on security_event for each row execute function refuse_young_event();
