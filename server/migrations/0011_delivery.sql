-- Delivery: roll-outs, gate, evidence, overrides, automatic roll-back, and who may do what.

alter table member add column grants text[] not null default '{}'
  check (grants <@ array['owner', 'developer', 'tester']);

create or replace view member_wallet as
  select member.id, member.user_id, member.nickname, member.level,
         cash.balance - cash.reserved as emoney,
         points.balance - points.reserved as point,
         wallet_moment(greatest(cash.updated_at, points.updated_at)) as updated_at,
         member.type, member.role, member.withdrawal_type, member.tendency,
         member.grants
    from member
    join account cash on cash.member_id = member.id and cash.kind = 'cash'
    join account points on points.member_id = member.id and points.kind = 'points';

-- Records of before know nothing of what the gate compares: they get what was true of them.
alter table release disable trigger release_append_only;
update release set record = record || jsonb_build_object(
  'gitAuthor', null,
  'hostApi', case when app = 'shell' then '1.0.0' else '^1.0.0' end,
  'emits', (select coalesce(jsonb_object_agg(event, '1.0.0'), '{}') from jsonb_array_elements_text(record -> 'emits') event),
  'hears', (select coalesce(jsonb_object_agg(event, '^1.0.0'), '{}') from jsonb_array_elements_text(record -> 'hears') event),
  'uses', '{}'::jsonb,
  'types', null,
  -- What had no hash was no script and is not served from the record.
  'files', (select coalesce(jsonb_agg(file), '[]') from jsonb_array_elements(record -> 'files') file
            where file ->> 'integrity' is not null)
);
alter table release enable trigger release_append_only;
alter table release add column registered_by text not null default 'npm start';

alter table revision
  -- app -> contracts: rolloutSchema
  add column rollouts jsonb not null default '{}',
  add column kind text not null default 'change'
    check (kind in ('change', 'rollback', 'restore', 'automatic', 'scheduled')),
  add column forced boolean not null default false,
  -- The revision that this one takes back or restores.
  add column about integer references revision (revision),
  -- Milliseconds since 1970 at which it was signed, always more than the one before.
  add column sequence bigint;

-- What the registry has signed (Ed25519), as the exact text that was signed. A release or revision without one is not served.
create table signature (
  -- "release:<app>:<version>" or "revision:<n>"
  subject   text primary key,
  key_id    text not null,
  statement text not null,
  signature bytea not null,
  signed_at timestamptz not null default now()
);

-- Per app: its salt, so that roll-outs of two remotes pick their visitors independently, and what its candidates must keep to.
create table delivery_app (
  app                 text primary key,
  salt                text not null default replace(gen_random_uuid()::text, '-', ''),
  require_evidence    boolean not null default false,
  error_budget_points numeric(5, 2) not null default 2 check (error_budget_points between 0 and 100),
  min_samples         integer not null default 50 check (min_samples > 0)
);

-- Every check of a release by the gate.
create table gate_result (
  id       bigint generated always as identity primary key,
  app      text not null,
  version  text not null,
  revision integer not null,
  verdict  text not null check (verdict in ('passed', 'warned', 'refused')),
  findings jsonb not null,
  at       timestamptz not null default clock_timestamp(),
  foreign key (app, version) references release (app, version)
);
create index on gate_result (app, version, id desc);

create table release_evidence (
  id             bigint generated always as identity primary key,
  app            text not null,
  version        text not null,
  flow           text not null,
  set            text not null,
  outcome        text not null check (outcome in ('passed', 'failed')),
  composition_id text not null,
  duration_ms    integer not null,
  detail         text,
  actor          text not null,
  at             timestamptz not null default clock_timestamp(),
  foreign key (app, version) references release (app, version)
);
create index on release_evidence (app, version, id desc);

create table freeze_window (
  id         integer generated always as identity primary key,
  from_at    timestamptz not null,
  until_at   timestamptz not null check (until_at > from_at),
  apps       text[],
  reason     text not null,
  actor      text not null,
  created_at timestamptz not null default now(),
  -- ended before its time
  ended_at   timestamptz
);

create table rollout_step (
  id         integer generated always as identity primary key,
  app        text not null,
  version    text not null,
  at         timestamptz not null,
  percent    numeric(5, 2) not null check (percent between 0 and 100),
  audience   jsonb not null,
  reason     text not null,
  actor      text not null,
  created_at timestamptz not null default now(),
  state      text not null default 'waiting' check (state in ('waiting', 'held', 'done', 'cancelled')),
  note       text,
  foreign key (app, version) references release (app, version)
);
create index on rollout_step (at) where state in ('waiting', 'held');

create table release_alert (
  id              integer generated always as identity primary key,
  at              timestamptz not null default clock_timestamp(),
  kind            text not null check (kind in ('automatic-rollback', 'step-held', 'step-cancelled')),
  app             text not null,
  version         text not null,
  text            text not null,
  acknowledged_by text,
  acknowledged_at timestamptz
);

-- Everything that people and the system did to releases, written in the transaction that did it.
create table release_audit (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default clock_timestamp(),
  actor    text not null,
  action   text not null,
  app      text,
  revision integer,
  reason   text,
  before   jsonb,
  after    jsonb
);
create trigger release_audit_append_only before update or delete or truncate on release_audit
  for each statement execute function refuse_change();
create trigger signature_append_only before update or delete or truncate on signature
  for each statement execute function refuse_change();
create trigger release_evidence_append_only before update or delete or truncate on release_evidence
  for each statement execute function refuse_change();

create table access_token (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('team', 'person')),
  app          text,
  member_id    bigint references member (id),
  label        text not null,
  -- SHA-256 of the secret
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  created_by   text not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  check ((kind = 'team') = (app is not null)),
  check ((kind = 'person') = (member_id is not null))
);

-- Compositions that documents had, so that an error report's id can be opened again for 90 days.
create table composition_seen (
  id         text primary key,
  revision   integer not null,
  -- app -> version, shell included
  versions   jsonb not null,
  first_seen timestamptz not null default now(),
  last_seen  timestamptz not null default now()
);

-- What documents and pages said, summed per minute; servers add to it every few seconds.
create table delivery_traffic (
  minute     timestamptz not null,
  app        text not null,
  version    text not null,
  cohort     text not null check (cohort in ('live', 'candidate', 'override')),
  documents  bigint not null default 0,
  shown      bigint not null default 0,
  failed     bigint not null default 0,
  long_tasks bigint not null default 0,
  lcp_ms     double precision not null default 0,
  lcp_count  bigint not null default 0,
  inp_ms     double precision not null default 0,
  inp_count  bigint not null default 0,
  cls        double precision not null default 0,
  cls_count  bigint not null default 0,
  primary key (app, version, cohort, minute)
);
create index on delivery_traffic (minute);

-- A visitor's word about a version counts once an hour, whatever their page sends.
create table delivery_witness (
  hour    timestamptz not null,
  app     text not null,
  version text not null,
  visitor uuid not null,
  failed  boolean not null,
  primary key (app, version, visitor, hour)
);
create index on delivery_witness (hour);

create table delivery_failure (
  app        text not null,
  version    text not null,
  kind       text not null,
  message    text not null,
  count      bigint not null default 1,
  last_at    timestamptz not null default now(),
  primary key (app, version, kind, message)
);
