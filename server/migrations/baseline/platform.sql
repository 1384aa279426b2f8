-- The migrations that this database has; `migrate` writes it, the baseline as the first.
create table migration (
  name       text primary key,
  applied_at timestamptz not null default now()
);

-- The text of each function (server/functions) that this database has; see `migrate`.
create table sql_function (
  name    text primary key,
  hash    text not null,
  made_at timestamptz not null default now()
);

-- The lead of the site's clock (app_now) before the machine's. Only development and tests may move it.
create table site_clock (
  one     boolean primary key default true check (one),
  movable boolean not null default false,
  ahead   interval not null default '0',
  check (movable or ahead = '0')
);

insert into site_clock default values;

-- The acts of the staff and every sign-in event: the actor, the person concerned, the address (docs/security.md). Rows are added and never
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

-- The server that leads work that one server of several does, and the end of its lease unless it renews it (docs/decisions/0062). `term` is
-- the fencing number: every transaction of a leader holds it (`hold_term`).
create table leader_lease (
  work     text primary key,
  term     bigint not null default 0,
  -- the server, for people who read it
  holder   text,
  taken_at timestamptz,
  -- by the machine's clock
  ends_at  timestamptz not null default '-infinity',
  -- The leader ends, and waits for a moment for a server that makes itself ready to go on.
  ending   boolean not null default false,
  -- that server, as in `holder`; until when it may take to be ready, and whether it is
  successor       text,
  successor_until timestamptz,
  successor_ready boolean not null default false,
  -- Makes `term` a column that `for key share` protects.
  unique (work, term)
);
