-- Wrong passwords, by the hash of what was tried (see sign-in-attempts.ts). A failure is forgotten little by little, so that the
-- number has fractions; it stands as it was at `counted_at`.
create table sign_in_attempt (
  key        bytea primary key,
  failures   double precision not null default 0,
  counted_at timestamptz not null
);
create index on sign_in_attempt (counted_at);

-- Browsers in which a member has signed in before, by the SHA-256 of their HttpOnly cookie's secret.
create table known_device (
  device_hash bytea not null,
  member_id   bigint not null references member (id),
  used_at     timestamptz not null,
  primary key (device_hash, member_id)
);
create index on known_device (member_id, used_at);
create index on known_device (used_at);

alter table site_setting
  add column session_max_hours integer not null default 24 check (session_max_hours between 1 and 720);

-- Nothing prolongs a session past this. The default is for servers of before, which do not name it.
alter table session add column latest_end timestamptz not null default now() + interval '24 hours';
update session set latest_end = greatest(expires_at, created_at + interval '24 hours');
alter table session add constraint session_has_an_end check (expires_at <= latest_end);
create index session_over on session (coalesce(ended_at, expires_at));

create index on casino_launch (member_id, expires_at);
create index on casino_launch (expires_at);
