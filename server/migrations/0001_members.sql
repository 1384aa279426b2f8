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
  -- the agent above this member
  agent_id        bigint references member (id),
  created_at      timestamptz not null default now()
);

-- A session may hold several tokens (each reload adds one); ending the session ends them all.
create table session (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member (id),
  -- SHA-256 of the HttpOnly cookie's secret
  cookie_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  -- other-device: a later login; logout: by the member; ended: by the site
  end_reason text check (end_reason in ('other-device', 'logout', 'ended')),
  check ((ended_at is null) = (end_reason is null))
);
-- The single session: at most one that has not ended.
create unique index session_one_open on session (member_id) where ended_at is null;

create table session_token (
  token_hash bytea primary key,
  session_id bigint not null references session (id),
  created_at timestamptz not null default now()
);
create index on session_token (session_id);

-- First answers of requests that moved money, kept for good: the same key and body gets the same answer again.
create table idempotency (
  member_id  bigint not null references member (id),
  key        uuid not null,
  request    text not null,
  body_hash  bytea not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
