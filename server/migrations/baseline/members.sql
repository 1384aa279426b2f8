-- Times are the database's; `citext` is not used: user ids are compared as stored, lower-cased at sign-up.
create table member (
  id              bigint generated always as identity primary key,
  user_id         text not null unique,
  password_hash   text not null,
  nickname        text not null unique,
  level           integer not null check (level between 1 and 5),
  type            integer not null default 0,
  role            integer not null default 0,
  withdrawal_type integer not null default 0,
  tendency        integer not null default 0,
  -- the part of the level's highest stakes and winnings in sports that the member has, in percent
  stake_percent   integer not null default 100 check (stake_percent between 1 and 100),
  -- the agent above this member
  agent_id        bigint references member (id),
  created_at      timestamptz not null default now(),
  -- what a member of the staff may do to releases (docs/operators.md), and the roles of an operator (docs/decisions/0056)
  grants          text[] not null default '{}'
    check (grants <@ array['owner', 'developer', 'tester', 'viewer', 'supporter', 'trader', 'cashier', 'releaser']),
  -- who brought this member
  recommender_id  bigint references member (id),
  -- the address of the sign-up
  join_address    inet,
  -- removed members keep their id, their bets and their money; they cannot sign in
  removed_at      timestamptz,
  -- The ways to reach a member.
  -- Sealed; the hash of its digits finds it.
  phone           text,
  phone_hash      bytea,
  -- Raised by every change of what operators set; a page that shows an older one changes nothing.
  terms_version   integer not null default 1
);
create index on member (recommender_id, created_at);
create index member_by_join_address on member using gist (join_address inet_ops) where join_address is not null;
-- An agent's pages list the members below the agent (docs/decisions/0030).
create index member_by_agent on member (agent_id) where agent_id is not null;
create index member_by_phone on member (phone_hash) where phone_hash is not null;
create trigger member_version before update of level, tendency, stake_percent, agent_id, type, role, withdrawal_type, grants, removed_at on member
  for each row execute function raise_member_version();
create trigger member_accounts after insert on member for each row execute function open_member_accounts();
create trigger member_rights_noted after update of type, role, withdrawal_type, grants on member
  for each row execute function note_rights_change();

-- Kept in upper case. An ended one admits no one.
create table recommender_code (
  code       text primary key check (code = upper(code)),
  member_id  bigint not null references member (id),
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  -- An agent's code has a name; the one of a member, or of an agent as a member, has none.
  name       text,
  -- The agent of the tree below whom those come who join by it; null: the agent whose code it is.
  below_id   bigint references member (id),
  -- A paused one admits no one, as one that is full or over.
  is_active  boolean not null default true,
  -- An operator paused it: its agent does not open it again.
  held       boolean not null default false,
  most_joins integer check (most_joins > 0),
  until_at   timestamptz,
  -- Raised by every change.
  version    integer not null default 1
);
create index on recommender_code (member_id);
-- The code by which a member joined.
alter table member add column join_code text references recommender_code (code);
create index member_by_join_code on member (join_code) where join_code is not null;

-- A session may hold several tokens (each reload adds one); ending the session ends them all.
create table session (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references member (id),
  -- SHA-256 of the HttpOnly cookie's secret
  cookie_hash    bytea not null unique,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  -- other-device: a later login; logout: by the member; ended: by the site; removed: the member was removed
  end_reason     text check (end_reason in ('other-device', 'logout', 'ended', 'removed')),
  -- Nothing prolongs a session past this.
  latest_end     timestamptz not null,
  -- The place in which the session was opened, for its member to see; null where that is unknown.
  address        inet,
  agent          text check (length(agent) <= 300),
  -- The last time at which the session showed a second step (docs/decisions/0044). Null: it was opened by the password alone.
  second_step_at timestamptz,
  check ((ended_at is null) = (end_reason is null)),
  constraint session_has_an_end check (expires_at <= latest_end)
);
-- The single session: at most one that has not ended.
create unique index session_one_open on session (member_id) where ended_at is null;
create index session_over on session (coalesce(ended_at, expires_at));
create index session_of_member on session (member_id, id desc);
-- Members are looked for by an address, and linked by one.
create index session_by_address on session using gist (address inet_ops) where address is not null;

-- Tokens of sessions, by their SHA-256.
create table session_token (
  token_hash bytea primary key,
  session_id bigint not null references session (id),
  created_at timestamptz not null default now()
);
create index on session_token (session_id);

-- Browsers in which a member has signed in before, by the SHA-256 of their HttpOnly cookie's secret.
create table known_device (
  device_hash bytea not null,
  member_id   bigint not null references member (id),
  used_at     timestamptz not null,
  primary key (device_hash, member_id)
);
create index on known_device (member_id, used_at);
create index on known_device (used_at);
create trigger known_device_links after insert or update of used_at on known_device for each row execute function link_members();

-- The address of a browser at its push service, and what its member wants to be told there. It goes with the known device: at sign-out,
-- with a new password, when an operator acts on the account, when another member signs in there.
create table push_device (
  id          bigint generated always as identity primary key,
  device_hash bytea not null,
  member_id   bigint not null,
  -- Worth nothing without the site's private key: services take messages that it signed, and no others.
  endpoint    text not null unique,
  p256dh      text not null,
  auth        text not null,
  tells_bets  boolean not null,
  tells_goals boolean not null,
  saved_at    timestamptz not null default app_now(),
  unique (device_hash, member_id),
  foreign key (device_hash, member_id) references known_device (device_hash, member_id) on update cascade on delete cascade
);
create index on push_device (member_id);

-- Members who signed in with one browser, the lower id first. A browser that is forgotten leaves its links.
create table device_link (
  member_id bigint not null references member (id),
  other_id  bigint not null references member (id),
  first_at  timestamptz not null,
  last_at   timestamptz not null,
  primary key (member_id, other_id),
  check (member_id < other_id)
);
create index on device_link (other_id);

-- Wrong passwords, by the hash of the tried key (see sign-in-attempts.ts). A failure is forgotten little by little, so that the
-- number has fractions; it stands as it was at `counted_at`.
create table sign_in_attempt (
  key        bytea primary key,
  failures   double precision not null default 0,
  counted_at timestamptz not null
);
create index on sign_in_attempt (counted_at);

-- Two-step sign-in, by the member's wish: a secret that an authenticator app has as well, and codes for who lost the app.
create table two_step (
  member_id    bigint primary key references member (id),
  -- AES-256-GCM (platform/sealing.ts): who reads the database alone cannot make codes
  sealed       bytea not null,
  begun_at     timestamptz not null,
  -- null while the app has not shown that it has the secret
  confirmed_at timestamptz,
  -- the last step of time whose code was taken: no code is taken twice
  last_step    bigint not null default 0
);

-- Codes for members who lost the app, each taken once.
create table recovery_code (
  member_id bigint not null references two_step (member_id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- A request to the staff by a person who cannot sign in. `user_id` is as it was typed: it may belong to no member.
create table guest_request (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('password', 'question')),
  user_id     text not null,
  contact     text not null,
  contents    text not null,
  created_at  timestamptz not null,
  answered_at timestamptz,
  answered_by text
);
create index on guest_request (created_at) where answered_at is null;

-- Networks that the site answers with 600, until the block is lifted.
create table blocked_network (
  id         bigint generated always as identity primary key,
  network    cidr not null,
  reason     text not null,
  blocked_by text not null,
  blocked_at timestamptz not null,
  lifted_by  text,
  lifted_at  timestamptz
);
create unique index on blocked_network (network) where lifted_at is null;

-- The texts of a member of each kind in a window of time, counted for all servers: one row each, used again by the next window.
create unlogged table write_window (
  member_id bigint not null references member (id),
  what      text not null,
  began_at  timestamptz not null,
  writes    integer not null,
  primary key (member_id, what)
) with (fillfactor = 50
);

-- Members who asked to be forgotten. Their account ends at once; what names them is erased once the time is over for which law and
-- ledger need it. Entries stay, with a pseudonym.
create table member_erasure (
  member_id bigint primary key references member (id),
  asked_by  text not null,
  reason    text not null,
  asked_at  timestamptz not null,
  due_at    timestamptz not null check (due_at >= asked_at),
  erased_at timestamptz
);
create index member_erasure_due on member_erasure (due_at) where erased_at is null;
create trigger member_erasure_stays before delete or truncate on member_erasure
  for each statement execute function refuse_change();

-- Passkeys as a second step beside authenticator apps (docs/decisions/0049). Public keys: who reads them can sign nothing.
create table passkey (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references member (id),
  -- the authenticator's name for it, base64url
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  -- of authenticators that count; 0 where they do not
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null default '{}',
  -- the host for which it was made: it signs for no other
  rp_id         text not null,
  name          text not null check (char_length(name) between 1 and 40),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index on passkey (member_id);

-- The question that an authenticator is asked to sign: once, and for a few minutes. A later one takes the place of the one before.
create table passkey_challenge (
  member_id  bigint not null references member (id),
  purpose    text not null check (purpose in ('enrol', 'sign-in', 'fresh-step')),
  challenge  text not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

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

-- Notes of operators about a member, for each other. A note stays as it is; with the member its text is erased.
create table member_note (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member (id),
  contents   text not null check (length(contents) between 1 and 1000),
  pinned     boolean not null,
  written_by bigint not null references member (id),
  written_at timestamptz not null
);
create index on member_note (member_id, id desc);
create trigger member_note_as_written before update on member_note
  for each row execute function refuse_other_note();
create trigger member_note_stays before delete or truncate on member_note
  for each statement execute function refuse_change();

-- Resets of a password or of the two-step sign-in by operators: exchanges of the member wait after one, and another operator approves them.
create table member_reset (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  what      text not null check (what in ('reset-password', 'reset-second-step')),
  reset_by  bigint not null references member (id),
  reset_at  timestamptz not null
);
create index on member_reset (member_id, reset_at desc);
create trigger member_reset_append_only before update or delete or truncate on member_reset
  for each statement execute function refuse_change();
