-- One row: settings of the whole site.
create table site_setting (
  only_row         boolean primary key default true check (only_row),
  site_notice_flg  boolean not null default false,
  auto_logout_min  integer not null default 120 check (auto_logout_min > 0)
);
insert into site_setting default values;

create table news_link (
  id       integer generated always as identity primary key,
  contents text not null,
  sort     integer not null default 0
);

create table minigame (
  id                     integer primary key,
  provider               text not null,
  provider_name          text not null,
  game                   text not null,
  name_korean            text not null,
  round_seconds          integer,
  -- null: no setting, which counts as under maintenance
  system_maintenance_flg boolean,
  sort                   integer not null
);

create table casino_lobby (
  id              text primary key,
  name_korean     text not null,
  description     text not null,
  maintenance_flg boolean not null default false,
  sort            integer not null
);
-- One-time launch secrets of the demo lobby.
create table casino_launch (
  token_hash bytea primary key,
  member_id  bigint not null references member (id),
  lobby_id   text not null references casino_lobby (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table site_event (
  id         integer generated always as identity primary key,
  title      text not null,
  summary    text not null,
  paragraphs text[] not null,
  starts_at  timestamptz not null,
  ends_at    timestamptz,
  view_count integer not null default 0
);
