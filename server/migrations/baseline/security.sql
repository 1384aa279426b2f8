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
  -- of an act: "POST /api/admin/…", its answer, and the input, without secrets
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
create trigger security_event_append_only before update or truncate on security_event
  for each statement execute function refuse_change();
create trigger security_event_kept before delete on security_event for each row execute function refuse_young_event();

-- Each change of what a member may do as staff: the member, the rights before and after, and who gave them.
create table member_rights_change (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member (id),
  before     jsonb not null,
  after      jsonb not null,
  -- The member of staff who changed them; null for the database's owner, who is named by `changed_as`.
  changed_by bigint references member (id),
  changed_as text not null,
  changed_at timestamptz not null
);
create index on member_rights_change (member_id, id);
create trigger member_rights_change_append_only before update or delete or truncate on member_rights_change
  for each statement execute function refuse_change();

-- An act on a staff member that one owner requests and another owner confirms. The command stays as it was requested; it is
-- decided once, in time, and only another owner confirms it.
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
create trigger staff_request_decided_once before insert or update on staff_request
  for each row execute function refuse_other_decision();
create trigger staff_request_stays before delete or truncate on staff_request
  for each statement execute function refuse_change();
