alter table site_setting add column join_start_end_flg boolean not null default false;

alter table member
  -- who brought this member
  add column recommender_id bigint references member (id),
  -- removed members keep their id, their bets and their money; they cannot sign in
  add column removed_at timestamptz;
create index on member (recommender_id);

-- Kept in upper case. An ended one admits nobody.
create table recommender_code (
  code       text primary key check (code = upper(code)),
  member_id  bigint not null references member (id),
  created_at timestamptz not null default now(),
  ended_at   timestamptz
);
create index on recommender_code (member_id);

-- removed: the member was removed
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('other-device', 'logout', 'ended', 'removed'));

-- What somebody who cannot sign in asks the staff. `user_id` is as it was typed: nobody may have it.
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

create table messenger (
  sort         integer primary key,
  name         text not null unique,
  img_path     text not null,
  url          text not null check (url ~ '^https://'),
  messenger_id text not null,
  use_flag     integer not null default 0 check (use_flag in (0, 1))
);
