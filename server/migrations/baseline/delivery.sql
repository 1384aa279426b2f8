-- A version of an app: registered once, never changed, never removed while a revision names it.
create table release (
  app           text not null,
  version       text not null,
  -- dist/build.json as it was built (contracts: buildRecordSchema)
  record        jsonb not null,
  -- SHA-256 over the sorted file list with hashes: tells whether a build is already registered
  digest        text not null,
  registered_at timestamptz not null default now(),
  registered_by text not null default 'npm start',
  primary key (app, version)
);
create unique index on release (app, digest);
-- The version that has a file: anybody can ask for names that no release has.
create index release_files on release using gin ((record -> 'files') jsonb_path_ops);
create trigger release_append_only before update or delete or truncate on release
  for each statement execute function refuse_change();

-- Every change of the live versions, with before and after. The newest row is the current state.
create table revision (
  revision   integer primary key,
  -- app -> version
  live       jsonb not null,
  -- app -> the version that was live before its present one: the last version known to be good
  previous   jsonb not null,
  reason     text not null check (length(reason) > 0),
  actor      text not null,
  created_at timestamptz not null default now(),
  -- app -> contracts: rolloutSchema
  rollouts   jsonb not null default '{}',
  kind       text not null default 'change' check (kind in ('change', 'rollback', 'restore', 'automatic', 'scheduled')),
  forced     boolean not null default false,
  -- The revision that this one takes back or restores.
  about      integer references revision (revision),
  -- Milliseconds since 1970 at which it was signed, always more than the one before.
  sequence   bigint
);
create trigger revision_append_only before update or delete or truncate on revision
  for each statement execute function refuse_change();

-- The texts that the registry has signed (Ed25519), to the letter. A release or revision without one is not served.
create table signature (
  -- "release:<app>:<version>" or "revision:<n>"
  subject   text primary key,
  key_id    text not null,
  statement text not null,
  signature bytea not null,
  signed_at timestamptz not null default now()
);
create trigger signature_append_only before update or delete or truncate on signature
  for each statement execute function refuse_change();

-- The app to which each place belongs: paths (route patterns), slots, and origins that its menu may lead to.
create table app_place (
  kind  text not null check (kind in ('path', 'slot', 'origin')),
  place text not null,
  app   text not null,
  -- The giver: an operator, or the person who registered the first release.
  actor text not null,
  at    timestamptz not null default now(),
  primary key (kind, place, app)
);

-- Per app: its salt, so that roll-outs of two remotes pick their visitors independently, and what its candidates must keep to.
create table delivery_app (
  app                 text primary key,
  salt                text not null default replace(gen_random_uuid()::text, '-', ''),
  require_evidence    boolean not null default false,
  error_budget_points numeric(5, 2) not null default 2 check (error_budget_points between 0 and 100),
  min_samples         integer not null default 50 check (min_samples > 0),
  weight_rule         text not null default 'ask' check (weight_rule in ('off', 'ask', 'refuse')),
  weight_percent      numeric(6, 2) not null default 20 check (weight_percent between 0 and 1000)
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

-- The outcomes of flow runs for a version, from callers with that right.
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
create trigger release_evidence_append_only before update or delete or truncate on release_evidence
  for each statement execute function refuse_change();

-- What the pages of a version cost in a browser beside the version before; the newest counts.
create table release_weight (
  id      bigint generated always as identity primary key,
  app     text not null,
  version text not null,
  -- contracts: weightSchema
  weight  jsonb not null,
  actor   text not null,
  at      timestamptz not null default clock_timestamp(),
  foreign key (app, version) references release (app, version)
);
create index on release_weight (app, version, id desc);
create trigger release_weight_append_only before update or delete or truncate on release_weight
  for each statement execute function refuse_change();

-- Times in which nothing is released, of all apps or of some.
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

-- Steps of roll-outs that are to be taken at their time. Percent of the visitors.
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

-- Acts of the system on releases, until an operator has acknowledged each.
create table release_alert (
  id              integer generated always as identity primary key,
  at              timestamptz not null default clock_timestamp(),
  kind            text not null check (kind in ('automatic-rollback', 'step-held', 'step-cancelled', 'record-refused', 'live-failing')),
  app             text not null,
  version         text not null,
  text            text not null,
  acknowledged_by text,
  acknowledged_at timestamptz
);
-- A record of the registry that is not served is told to operators, once until one of them has seen it.
create unique index on release_alert (text) where kind = 'record-refused' and acknowledged_at is null;

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

-- Tokens of teams, which release their app, and of people, who look, release and run flows. They are kept by their hash.
create table access_token (
  id             integer generated always as identity primary key,
  kind           text not null check (kind in ('team', 'person')),
  app            text,
  member_id      bigint references member (id),
  label          text not null,
  -- SHA-256 of the secret
  token_hash     bytea not null unique,
  created_at     timestamptz not null default now(),
  created_by     text not null,
  last_used_at   timestamptz,
  revoked_at     timestamptz,
  -- Tokens of people: for what, and until when.
  scopes         text[] check (scopes <@ '{release,read,flows}' and cardinality(scopes) > 0),
  expires_at     timestamptz,
  -- The address of its last use.
  last_used_from inet,
  check ((kind = 'team') = (app is not null)),
  check ((kind = 'person') = (member_id is not null)),
  constraint access_token_of_person check (kind <> 'person' or (scopes is not null and expires_at is not null)),
  constraint access_token_ends check (expires_at <= created_at + interval '90 days')
);
create index access_token_of_member on access_token (member_id) where member_id is not null and revoked_at is null;

-- Compositions that documents had, so that an error report's id can be opened again for 90 days.
create table composition_seen (
  id         text primary key,
  revision   integer not null,
  -- app -> version, shell included
  versions   jsonb not null,
  first_seen timestamptz not null default now(),
  last_seen  timestamptz not null default now()
);

-- The sums of documents and pages by minute; servers add to them every few seconds.
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

-- The record of each visitor of an app while it had a candidate: of that, or of live beside it. One row for a visitor, of the newest
-- document, until the first failure.
create table delivery_trial (
  app        text not null,
  -- The candidate, also where the visitor has live.
  version    text not null,
  visitor    uuid not null,
  -- The visitor has the candidate.
  candidate  boolean not null,
  -- The part of the visitors, from 0 to 1, to whom the candidate went when the document was composed.
  share      double precision not null check (share > 0 and share <= 1),
  -- The route of the page, empty beside pages of other apps; layout; family of the browser.
  route      text not null,
  layout     text not null,
  browser    text not null,
  -- A hash of the network: few of one are believed.
  network    text not null,
  composed_at timestamptz not null default now(),
  -- Since when it should come to be shown; null while nothing asks for it.
  wanted_at  timestamptz,
  shown_at   timestamptz,
  -- The page went away before it was shown.
  left_at    timestamptz,
  -- Shown in this document or an earlier one.
  was_shown  boolean not null default false,
  -- Documents in a row in which it was wanted and not shown.
  unshown    smallint not null default 0,
  -- The first failure, and of what kind; nothing after it counts.
  failed_at  timestamptz,
  failure    text,
  -- The first measurement of each: milliseconds.
  lcp_ms     double precision,
  inp_ms     double precision,
  long_ms    double precision,
  measured_at timestamptz,
  -- The first act that was refused or failed, and the first bet.
  refused_at timestamptz,
  bet_at     timestamptz,
  primary key (app, version, visitor)
);
create index on delivery_trial (composed_at);

-- Messages of pages about a version that failed, counted by their text.
create table delivery_failure (
  app     text not null,
  version text not null,
  kind    text not null,
  message text not null,
  count   bigint not null default 1,
  last_at timestamptz not null default now(),
  primary key (app, version, kind, message)
);

-- The calls that the running servers take and answer: a release whose pages ask something else is refused. One row for servers that serve the
-- same.
create table served_calls (
  digest  text primary key,
  calls   jsonb not null,
  -- The last time that one of them said that it runs.
  seen_at timestamptz not null
);
