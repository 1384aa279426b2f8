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
create table recovery_code (
  member_id bigint not null references two_step (member_id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);
